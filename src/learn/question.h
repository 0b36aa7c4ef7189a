/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The question of a lesson's page: what is asked, which answers are right, and what is wrong
 * with another. */
#ifndef STEPDOKU_LEARN_QUESTION_H
#define STEPDOKU_LEARN_QUESTION_H

#include <stdint.h>

#include "base/buf.h"
#include "board/grid.h"

enum asks {
    ASKS_WORDS,      /* one of `words` */
    ASKS_NUMBER,     /* `number`, or one of `words` */
    ASKS_CANDIDATES, /* the digits that no house of the cell has */
    ASKS_PLACE       /* the cell, the only one of the house that can be the digit */
};

struct question {
    enum asks asks;
    struct buf words; /* with | between two */
    uint64_t number;
    int cell, house, digit;
};

void question_fini(struct question *question);

/* Parses "3 box 1" for ASKS_PLACE.  False when it is something else, or when the house does not
 * have exactly one place for the digit. */
bool question_parse_place(const char *text, const struct grid *board,
                          struct question *question);

/* Parses "19|nineteen" for ASKS_NUMBER.  False when it does not begin with a number. */
bool question_parse_number(const char *text, struct question *question);

/* True for a right answer; letter case and spaces do not matter.  `board` is the page's. */
bool question_accepts(const struct question *question, const struct grid *board,
                      const char *answer);

/* Says what is wrong with an answer that is not right. */
void question_explain(struct buf *buf, const struct question *question,
                      const struct grid *board, const char *answer);

#endif
