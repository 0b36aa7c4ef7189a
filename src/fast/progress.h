/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The progress of long work.  base/stop.h cancels it. */
#ifndef STEPDOKU_FAST_PROGRESS_H
#define STEPDOKU_FAST_PROGRESS_H

#include <stddef.h>

/* Called every few milliseconds with the part of the work that is done: 0 to 1, never
 * falling.  Work that takes no time is not reported.  If zeroed, nothing is called. */
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
