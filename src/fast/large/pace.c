/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/large/pace.h"

enum {
    HASTE_LEAST = 2,     /* failures between restarts in haste, */
    PATIENCE_UNIT = 100, /* and with patience */
    TURN = 1000,
    LATELY = 33,
    USUALLY = 10000
};

static const double worse = 1.1;

void pace_begin(struct pace *pace)
{
    *pace = (struct pace){.restart_at = HASTE_LEAST, .turn_at = TURN};
}

void pace_note(struct pace *pace, uint32_t glue)
{
    uint64_t n = ++pace->n_failures;
    pace->glue_lately += (glue - pace->glue_lately) / (double)(n < LATELY ? n : LATELY);
    pace->glue_usual += (glue - pace->glue_usual) / (double)(n < USUALLY ? n : USUALLY);
}

bool pace_is_over(const struct pace *pace)
{
    return pace->n_failures >= pace->restart_at &&
           (pace->is_patient || pace->glue_lately > worse * pace->glue_usual);
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

/* Longer and longer ones, two of a length. */
static void take_turns(struct pace *pace)
{
    if (pace->n_failures < pace->turn_at)
        return;
    uint64_t round = ++pace->n_turns / 2 + 1;
    pace->turn_at = pace->n_failures + TURN * round * round;
    pace->is_patient = !pace->is_patient;
}

void pace_restart(struct pace *pace)
{
    take_turns(pace);
    pace->restart_at = pace->n_failures + HASTE_LEAST;
    if (pace->is_patient)
        pace->restart_at = pace->n_failures + PATIENCE_UNIT * luby(pace->n_intervals++);
}
