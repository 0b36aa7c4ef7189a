/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The laws that the sources state about matrices of choices, and what a source misprints: each an
 * equation of two sides that run (laws.def).  A side is a composition of functions, and each of
 * these makes any number of matrices of one: `prune` one, `expand` its grids, `safe` one where it
 * is true and none where it is not.  So a side makes a list, and two sides are compared by what
 * is in them, in any order.
 *
 *      filter legal . expand . prune      m --prune--> m' --legal--> grid, grid, ...
 *
 * That an equation held for many matrices is no proof.  The functions follow the definitions and
 * share no code with the searches of search.h.
 *
 * Sources: those of choices.h. */
#ifndef STEPDOKU_SEARCH_EQUATION_H
#define STEPDOKU_SEARCH_EQUATION_H

#include "base/rng.h"
#include "search/choices.h"

/* Where the matrices go that a function makes. */
struct flow;
typedef void equation_function(const struct choices *matrix, const struct flow *flow);
typedef void equation_take(void *ctx, const struct choices *matrix);

/* For functions: gives a matrix that they make to what comes next. */
equation_function equation_pass;

enum { EQUATION_STEPS = 4 };

/* In the order in which they are applied, from right to left in the notation; without any it is
 * id.  The last is NULL. */
struct side {
    equation_function *of[EQUATION_STEPS + 1];
};

/* What a side makes: grids, or complete rows; one matrix; or none, one or more matrices, of which
 * only the number counts. */
enum equation_result { RESULT_GRIDS, RESULT_MATRIX, RESULT_NUMBER, RESULT_TRUTH };

struct equation {
    const char *name;
    const char *notation[2]; /* of the sides */
    const char *words;       /* a sentence, for _() */
    bool is_misprint;        /* it does not hold for every matrix */
    bool is_within;          /* what the left side makes need only be among the right's */
    bool is_of_row;          /* of one row, and not of a board */
    enum equation_result result;
    struct side left, right;
    struct side where; /* it is about matrices of which this makes something */
};

/* First those that hold. */
extern const struct equation equations[];
extern const int n_equations;

/* Gives what the side makes to `take`, one matrix after the other. */
void equation_run(const struct side *side, const struct choices *matrix,
                  equation_take *take, void *ctx);

/* Whether the equation is about the matrix; and whether it holds for it, or is not about it. */
bool equation_applies(const struct equation *equation, const struct choices *matrix);
bool equation_holds(const struct equation *equation, const struct choices *matrix);

/* The first grid, in ascending order, that two sides make not equally often; only where the equation
 * does not hold. */
void equation_find_difference(const struct equation *equation,
                              const struct choices *matrix, struct choices *grid);

/* Whether the sides have no more than a million grids to list, or list none. */
bool equation_is_quick(const struct equation *equation, const struct choices *matrix);

/* A row of n cells, 1 .. SHAPE_MAX_SIDE, as a board of one house. */
const struct shape *equation_row(int n);

/* Makes random matrices, for which the equation is quick, until it is about one: of fixed, open and
 * half open cells, perhaps with clashes.  Without a shape (NULL), of any that does for it.  With
 * `fails`, until it does not hold for one, and makes that as simple as it can: cells get all their
 * choices back, or lose some, or get one where they have none.  False: it was so for none of a
 * million. */
bool equation_seek(const struct equation *equation, const struct shape *shape, bool fails,
                   struct rng *rng, struct choices *matrix);

#endif
