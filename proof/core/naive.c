/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the proof only: the states of the naive strategy in one unit, because they call each
 * other through pointers. */
#include <stdbool.h>

#include "core/machine.h"

static state report_solution;

#include "core/search_naive.c"

#include "core/naive/machine.c"

/*@ // What follows the rounds of pruning is none of their states.
    predicate is_end_of_rounds(state *next) = next == &make_product;
*/
/*@ PRUNE_ROUNDS_REQUIRES
    terminates \true;
    exits \false;
    assigns PRUNE_ROUNDS_ASSIGNS;
    PRUNE_ROUNDS_ENSURES
*/
void prune_rounds(struct search *search);

#define STATES                                                                           \
    make_choices, make_product, first_grid, next_grid, judge, report_solution,           \
        machine_ascend
#define ROOT make_choices
#define IS_SOLUTION is_solved{Pre}(search)
#define IS_START has_start(search) && is_naive(search) && has_digits(search)
#define IS_BEGUN has_product(search) && is_naive(search)
#include "core/run_body.h"

/* What a search of prune1 or bowl is before it begins. */
/*@ predicate prunes_first{L}(struct search *s) =
        has_start(s) && has_digits(s) && !is_naive(s) && s->next == &make_choices &&
        has_root_board(s) && root_is_heard(s) && \separated(s->method, s->matrix[0]) &&
        \separated(s->method, s->wheels) && s->round == 1 && has_root_passes(s) &&
        s->method->pruned == &make_product;
*/

/* What such a search does before it makes grids. */
/*@ requires start: prunes_first(search) && valid(any, search->grid.shape);
    terminates \true;
    exits \false;
    ensures running: is_running(search) && search->next == &make_product;
    ensures valid: valid(any, search->grid.shape);
    ensures kept: is_in_product(any, search) <==> completes{Pre}(any, search);
    ensures bounded: search->bounded == \old(search->bounded);
*/
void make_first_events(struct search *search)
{
    begin(search);
    //@ assert tables: same_shape{Pre, Here}(search->grid.shape);
    //@ assert board: has_root_board(search);
    //@ assert root: has_root(search);
    /*@ assert cubes: is_third_power(search->grid.shape->side * search->grid.shape->side *
            search->grid.shape->side, search->grid.shape->side) &&
        is_third_power(\at(search->grid.shape->side * search->grid.shape->side *
            search->grid.shape->side, Pre), \at(search->grid.shape->side, Pre)); */
    /*@ assert cube: search->grid.shape->side * search->grid.shape->side *
            search->grid.shape->side == \at(search->grid.shape->side *
            search->grid.shape->side * search->grid.shape->side, Pre); */
    /*@ assert items: has_root_items(search, search->removals.items,
            \at(search->grid.shape->side * search->grid.shape->side *
            search->grid.shape->side, Pre)); */
    //@ assert heard: root_is_heard(search);
    //@ assert product: is_in_product(any, search) <==> completes{Pre}(any, search);
    make_choices(search, &search->event);
    //@ assert is_root: is_root(search);
    //@ assert pruned: search->method->pruned == &make_product;
    //@ assert apart: \separated(search, search->method);
    //@ assert tables_2: same_shape{Pre, Here}(search->grid.shape);
    //@ assert valid_2: valid(any, search->grid.shape);
    //@ assert product_2: is_in_product(any, search) <==> completes{Pre}(any, search);
    //@ ghost chosen: ;
    prune_rounds(search);
    //@ assert places: has_places(search);
    //@ assert has_product: has_product(search);
    //@ assert method: search->method->pruned == \at(search->method->pruned, chosen);
    //@ assert product_next: search->next == &make_product;
    //@ assert kept: prunes_root{chosen, Here}(search);
    //@ assert tables_3: same_shape{Pre, Here}(search->grid.shape);
}

/* The whole run of prune1 and of bowl. */
/*@ requires start: prunes_first(search) && valid(any, search->grid.shape);
    terminates \true;
    exits \false;
    ensures once: \result == 0 || \result == 1;
    ensures sound: \result == 1 ==> completes{Pre}(any, search);
    ensures all: search->bounded == 0 ==> completes{Pre}(any, search) ==> \result == 1;
*/
int run_with_rounds(struct search *search)
{
    make_first_events(search);
    //@ assert awaits: awaits(any, search) <==> completes{Pre}(any, search);
    return run(search);
}
