/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Training, lessons and the events of a search in words: what a player's answer is worth. */
#ifndef STEPDOKU_WORDS_VERDICT_H
#define STEPDOKU_WORDS_VERDICT_H

#include "base/buf.h"
#include "base/mem.h"
#include "board/cells.h"
#include "board/grid.h"
#include "human/judge.h"
#include "format/puzzle.h"

/* No full stop and no end of line. */
void say_verdict(struct buf *buf, const struct shape *shape,
                 const struct judgement *judgement, const struct alphabet *alphabet);

/* What a page of a lesson asks or, the last two, Step before an event. */
enum asks {
    ASKS_WORDS,      /* the option without a reply */
    ASKS_NUMBER,     /* `number`, or that option */
    ASKS_CANDIDATES, /* the digits that no house of the cell has */
    ASKS_PLACE,      /* the cell, the only one of the house that can be the digit */
    ASKS_CELLS,      /* the cells that show the technique */
    ASKS_ANY,        /* some of `cells`; none where there are none */
    ASKS_DIGITS      /* `digits`, perhaps none */
};

struct question {
    enum asks asks;
    struct {
        STACK_FIELDS(struct option {
            struct buf words; /* with | between two */
            struct buf reply; /* empty: they are the right answer */
        })
    } options; /* in the order in which the question names them */
    uint64_t number;
    int cell, house, digit;
    struct cells cells;
    digit_set digits;
    enum technique technique;
    const digit_set *candidates; /* borrowed; of the board */
};

/* Returns JUDGED_FOUND if an answer is right, whatever other words are around it; letter case and
 * spaces do not matter.  Otherwise adds what it would mean on the page's board; JUDGED_PART: all
 * cells that it names are right. */
enum judged question_judge(const struct question *question, const struct grid *board,
                           const char *answer, struct buf *reply);

/* Finds the step of the technique that ASKS_CELLS asks for and the cells of a right answer show, the
 * first if the answer is empty. */
void question_step(const struct question *question, const struct grid *board,
                   const char *answer, struct step *step);

#endif
