/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle in the making, as a machine that asks one question at a time: so that many
 * drafts' questions are answered together.
 *
 *              +----------------------------- not wanted ------------------------+
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
    STAGE_GRID,    /* wants the solution of a board */
    STAGE_PATTERN, /* wants to know whether there is another solution */
    STAGE_CLEAR,   /* the same, without some units more */
    STAGE_NEEDED,  /* wants to know whether there is one without a clue */
    STAGE_MADE,
    STAGE_GIVEN_UP
};

/* What all drafts of a generator have in common. */
struct order_form {
    struct generate_options options;
    struct units units;
    bool pattern[SHAPE_MAX_CELLS];
    int n_pattern; /* 0: none */
};

struct draft {
    struct rng rng;
    enum stage stage;
    long tries;
    int shuffles;                      /* of the same grid */
    uint8_t grid[SHAPE_MAX_CELLS];     /* as it was solved */
    uint8_t solution[SHAPE_MAX_CELLS]; /* with its lines shuffled */
    uint8_t puzzle[SHAPE_MAX_CELLS];
    struct swaps swaps;              /* of the solution, by the puzzle's clues */
    uint16_t order[SHAPE_MAX_CELLS]; /* of the units */
    int at, chunk;                   /* units asked about: order[at] and so on */
    int n_clues, n_clues_wanted;
};

/* What a draft asks about a board. */
enum question {
    QUESTION_NONE,
    QUESTION_SOLVE, /* its solution */
    QUESTION_JUDGE, /* is it the only one? */
    QUESTION_REFUTE /* is there none? */
};

void draft_init(struct draft *draft, const struct order_form *form);
void draft_fini(struct draft *draft);

/* Puzzle number `number` of the seed. */
void draft_begin(struct draft *draft, const struct order_form *form, uint64_t number);

/* The next question; `not_digit` is what a cell holds that may be any digit but 0. */
enum question draft_ask(struct draft *draft, const struct order_form *form,
                        uint8_t not_digit, uint8_t *board);

/* To a QUESTION_SOLVE, with the solution; and to the others. */
void draft_hear_grid(struct draft *draft, const struct order_form *form,
                     const uint8_t *grid, bool has);
void draft_hear(struct draft *draft, const struct order_form *form, bool yes);

#endif
