/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The progress of long work, which base/stop.h cancels. */
#ifndef STEPDOKU_FAST_PROGRESS_H
#define STEPDOKU_FAST_PROGRESS_H

#include <stdbool.h>

#include "base/stop.h"

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

/* When work reports progress and asks whether to stop, without a clock: it says how much it
 * has done, in units of about a nanosecond, and after a millisecond's worth the two are
 * called.  Once told to stop, a pulse stays stopped. */
struct fast_pulse {
    struct stop stop;
    struct fast_progress progress;
    double spent; /* since the last call, in ns */
    double done;  /* the part of the work, 0 to 1; set by the work */
    bool stopped;
};

static const double fast_pulse_period = 1e6;

/* Adds the work just done; returns whether to stop. */
static inline bool fast_pulse_spend(struct fast_pulse *pulse, double work)
{
    pulse->spent += work;
    if (pulse->spent < fast_pulse_period || pulse->stopped)
        return pulse->stopped;
    pulse->spent = 0;
    fast_progress_report(pulse->progress, pulse->done);
    pulse->stopped = stop_asked(pulse->stop);
    return pulse->stopped;
}

#endif
