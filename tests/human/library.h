/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cases of a technique library, one a line:
 *
 *      :code[-variant]:digits:grid:deleted:eliminations:placements:extra:
 *
 * A grid has . or 0 for a blank, a + before a digit that is no given.  The three
 * lists after it are of digit, row and column in three figures.  `extra` is ignored, but for the
 * rules of the board: "rules 9 regions 1112...". */
#ifndef TESTS_LOGIC_LIBRARY_H
#define TESTS_LOGIC_LIBRARY_H

#include <stdio.h>

#include "human/solver.h"

struct library_case {
    char code[8];
    int variant;
    bool must_not_fire;
    enum technique technique; /* TECHNIQUES: unknown code */
    struct grid grid;
    struct step deleted, expected; /* effects only */
};

/* Reads the next case of a file and makes the solver, NULL at first, that of its board; false at
 * the end, where it frees the solver. */
bool library_next(FILE *file, struct library_case *library_case, struct solver **solver);

void library_candidates(const struct library_case *library_case,
                        const struct geometry *geometry, struct candidates *candidates);

/* True if the step has exactly the expected effect.  Where that leaves a cell one candidate,
 * the step may also place it. */
bool library_is_expected(const struct library_case *library_case,
                         const struct candidates *candidates, const struct step *step);

/* True if some instance of the technique has exactly the expected effect or, where
 * nothing is expected, if there is no instance. */
bool library_passes(const struct library_case *library_case, struct solver *solver,
                    const struct candidates *candidates);

#endif
