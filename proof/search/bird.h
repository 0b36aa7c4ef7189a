/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the proof only: the states of Bird's search, which call each other through pointers, and
 * what the files that prove something of them have in common. */
#include <stdbool.h>

#include "search/machine.h"

static state prune_columns, prune_boxes, end_round, judge, expand, descend;
static void enter(struct search *search, const struct level *level);

#include "search/run.acsl"

#define STATES                                                                           \
    machine_make_root, machine_prune_rows, prune_columns, prune_boxes, end_round, judge, \
        expand, descend, machine_report_solution, machine_ascend
