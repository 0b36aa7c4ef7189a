/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For the proof only: the functions of choices.h and of matrix.h side by side.  From equal
 * choices, they make equal choices and give equal answers. */
#include <stddef.h>

#include "search/choices.h"
#include "search/matrix.h"
#include "search/same.acsl"

/*@ predicate alike{L}(struct choices *a, struct choices *b) =
        a->shape == b->shape &&
        \forall integer c; 0 <= c < a->shape->n_cells ==> a->of[c] == b->of[c];

    // What a pass makes of each cell.
    predicate cells_pruned{K, L}(struct choices *m, integer family) =
        \let s = \at(m->shape, L);
        \forall integer c, d; 0 <= c < \at(s->n_cells, L) && 1 <= d <= 64 ==>
            (has(\at(m->of[c], L), d) <==> has(\at(m->of[c], K), d) &&
                (fixed_to{K}(m, c, d) || !fixed_in{K}(m,
                    house_at{L}(s, house_of{L}(s, c, family)), \at(s->side, L), d)));

    predicate are_both{L}(struct choices *plain, struct matrix *quick) =
        is_choices(plain) && is_matrix(quick) && is_true(quick) &&
        \separated(plain, quick) && \separated(plain, plain->shape) &&
        alike(plain, &quick->choices);
*/

/* What pruning both may change. */
/* clang-format off */
#define BOTH                                                                             \
    plain->of[0 .. plain->shape->n_cells - 1],                                           \
        quick->choices.of[0 .. quick->choices.shape->n_cells - 1],                       \
        quick->fixed[0 .. quick->choices.shape->n_houses - 1],                           \
        quick->news[0 .. quick->choices.shape->n_houses - 1], quick->stale[0 .. 7],      \
        quick->n_open, quick->is_safe, quick->is_void
/* clang-format on */

/* Both read the same choices from a grid. */
/*@ requires \valid(plain) && \valid(quick) && \valid_read(grid);
    requires \separated(plain, quick, grid);
    requires is_shape(grid->shape) && has_houses(grid->shape);
    requires \separated(plain, grid->shape) && is_separate(quick, grid->shape);
    requires \forall integer c; 0 <= c < grid->shape->n_cells ==>
        0 <= grid->digit[c] <= grid->shape->side;
    assigns *plain, *quick;
    ensures are_both(plain, quick);
*/
void same_start(struct choices *plain, struct matrix *quick, const struct grid *grid)
{
    //@ ghost struct shape *shape = grid->shape;
    //@ assert sizes: has_sizes(shape) && 0 <= shape->n_houses <= 108;
    /*@ assert apart: \forall integer c; 0 <= c < shape->n_cells ==>
            \separated(&plain->of[c], quick->choices.of + (0 .. shape->n_cells - 1)); */
    /*@ assert apart_2: \forall integer c; 0 <= c < shape->n_cells ==>
            \separated(&plain->of[c], quick->fixed + (0 .. shape->n_houses - 1),
                quick->news + (0 .. shape->n_houses - 1)); */
    /*@ assert apart_3: \forall integer c; 0 <= c < shape->n_cells ==>
            \separated(&plain->of[c], quick->stale + (0 .. 7)); */
    choices_of_grid(plain, grid);
    //@ ghost read: ;
    //@ assert shape: same_shape{Pre, Here}(shape);
    //@ assert houses: is_shape(shape) && has_houses(shape);
    matrix_of_choices(quick, plain);
    /*@ assert stays: \forall integer c; 0 <= c < shape->n_cells ==>
            plain->of[c] == \at(plain->of[c], read); */
    /*@ assert digits: \forall integer c, d; 0 <= c < shape->n_cells && 1 <= d <= 64 ==>
            (has(plain->of[c], d) <==> has(quick->choices.of[c], d)); */
    /*@ assert words: \forall integer c, uint64_t s, t; 0 <= c < shape->n_cells &&
            s == plain->of[c] && t == quick->choices.of[c] ==> s == t; */
    //@ assert alike: alike(plain, &quick->choices);
}

