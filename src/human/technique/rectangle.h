/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deadly rectangles: a solution that has only the digits a and b in four cells, none of
 * them a given, in two rows, two columns and two boxes, is not the only one:
 *
 *      a . b        could as well be        b . a
 *      b . a                                a . b
 *
 * So in a puzzle with one solution, at least one of the cells holds another candidate: the
 * extra candidates are the step's guardians.  The types differ in where they are; `size`
 * in techniques.def is the type.
 *
 *      1  in one corner: it is neither a nor b
 *      2  in two corners on one line, all the same digit: no cell that sees both has it
 *      3  in two corners of a house: they make a naked subset with other cells
 *      4  in two corners of a house that has a only there: neither is b
 *      5  in corners not on one line, all the same digit: no cell that sees all has it
 *      6  in opposite corners; both rows, or both columns, have a in the rectangle only:
 *         these corners are not a
 *      7  hidden: the corner opposite to one with a and b only; its row and column have a
 *         in the rectangle only: it is not b
 *
 * In an avoidable rectangle some of the cells have digits already.
 *
 * rectangle.c finds rectangles, rectangle_types.c applies the types.  Private to both. */
#ifndef STEPDOKU_HUMAN_TECHNIQUE_RECTANGLE_H
#define STEPDOKU_HUMAN_TECHNIQUE_RECTANGLE_H

#include "human/finder.h"

enum { CORNERS = 4, OPPOSITE = 3 };

struct rectangle {
    struct finder *finder;
    int cells[CORNERS]; /* cells[i ^ OPPOSITE] is opposite to cells[i] */
    digit_set pair;     /* a and b */
    digit_set extras[CORNERS];
    digit_set extra;           /* all extras together */
    int n_with, with[CORNERS]; /* the corners that have extras */
    int expected[CORNERS];     /* avoidable: the digit that makes the rectangle deadly */
};

/* Begins a step with the corners, and their extras as guardians. */
struct step *rectangle_begin(struct rectangle *rectangle);

/* The cell of the i-th corner that has extras. */
int rectangle_with(const struct rectangle *rectangle, int i);

/* All extras are the same digit: eliminates it where all of them are seen. */
bool rectangle_offer_same_extra(struct rectangle *rectangle);

/* Offers the steps of a type; true when the sink has enough. */
bool rectangle_offer(struct rectangle *rectangle, int type);

#endif
