/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rectangles that a puzzle with one solution cannot have: four cells in two rows, two
 * columns and two boxes, none of them a given, that hold the digits a and b only.
 *
 *      a . b        could as well be        b . a
 *      b . a                                a . b
 *
 * So in at least one of the cells an extra candidate is true: those are the guardians.
 * What follows depends on where they are; `size` in techniques.def is the type.
 *
 *      1  in one cell: it is neither a nor b
 *      2  in two cells of a line, one digit: what sees both is not that digit
 *      3  in two cells of a house: together they make a subset with other cells
 *      4  in two cells of a house that has a in these only: they are not b
 *      5  in cells of no common line, one digit: what sees all is not that digit
 *      6  in opposite cells; a is in both rows, or both columns, in the rectangle only:
 *         it is not in them
 *      7  hidden: opposite to a cell of a and b only, whose row and column have a in the
 *         rectangle only: that cell is not b
 *
 * cells: the rectangle, row by row; digits: a and b; base: houses that are cited; fins:
 * the subset's other cells of type 3.
 *
 * rectangle.c looks for rectangles, rectangle_types.c knows the types.  Private to these.
 */
#ifndef STEPDOKU_LOGIC_TECHNIQUE_RECTANGLE_H
#define STEPDOKU_LOGIC_TECHNIQUE_RECTANGLE_H

#include "logic/finder.h"

enum { CORNERS = 4, OPPOSITE = 3 };

struct rectangle {
    struct finder *finder;
    int cells[CORNERS]; /* cells[i ^ OPPOSITE] is opposite to cells[i] */
    digit_set pair;     /* a and b */
    digit_set extras[CORNERS];
    digit_set extra;           /* all of them */
    int n_with, with[CORNERS]; /* the corners that have extras */
    int expected[CORNERS];     /* avoidable: what the filled corners ask for */
};

/* Begins a step that cites the corners and their extras as guardians. */
struct step *rectangle_begin(struct rectangle *rectangle);

/* The i-th corner that has extras. */
int rectangle_with(const struct rectangle *rectangle, int i);

/* All extras are one digit: what sees all of them is not. */
bool rectangle_offer_same_extra(struct rectangle *rectangle);

/* Offers what the type makes of a rectangle of a and b; true when the sink has enough. */
bool rectangle_offer(struct rectangle *rectangle, int type);

#endif
