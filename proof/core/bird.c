/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the proof only: the states of Bird's search in one unit, because they call each other
 * through pointers. */
#include "core/machine.h"

static state prune_columns, prune_boxes, end_round, judge, expand, descend;
static void enter(struct search *search, const struct level *level);

#include "core/run.acsl"

#include "core/search_expand.c"

#include "core/machine.c"

/* One event, whatever the state.  Without a depth bound, every valid completion that was to
 * come is still to come, or it is one of the node that is reported. */
/*@ requires is_running(search) && search->next != \null;
    ensures running: is_running(search);
    ensures board: same_board{Pre, Post}(search);
    ensures new: awaits_no_new{Pre, Post}(search);
    ensures all: search->event.kind != EVENT_SOLUTION && search->bounded == 0 ==>
        awaits_all{Pre, Post}(search);
    ensures bounded: \old(search->bounded) != 0 ==> search->bounded != 0;
    ensures reports: search->event.kind == EVENT_SOLUTION ==> reports{Pre, Post}(search);
    ensures right: search->event.kind == EVENT_SOLUTION ==>
        is_right{Pre}(search, VERDICT_COMPLETE);
*/
void make_event(struct search *search)
{
    /*@ calls machine_make_root, machine_prune_rows, prune_columns, prune_boxes, end_round,
            judge, expand, descend, machine_report_solution, machine_ascend; */
    search->next(search, &search->event);
}
