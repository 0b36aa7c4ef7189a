/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a long piece of work has come.  Cancelling it is base/stop.h's. */
#ifndef STEPDOKU_FAST_PROGRESS_H
#define STEPDOKU_FAST_PROGRESS_H

#include <stddef.h>

/* Hears every few milliseconds which part of the work is done: 0 to 1, never falling.
 * Work that takes no time is not reported.  A zeroed one hears nothing. */
struct fast_progress {
    void *ctx; /* borrowed */
    void (*report)(void *ctx, double part);
};

static inline void fast_progress_report(struct fast_progress progress, double part)
{
    if (progress.report)
        progress.report(progress.ctx, part);
}

#endif
