/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle in the making, as a machine that needs the answer to one question at a time.  So
 * the questions of many drafts can be answered together (prover.h).
 *
 *              +------ not as requested; or again with CLEAR, from the nearest --+
 *              v                                                                 |
 *      GRID ---+--> CLEAR: are these clues needed? ---+--> NEEDED: is each? ---+-+--> MADE
 *              |                                      |                        |
 *              +--> PATTERN: is it the only one? -----+------------------------+
 */
#ifndef STEPDOKU_GENERATE_DRAFT_H
#define STEPDOKU_GENERATE_DRAFT_H

#include "base/rng.h"
#include "generate/generate.h"
#include "generate/swaps.h"
#include "generate/symmetry.h"

enum stage {
    STAGE_GRID,    /* needs a finished grid */
    STAGE_PATTERN, /* does the pattern of this grid have a unique solution? */
    STAGE_CLEAR,   /* is the solution unique without the next units of clues? */
    STAGE_NEEDED,  /* is there a second solution without this clue? */
    STAGE_MADE,
    STAGE_GIVEN_UP
};

/* What the drafts of a generator have in common. */
struct order_form {
    struct generate_options options;
    struct units units;
};

/* The puzzle nearest to the request; further tries start from it. */
struct near {
    enum miss kind;
    double distance;
    long n_tries; /* without one that is nearer */
    uint8_t solution[SHAPE_MAX_CELLS], puzzle[SHAPE_MAX_CELLS];
};

struct draft {
    struct rng rng;
    enum stage stage;
    struct generate_progress progress;
    double nearest; /* distance of the nearest puzzle of all tries */
    struct near near;
    long n_graded, n_harder; /* tries without a cap, and how many of them were too hard */
    bool is_capped;          /* a clue stays if the puzzle is too hard without it */
    int gradings_left;       /* while it is capped */
    double grade;            /* of a capped puzzle; else -INFINITY */
    int shuffles;            /* made of the same grid */
    uint8_t grid[SHAPE_MAX_CELLS];     /* as the solver completed it */
    uint8_t solution[SHAPE_MAX_CELLS]; /* the grid with its lines shuffled */
    uint8_t puzzle[SHAPE_MAX_CELLS];
    struct swaps swaps;              /* of the solution; counts the clues of the puzzle */
    uint16_t order[SHAPE_MAX_CELLS]; /* of the units to remove */
    int n_order;
    int at, chunk; /* the question is about units order[at] .. + chunk - 1 */
    int n_clues, n_clues_wanted;
};

/* A question about a board. */
enum question {
    QUESTION_NONE,
    QUESTION_SOLVE, /* what is a solution? */
    QUESTION_JUDGE, /* is there at most one? */
    QUESTION_REFUTE /* is there none? */
};

void draft_init(struct draft *draft, const struct order_form *form);
void draft_fini(struct draft *draft);

/* Starts puzzle `number` of the seed. */
void draft_begin(struct draft *draft, const struct order_form *form, uint64_t number);

/* Returns the next question and stores its board.  `not_digit` + d is what the prover takes for
 * "any digit but d" (prover_not). */
enum question draft_question(struct draft *draft, const struct order_form *form,
                             uint8_t not_digit, uint8_t *board);

/* The answer to QUESTION_SOLVE: a solution, if there is one.  Then the answer to the others. */
void draft_answer_grid(struct draft *draft, const struct order_form *form,
                       const uint8_t *grid, bool has);
void draft_answer(struct draft *draft, const struct order_form *form, bool yes);

#endif
