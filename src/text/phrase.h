/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of a sentence, each a text of its own, so that a translation can put them in any
 * order.  They live until phrase_fini(). */
#ifndef STEPDOKU_TEXT_PHRASE_H
#define STEPDOKU_TEXT_PHRASE_H

#include "base/buf.h"
#include "core/shape.h"
#include "text/alphabet.h"

enum { PHRASE_MAX_PARTS = 12 };

struct phrase {
    const struct shape *shape;
    const struct alphabet *alphabet;
    int n;
    struct buf parts[PHRASE_MAX_PARTS];
};

void phrase_init(struct phrase *phrase, const struct shape *shape,
                 const struct alphabet *alphabet);
void phrase_fini(struct phrase *phrase);

const char *phrase_cell(struct phrase *phrase, int cell);
const char *phrase_house(struct phrase *phrase, int house);

/* r1c1, r1c2 and r2c3 */
const char *phrase_cells(struct phrase *phrase, const uint16_t *cells, int n);

/* row 1 and row 3 */
const char *phrase_houses(struct phrase *phrase, const uint16_t *houses, int n);

/* 3, or 3 and 7 */
const char *phrase_digits(struct phrase *phrase, digit_set digits);
const char *phrase_digit(struct phrase *phrase, int digit);

#endif