/* Both remove the same candidates when they prune the houses of a family. */
/*@ requires are_both(plain, quick) && 0 <= family < 3;
    assigns BOTH;
    ensures are_both(plain, quick);
    ensures 0 <= \result <= 64 * 36 * 36;
    ensures total(plain, plain->shape->n_cells) + \result ==
        \old(total(plain, plain->shape->n_cells));
*/
int same_pass(struct choices *plain, struct matrix *quick, int family)
{
    //@ ghost struct shape *shape = plain->shape;
    //@ assert family: family == 0 || family == 1 || family == 2;
    //@ assert sizes: has_sizes(shape) && 0 <= shape->n_houses <= 108;
    /*@ assert apart: \forall integer c; 0 <= c < shape->n_cells ==>
            \separated(&plain->of[c], quick->choices.of + (0 .. shape->n_cells - 1)); */
    /*@ assert apart_2: \forall integer c; 0 <= c < shape->n_cells ==>
            \separated(&plain->of[c], quick->fixed + (0 .. shape->n_houses - 1),
                quick->news + (0 .. shape->n_houses - 1)); */
    /*@ assert apart_3: \forall integer c; 0 <= c < shape->n_cells ==>
            \separated(&plain->of[c], quick->stale + (0 .. 7)); */
    //@ assert ranges: \separated(plain->of + (0 .. shape->n_cells - 1), quick);
    /*@ assert fixed_cells: \forall integer h, k, d; 0 <= h < shape->n_houses &&
            0 <= k < shape->side ==> (fixed_to(plain, house_at(shape, h)[k], d) <==>
            fixed_to(&quick->choices, house_at(shape, h)[k], d)); */
    /*@ assert fixed: \forall integer h, d; 0 <= h < shape->n_houses ==>
            (fixed_in(plain, house_at(shape, h), shape->side, d) <==>
            fixed_in(&quick->choices, house_at(shape, h), shape->side, d)); */
    /*@ assert range: \forall integer c; 0 <= c < shape->n_cells ==>
            has_cell(shape, c, 3) && 0 <= house_of(shape, c, family) < shape->n_houses &&
            family_of(shape, house_of(shape, c, family)) == family; */
    /*@ assert in: \forall integer c; 0 <= c < shape->n_cells ==>
            is_in(shape, c, house_of(shape, c, family), 3); */
    int n_quick = matrix_prune_by(quick, family, NULL);
    /*@ assert stays: \forall integer c; 0 <= c < shape->n_cells ==>
            plain->of[c] == \at(plain->of[c], Pre); */
    //@ assert shape: plain->shape == shape && quick->choices.shape == shape;
    /*@ assert fixed_cells_2: \forall integer h, k, d; 0 <= h < shape->n_houses &&
            0 <= k < shape->side ==> (fixed_to(plain, house_at(shape, h)[k], d) <==>
            fixed_to{Pre}(plain, \at(house_at(shape, h)[k], Here), d)); */
    /*@ assert fixed_2: \forall integer h, d; 0 <= h < shape->n_houses ==>
            (fixed_in(plain, house_at(shape, h), shape->side, d) <==>
            fixed_in{Pre}(plain, house_at{Here}(shape, h), \at(shape->side, Here), d)); */
    //@ ghost pruned: ;
    /*@ assert house_quick: \forall integer c; 0 <= c < shape->n_cells ==>
            house_pruned{Pre, Here}(&quick->choices, house_of(shape, c, family)); */
    //@ assert cells_quick: cells_pruned{Pre, Here}(&quick->choices, family);
    int n_plain = choices_prune_by(plain, family, NULL);
    /*@ assert house_plain: \forall integer c; 0 <= c < shape->n_cells ==>
            house_pruned{pruned, Here}(plain, house_of(shape, c, family)); */
    /*@ assert each_plain: \forall integer h, k, d; 0 <= h < shape->n_houses &&
            family_of(shape, h) == family && 0 <= k < shape->side && 1 <= d <= 64 ==>
            \let c = house_at(shape, h)[k];
            (has(plain->of[c], d) <==> has(\at(plain->of[c], pruned), d) &&
                (fixed_to{pruned}(plain, \at(c, Here), d) || !fixed_in{pruned}(plain,
                    house_at{Here}(shape, h), \at(shape->side, Here), d))); */
    /*@ assert cells_plain: \forall integer c, d; 0 <= c < shape->n_cells && 1 <= d <= 64 ==>
            has_cell(shape, c, 3) && is_in(shape, c, house_of(shape, c, family), 3) ==>
            (has(plain->of[c], d) <==> has(\at(plain->of[c], pruned), d) &&
                (fixed_to{pruned}(plain, c, d) || !fixed_in{pruned}(plain,
                    house_at{Here}(shape, house_of{Here}(shape, c, family)),
                    \at(shape->side, Here), d))); */
    //@ assert shape_2: plain->shape == shape && quick->choices.shape == shape;
    //@ assert cells: same_shape{pruned, Here}(shape);
    /*@ assert of: \forall integer c; 0 <= c < 1296 ==>
            quick->choices.of[c] == \at(quick->choices.of[c], pruned); */
    /*@ assert houses_same: \forall integer h; 0 <= h < 108 ==>
            quick->fixed[h] == \at(quick->fixed[h], pruned) &&
            quick->news[h] == \at(quick->news[h], pruned); */
    /*@ assert families_same: \forall integer k; 0 <= k < 3 ==>
            quick->stale[k] == \at(quick->stale[k], pruned); */
    //@ assert matrix_same: same_matrix{pruned, Here}(quick);
    //@ assert same: same_all{pruned, Here}(quick);
    //@ assert matrix: is_matrix(quick) && is_true(quick);
    /*@ assert fixed_3: \forall integer c, d; 0 <= c < shape->n_cells && 1 <= d <= 64 ==>
            (fixed_in{pruned}(plain, house_at{Here}(shape, house_of{Here}(shape, c, family)), \at(shape->side, Here), d) <==>
            fixed_in{Pre}(&quick->choices, house_at{Here}(shape, house_of{Here}(shape, c, family)), \at(shape->side, Here), d)); */
    /*@ assert fixed_cells_3: \forall integer c, d; 0 <= c < shape->n_cells && 1 <= d <= 64 ==>
            (fixed_to{pruned}(plain, c, d) <==> fixed_to{Pre}(&quick->choices, c, d)) &&
            (has(\at(plain->of[c], pruned), d) <==> has(\at(quick->choices.of[c], Pre), d)); */
    /*@ assert now_quick: \forall integer c, d; 0 <= c < shape->n_cells && 1 <= d <= 64 ==>
            (has(quick->choices.of[c], d) <==> has(\at(quick->choices.of[c], Pre), d) &&
                (fixed_to{Pre}(&quick->choices, c, d) || !fixed_in{Pre}(&quick->choices,
                    house_at{Here}(shape, house_of{Here}(shape, c, family)),
                    \at(shape->side, Here), d))); */
    /*@ assert now_plain: \forall integer c, d; 0 <= c < shape->n_cells && 1 <= d <= 64 ==>
            (has(plain->of[c], d) <==> has(\at(plain->of[c], pruned), d) &&
                (fixed_to{pruned}(plain, c, d) || !fixed_in{pruned}(plain,
                    house_at{Here}(shape, house_of{Here}(shape, c, family)),
                    \at(shape->side, Here), d))); */
    /*@ assert digits: \forall integer c, d; 0 <= c < shape->n_cells && 1 <= d <= 64 ==>
            (has(plain->of[c], d) <==> has(quick->choices.of[c], d)); */
    /*@ assert words: \forall integer c, uint64_t s, t; 0 <= c < shape->n_cells &&
            s == plain->of[c] && t == quick->choices.of[c] ==> s == t; */
    /*@ assert equal: \forall integer c; 0 <= c < shape->n_cells ==>
            plain->of[c] == quick->choices.of[c]; */
    /*@ ghost
        /@ loop invariant 0 <= n <= shape->n_cells;
           loop invariant total{Pre}(plain, \at(n, Here)) ==
               total{Pre}(&quick->choices, \at(n, Here));
           loop invariant total{pruned}(plain, \at(n, Here)) ==
               total{Pre}(plain, \at(n, Here));
           loop invariant total{pruned}(&quick->choices, \at(n, Here)) ==
               total(&quick->choices, n);
           loop invariant total(plain, n) == total(&quick->choices, n);
           loop assigns n;
           loop variant shape->n_cells - n;
        @/
        for (int n = 0; n < shape->n_cells; n++)
            ;
    */
    //@ assert counts: n_plain == n_quick;
    return n_plain;
}

