/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When to restart.  Two modes take turns, because neither is good for all boards (Oh
 * 2015).  The focused mode restarts as soon as learnt clauses are worse than usual, which
 * is good for proving that there is no other solution.  The stable mode restarts at
 * intervals by Luby's sequence, which is good for finding a solution. */
#ifndef STEPDOKU_FAST_LARGE_RESTART_H
#define STEPDOKU_FAST_LARGE_RESTART_H

#include <stdbool.h>
#include <stdint.h>

struct large_restart {
    bool is_stable;
    uint64_t n_conflicts;
    uint64_t restart_at, switch_at; /* numbers of conflicts; switch: of the mode */
    uint64_t n_stable, n_switches;  /* stable intervals; switches */
    double fast_glue, slow_glue;    /* moving averages over learnt clauses */
};

void large_restart_init(struct large_restart *restart);

/* Notes a conflict and the glue of the clause learnt from it. */
void large_restart_note_conflict(struct large_restart *restart, uint32_t glue);

bool large_restart_is_due(const struct large_restart *restart);

/* Sets when the next restart is due, and switches modes. */
void large_restart_schedule(struct large_restart *restart);

#endif
