/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The pulse of a count: how it reports progress and learns that it should stop, without a
 * clock. Work is spent in units of about a nanosecond; when enough has been spent the
 * watcher is asked. Once stopped, a pulse stays stopped.
 */
#ifndef STEPDOKU_FAST_COUNT_PULSE_H
#define STEPDOKU_FAST_COUNT_PULSE_H

#include <stdbool.h>

#include "fast/count.h"

struct count_pulse {
    const struct fast_watch *watch; /* borrowed; may be null */
    double spent;
    double done; /* 0..1, kept by who knows */
    bool stopped;
};

static const double count_pulse_period = 1e6;

/* True to go on. */
static inline bool count_pulse_spend(struct count_pulse *pulse, double work)
{
    pulse->spent += work;
    if (pulse->spent < count_pulse_period || pulse->stopped)
        return !pulse->stopped;
    pulse->spent = 0;
    if (pulse->watch && !pulse->watch->go_on(pulse->watch->ctx, pulse->done))
        pulse->stopped = true;
    return !pulse->stopped;
}

#endif
