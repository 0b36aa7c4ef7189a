/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A matrix of choices that knows what has changed: it prunes, and is judged, in time that
 * grows with the change and not with the board.  What it does is exactly what choices.h
 * does; a test holds the two side by side.
 *
 * It keeps the digits fixed in every house, and the news: those fixed since the house was
 * pruned last.  A pass visits the houses of its kind that have news and removes those only,
 * for all others are gone already.  A digit fixed in a house that has it makes the matrix
 * unsafe, and nothing makes an unsafe one safe.
 */
#ifndef STEPDOKU_CORE_MATRIX_H
#define STEPDOKU_CORE_MATRIX_H

#include <stdbool.h>
#include <stdint.h>

#include "core/choices.h"

struct matrix {
    struct choices choices;
    digit_set fixed[HOUSE_KINDS * SHAPE_MAX_SIDE]; /* [house] */
    digit_set news[HOUSE_KINDS * SHAPE_MAX_SIDE];  /* [house] */
    uint64_t stale[HOUSE_KINDS]; /* bit k: house k of the kind has news */
    int n_open;                  /* cells that are not fixed */
    bool is_safe, is_void;
};

void matrix_of_grid(struct matrix *matrix, const struct grid *grid);
void matrix_copy(struct matrix *to, const struct matrix *from);

/* Gives an open cell one choice. */
void matrix_fix(struct matrix *matrix, int cell, int digit);

/* Prunes the houses of a kind; returns how many candidates went and adds them to
 * `removals` unless that is NULL. */
int matrix_prune_by(struct matrix *matrix, enum house_kind kind,
                    struct removals *removals);

/* Once or many times, unheard. */
void matrix_prune(struct matrix *matrix, bool many);

/* choices_smallest, of a matrix that is not complete. */
int matrix_smallest(const struct matrix *matrix);

#endif