/* Both remove the same candidates in a round: choices_prune(), and matrix_prune() without
 * `many`. */
/*@ requires are_both(plain, quick);
    assigns BOTH;
    ensures are_both(plain, quick);
    ensures 0 <= \result <= 3 * 64 * 36 * 36;
    ensures total(plain, plain->shape->n_cells) + \result ==
        \old(total(plain, plain->shape->n_cells));
*/
int same_round(struct choices *plain, struct matrix *quick)
{
    int n_removed = same_pass(plain, quick, 0);
    n_removed += same_pass(plain, quick, 1);
    n_removed += same_pass(plain, quick, 2);
    return n_removed;
}

/* So both end after the same round: choices_prune_many(), and matrix_prune() with `many`. */
/*@ requires are_both(plain, quick);
    assigns BOTH;
    ensures are_both(plain, quick);
*/
void same_end(struct choices *plain, struct matrix *quick)
{
    int n_removed;
    /*@ loop invariant are_both(plain, quick);
        loop invariant plain->shape == \at(plain->shape, Pre);
        loop assigns n_removed, BOTH;
    */
    do
        n_removed = same_round(plain, quick);
    while (n_removed);
}

/* Both name the same cell to branch on. */
/*@ requires are_both(plain, quick) && in_range(plain);
    assigns \nothing;
*/
void same_smallest(const struct choices *plain, const struct matrix *quick)
{
    //@ assert range: in_range(&quick->choices);
    int cell = choices_smallest(plain), quick_cell = matrix_smallest(quick);
    //@ assert same: cell == quick_cell;
}

