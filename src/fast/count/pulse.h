/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When a count reports progress and asks whether to stop, without a clock: it says how
 * much work it has done, in units of about a nanosecond, and after a millisecond's worth
 * the two are called.  Once told to stop, a pulse stays stopped. */
#ifndef STEPDOKU_FAST_COUNT_PULSE_H
#define STEPDOKU_FAST_COUNT_PULSE_H

#include <stdbool.h>

#include "base/stop.h"
#include "fast/progress.h"

struct count_pulse {
    struct stop stop;
    struct fast_progress progress;
    double spent; /* since the last call, in ns */
    double done;  /* the part of the work, 0 to 1; set by the count */
    bool stopped;
};

static const double count_pulse_period = 1e6;

/* Adds the work just done; returns whether to stop. */
static inline bool count_pulse_spend(struct count_pulse *pulse, double work)
{
    pulse->spent += work;
    if (pulse->spent < count_pulse_period || pulse->stopped)
        return pulse->stopped;
    pulse->spent = 0;
    fast_progress_report(pulse->progress, pulse->done);
    pulse->stopped = stop_asked(pulse->stop);
    return pulse->stopped;
}

#endif
