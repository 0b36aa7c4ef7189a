/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of a sentence, each a text of its own, so that a translation can put them in any
 * order.  Each function returns a text that is owned by the phrase and lives until
 * phrase_fini(). */
#ifndef STEPDOKU_WORDS_PHRASE_H
#define STEPDOKU_WORDS_PHRASE_H

#include "base/buf.h"
#include "base/mem.h"
#include "board/shape.h"
#include "format/puzzle.h"
#include "human/step.h"
#include "human/technique.h"

struct phrase_parts {
    STACK_FIELDS(struct buf)
};

struct phrase {
    const struct shape *shape;       /* borrowed */
    const struct alphabet *alphabet; /* borrowed; NULL when no digit is named */
    struct phrase_parts parts;
};

/* `alphabet` may be NULL if no digits are named. */
void phrase_init(struct phrase *phrase, const struct shape *shape,
                 const struct alphabet *alphabet);
void phrase_fini(struct phrase *phrase);

/* Makes a text a part of the phrase, which then owns it. */
const char *phrase_keep(struct phrase *phrase, struct buf text);

__attribute__((format(printf, 2, 3))) const char *phrase_format(struct phrase *phrase,
                                                                const char *format, ...);

/* The two joined by a format such as "%s; %s"; `text` alone when `before` is NULL. */
const char *phrase_join(struct phrase *phrase, const char *format, const char *before,
                        const char *text);

/* The next item of an enumeration: "a", "a, b", and at the end "a, b or c". */
const char *phrase_or(struct phrase *phrase, const char *before, const char *text,
                      bool is_last);

/* The format that joins the last of n items to those before it: "%s and %s". */
const char *phrase_and(int n);

/* r1c1, r1c2 and r2c3, each once */
const char *phrase_cells(struct phrase *phrase, const uint16_t *cells, int n);
const char *phrase_cell(struct phrase *phrase, int cell);

/* The same with "or". */
const char *phrase_cells_or(struct phrase *phrase, const uint16_t *cells, int n);

/* rows 3 and 6; row 5 and box 4; each once */
const char *phrase_houses(struct phrase *phrase, const uint16_t *houses, int n);
const char *phrase_house(struct phrase *phrase, int house);

/* 3, 5 and 7 */
const char *phrase_digits(struct phrase *phrase, digit_set digits);
const char *phrase_digits_or(struct phrase *phrase, digit_set digits);
const char *phrase_digit(struct phrase *phrase, int digit);

/* Candidates by digit, digits with the same cells together, in a format such as "%s in %s":
 * 2 in r8c7; 4 and 7 in r3c1 and r9c2 */
const char *phrase_candidates(struct phrase *phrase, const char *format,
                              const struct candidate *candidates, int n);

/* 7.1 */
const char *phrase_tenths(struct phrase *phrase, int tenths);

/* {3,7} */
const char *phrase_set(struct phrase *phrase, digit_set digits);

/* The names of cells, houses, digits, ratings and techniques. */

/* r1c1 */
void say_cell(struct buf *buf, const struct shape *shape, int cell);

/* r1, c1, b1 */
void say_house_briefly(struct buf *buf, const struct shape *shape, int house);

/* {3,7} */
void say_digits(struct buf *buf, digit_set set, const struct alphabet *alphabet);

/* 7.1 */
void say_tenths(struct buf *buf, int tenths);

/* A number with the same form of the plural as the one that is written, of any number of digits. */
unsigned long plural_of(const char *number);

/* The kinds of houses as a player types them, "row" to "group".  house_find() returns the first
 * house after that one (-1: of all) that is of the kind, and has the number unless that is 0; -1:
 * the board has none. */
extern const char *const house_words[HOUSE_LINK];
int house_find(const struct shape *shape, int after, const char *word, int number);

/* Finds a technique by its name in the user's language, or as technique_find() does. */
enum technique technique_find_translated(const char *text);

#endif
