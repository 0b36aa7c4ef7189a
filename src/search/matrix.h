/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A matrix of choices that prunes in time proportional to what has changed, not to the board.
 * The results are exactly those of choices.h: proof/search/equal.c proves it pass by pass, and a
 * test compares the two.
 *
 * For each house it keeps the digits that are fixed there, and among them the news: the ones
 * fixed since the house was last pruned.  A pass visits only houses with news and removes
 * only the news, because the other digits were removed before.  Fixing a digit twice in a
 * house makes the matrix unsafe for good. */
#ifndef STEPDOKU_SEARCH_MATRIX_H
#define STEPDOKU_SEARCH_MATRIX_H

#include <stdbool.h>
#include <stdint.h>

#include "search/choices.h"

struct matrix {
    struct choices choices;
    digit_set fixed[SHAPE_MAX_HOUSES]; /* [house] */
    digit_set news[SHAPE_MAX_HOUSES];  /* [house] */
    digit_set
        stale[SHAPE_MAX_FAMILIES]; /* k + 1 is in it: house k of the family has news */
    unsigned n_open;               /* cells that are not fixed */
    bool is_safe, is_void;
};

/* The two must not overlap. */
void matrix_of_choices(struct matrix *matrix, const struct choices *choices);
void matrix_copy(struct matrix *to, const struct matrix *from);

/* Fixes an open cell to one of its choices. */
void matrix_fix(struct matrix *matrix, int cell, int digit);

/* As choices_prune_by().  Returns the number of candidates removed, and appends them
 * to `removals` unless that is NULL. */
int matrix_prune_by(struct matrix *matrix, int family, struct removals *removals);

/* Prunes rows, columns, boxes and all other families once or, with `many`, until nothing changes. */
void matrix_prune(struct matrix *matrix, bool many);

/* choices_smallest() of a matrix that is not complete. */
int matrix_smallest(const struct matrix *matrix);

#endif
