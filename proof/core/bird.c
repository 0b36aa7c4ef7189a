/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the proof only: the states of Bird's search in one unit, because they call each other
 * through pointers. */
#include <stdbool.h>

#include "core/cubes.acsl"

#include "core/machine.h"

static state prune_columns, prune_boxes, end_round, judge, expand, descend;
static void enter(struct search *search, const struct level *level);

#include "core/run.acsl"

#include "core/bird/search_expand.c"

#include "core/bird/machine.c"

#define STATES                                                                           \
    machine_make_root, machine_prune_rows, prune_columns, prune_boxes, end_round, judge, \
        expand, descend, machine_report_solution, machine_ascend
#define ROOT machine_make_root
#define IS_SOLUTION is_right{Pre}(search, VERDICT_COMPLETE)
#define IS_START                                                                         \
    is_bird(search) && has_room(search) && has_digits(search) && search->round == 1 &&   \
        has_passes(search)
#define IS_BEGUN is_bird(search) && has_rounds(search)
#include "core/run_body.h"
