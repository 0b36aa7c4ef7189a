/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the proof only: the states of Bird's search in one unit, because they call each other
 * through pointers. */
#include <stdbool.h>

#include "core/machine.h"

static state prune_columns, prune_boxes, end_round, judge, expand, descend;
static void enter(struct search *search, const struct level *level);

#include "core/run.acsl"

#include "core/bird/search_expand.c"

#include "core/bird/machine.c"

#define STATES                                                                           \
    machine_make_root, machine_prune_rows, prune_columns, prune_boxes, end_round, judge, \
        expand, descend, machine_report_solution, machine_ascend
#define IS_SOLUTION is_right{Pre}(search, VERDICT_COMPLETE)
#include "core/run_body.h"

/* The whole run: a completion of the grid is reported once, and any other never. */
/*@ requires is_bird(search) && has_room(search) && has_digits(search);
    requires search->depth == 0 && search->round == 1 && has_passes(search);
    requires search->next == &machine_make_root && valid(any, search->grid.shape);
    terminates \true;
    exits \false;
    ensures once: \result == 0 || \result == 1;
    ensures sound: \result == 1 ==> completes{Pre}(any, search);
    ensures all: search->bounded == 0 ==> completes{Pre}(any, search) ==> \result == 1;
*/
int run_from_start(struct search *search)
{
    begin(search);
    //@ assert bird: is_bird(search);
    //@ assert rounds: has_rounds(search);
    //@ assert running: is_running(search);
    return run(search);
}
