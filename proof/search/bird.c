/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the proof only: the states of Bird's search in one unit, because they call each other
 * through pointers, and what one event and a whole run of them do. */
#include <stdbool.h>

#include "search/machine.h"

static state prune_family, end_round, judge, expand, descend;
static void enter(struct search *search, const struct level *level);

#include "search/run.acsl"

#include "search/bird/search_expand.c"

#include "search/bird/machine.c"

/* One event, whatever the state.  Without a depth bound, every valid completion that was to
 * come is still to come, or it is one of the node that is reported. */
/*@ requires is_running(search) && search->next != \null;
    terminates \true;
    exits \false;
    ensures running: is_running(search);
    ensures board: same_board{Pre, Post}(search);
    ensures new: awaits_no_new{Pre, Post}(search);
    ensures all: search->event.kind != EVENT_SOLUTION && search->bounded == 0 ==>
        awaits_all{Pre, Post}(search);
    ensures bounded: \old(search->bounded) != 0 ==> search->bounded != 0;
    ensures reports: search->event.kind == EVENT_SOLUTION ==> reports{Pre, Post}(search);
    ensures right: search->event.kind == EVENT_SOLUTION ==> is_right{Pre}(search, VERDICT_COMPLETE);
    ensures falls: falls{Pre, Post}(search);
*/
void make_event(struct search *search)
{
    /*@ calls machine_make_root, machine_prune, prune_family, end_round, judge,
            expand, descend, machine_report_solution, machine_ascend; */
    search->next(search, &search->event);
}

/* Any completion: what is proved of this one is proved of all.  Only the proof asks whether
 * the node has it. */
/*@ axiomatic Any {
    logic completion any;
} */
/*@ requires \valid_read(search);
    terminates \true;
    exits \false;
    assigns \nothing;
    ensures \result <==> level_has(any, search, search->depth); */
bool has_any(const struct search *search);

/* The rest of a run ends, and returns how often it reports the completion: once when that was
 * to come, unless a depth bound stopped the search somewhere, and otherwise never. */
/*@ requires is_running(search) && valid(any, search->grid.shape);
    terminates \true;
    decreases to_do(search, 1297);
    exits \false;
    ensures once: \result == 0 || \result == 1;
    ensures sound: \result == 1 ==> awaits{Pre}(any, search);
    ensures all: search->bounded == 0 ==> awaits{Pre}(any, search) ==> \result == 1;
    ensures bounded: \old(search->bounded) != 0 ==> search->bounded != 0;
*/
int run(struct search *search)
{
    if (!search->next)
        return 0;
    bool is_in_node = has_any(search);
    make_event(search);
    bool is_reported = search->event.kind == EVENT_SOLUTION && is_in_node;
    //@ assert new: awaits(any, search) ==> awaits{Pre}(any, search);
    //@ assert once: is_reported ==> awaits{Pre}(any, search) && !awaits(any, search);
    /*@ assert all: !is_reported && search->bounded == 0 ==> awaits{Pre}(any, search) ==>
            awaits(any, search); */
    //@ assert less: 0 <= to_do(search, 1297) < to_do{Pre}(search, 1297);
    return run(search) + is_reported;
}

/* The whole run: a completion of the root is reported once, and any other never. */
/*@ requires is_bird(search) && has_room(search) && has_root(search);
    requires search->round == 1 && has_passes(search);
    requires search->depth == 0 && search->next == &machine_make_root;
    requires valid(any, search->grid.shape);
    terminates \true;
    exits \false;
    ensures once: \result == 0 || \result == 1;
    ensures sound: \result == 1 ==> completes{Pre}(any, search);
    ensures all: search->bounded == 0 ==> completes{Pre}(any, search) ==> \result == 1;
*/
int run_from_start(struct search *search)
{
    begin(search);
    //@ assert begun: is_bird(search) && has_rounds(search);
    //@ assert running: is_running(search);
    return run(search);
}
