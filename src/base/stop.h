/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cancellation: long work asks now and then whether it should stop, and returns early when
 * it should.  A struct stop is a value; a zeroed one never asks to stop. */
#ifndef STEPDOKU_BASE_STOP_H
#define STEPDOKU_BASE_STOP_H

#include <stdbool.h>
#include <stddef.h>

struct stop {
    void *ctx;              /* borrowed */
    bool (*ask)(void *ctx); /* true: stop.  NULL: never.  Called by whoever does the work,
                               possibly on another thread */
};

static inline bool stop_asked(struct stop stop)
{
    return stop.ask != NULL && stop.ask(stop.ctx);
}

/* For work that asks at every step, if asking is expensive: most calls return without
 * asking.  Once true, it stays true. */
struct sparse_stop {
    struct stop stop;
    unsigned n_calls;
    bool is_stopped;
};

static inline bool sparse_stop_ask(void *ctx)
{
    enum { CALLS_PER_ASK = 4096 };
    struct sparse_stop *sparse = ctx;
    if (!sparse->is_stopped && ++sparse->n_calls % CALLS_PER_ASK == 0)
        sparse->is_stopped = stop_asked(sparse->stop);
    return sparse->is_stopped;
}

#endif