/* Both agree on what is unsafe, and a void cell marks the matrix. */
/*@ requires are_both(plain, quick);
    assigns \nothing;
*/
void same_verdict(const struct choices *plain, const struct matrix *quick)
{
    //@ ghost struct shape *shape = plain->shape;
    struct clash clash;
    bool is_safe = choices_is_safe(plain, &clash);
    //@ assert shape: same_shape{Pre, Here}(shape) && has_sizes{Pre}(shape);
    //@ assert matrix: same_matrix{Pre, Here}(quick);
    //@ assert same: same_all{Pre, Here}(quick);
    //@ assert known: knows_safe(quick) && knows_void(quick);
    /*@ assert cells: \forall integer h, k, d; 0 <= h < shape->n_houses && 0 <= k < shape->side ==>
            (fixed_to(plain, house_at(shape, h)[k], d) <==>
            fixed_to(&quick->choices, house_at(shape, h)[k], d)); */
    /*@ assert clashes: \forall integer h, d; 0 <= h < shape->n_houses ==>
            (clashes(plain, house_at(shape, h), shape->side, d) <==>
            clashes(&quick->choices, house_at(shape, h), shape->side, d)); */
    //@ assert both: safe(plain) <==> safe(&quick->choices);
    //@ assert safe: is_safe <==> quick->is_safe != 0;
    int cell = choices_find_void(plain);
    //@ assert void: cell >= 0 ==> quick->is_void != 0;
}
