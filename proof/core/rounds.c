/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the proof only: the rounds of pruning that prune1 and bowl begin with.  core/naive.c has
 * the states before and after them. */
#include <stdbool.h>

#include "core/cubes.acsl"

#include "core/machine.h"

static state prune_columns, prune_boxes, end_round;

#include "core/rounds/search_expand.c"

/* A pass, or the end of a round. */
/*@ requires is_pruning(search) && search->next != search->method->pruned;
    terminates \true;
    exits \false;
    assigns PRUNE_ROUNDS_ASSIGNS;
    ensures pruning: is_pruning(search);
    ensures kept: prunes_root{Pre, Post}(search);
    ensures falls: 0 <= root_weight(search) < \old(root_weight(search));
*/
void make_pass(struct search *search)
{
    //@ calls machine_prune_rows, prune_columns, prune_boxes, end_round;
    search->next(search, &search->event);
}

/* The rest of the rounds. */
/*@ requires is_pruning(search);
    terminates \true;
    decreases root_weight(search);
    exits \false;
    assigns PRUNE_ROUNDS_ASSIGNS;
    ensures pruning: is_pruning(search);
    ensures kept: prunes_root{Pre, Post}(search);
    ensures next: search->next == search->method->pruned;
*/
void finish_rounds(struct search *search)
{
    //@ assert kept_none: prunes_root{Pre, Here}(search);
    if (search->next == search->method->pruned)
        return;
    make_pass(search);
    /*@ assert sizes: search->grid.shape->side == \at(search->grid.shape->side, Pre) &&
            search->grid.shape->n_cells == \at(search->grid.shape->n_cells, Pre) &&
            search->grid.shape->n_houses == \at(search->grid.shape->n_houses, Pre); */
    /*@ assert cubes: is_third_power(search->grid.shape->side * search->grid.shape->side *
            search->grid.shape->side, search->grid.shape->side) &&
        is_third_power(\at(search->grid.shape->side * search->grid.shape->side *
            search->grid.shape->side, Pre), \at(search->grid.shape->side, Pre)); */
    /*@ assert cube: search->grid.shape->side * search->grid.shape->side *
            search->grid.shape->side == \at(search->grid.shape->side *
            search->grid.shape->side * search->grid.shape->side, Pre); */
    //@ ghost passed: ;
    finish_rounds(search);
    //@ assert root: is_root{Pre}(search);
    //@ assert kept_first: prunes_root{Pre, passed}(search);
    //@ assert kept_rest: prunes_root{passed, Here}(search);
    //@ assert kept_all: prunes_root{Pre, Here}(search);
}

/* All of them. */
/*@ PRUNE_ROUNDS_REQUIRES
    terminates \true;
    exits \false;
    assigns PRUNE_ROUNDS_ASSIGNS;
    PRUNE_ROUNDS_ENSURES
*/
void prune_rounds(struct search *search)
{
    //@ assert within: 0 <= root_candidates(search) <= 64 * 1296;
    finish_rounds(search);
}
