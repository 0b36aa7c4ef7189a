/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/large/restart.h"

/* In conflicts. */
enum {
    FOCUSED_INTERVAL = 2, /* the least */
    STABLE_INTERVAL = 100,
    MODE_INTERVAL = 1000,
    FAST_WINDOW = 33,
    SLOW_WINDOW = 10000
};

static const double margin = 1.1;

void large_restart_init(struct large_restart *restart)
{
    *restart = (struct large_restart){.restart_at = FOCUSED_INTERVAL,
                                      .switch_at = MODE_INTERVAL};
}

/* Moves an average of n values towards the last one. */
static void update_average(double *average, uint32_t value, uint64_t n, uint64_t window)
{
    *average += (value - *average) / (double)(n < window ? n : window);
}

void large_restart_note_conflict(struct large_restart *restart, uint32_t glue)
{
    uint64_t n = ++restart->n_conflicts;
    update_average(&restart->fast_glue, glue, n, FAST_WINDOW);
    update_average(&restart->slow_glue, glue, n, SLOW_WINDOW);
}

bool large_restart_is_due(const struct large_restart *restart)
{
    return restart->n_conflicts >= restart->restart_at &&
           (restart->is_stable || restart->fast_glue > margin * restart->slow_glue);
}

/* 1 1 2 1 1 2 4 1 1 2 1 1 2 4 8 ... (Luby, Sinclair and Zuckerman 1993). */
static uint64_t luby(uint64_t i)
{
    uint64_t size = 1;
    while (size < i + 1)
        size = 2 * size + 1;
    while (size - 1 != i) {
        size /= 2;
        i %= size;
    }
    return (size + 1) / 2;
}

/* Turns of the modes grow with the square of their number; two in a row are equal. */
static void switch_mode(struct large_restart *restart)
{
    if (restart->n_conflicts < restart->switch_at)
        return;
    uint64_t turn = ++restart->n_switches / 2 + 1;
    restart->switch_at = restart->n_conflicts + MODE_INTERVAL * turn * turn;
    restart->is_stable = !restart->is_stable;
}

void large_restart_schedule(struct large_restart *restart)
{
    switch_mode(restart);
    uint64_t interval = restart->is_stable ? STABLE_INTERVAL * luby(restart->n_stable++)
                                           : FOCUSED_INTERVAL;
    restart->restart_at = restart->n_conflicts + interval;
}
