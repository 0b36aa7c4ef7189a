/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/phrase.h"

#include <assert.h>
#include <string.h>

#include "base/i18n.h"
#include "text/sentence.h"

void phrase_init(struct phrase *phrase, const struct shape *shape,
                 const struct alphabet *alphabet)
{
    memset(phrase, 0, sizeof *phrase);
    phrase->shape = shape;
    phrase->alphabet = alphabet;
}

void phrase_fini(struct phrase *phrase)
{
    for (int i = 0; i < phrase->n; i++)
        buf_fini(&phrase->parts[i]);
    phrase->n = 0;
}

static struct buf *new_part(struct phrase *phrase)
{
    assert(phrase->n < PHRASE_MAX_PARTS);
    struct buf *part = &phrase->parts[phrase->n++];
    buf_text(part, "");
    return part;
}

/* What stands before the i-th of n items. */
static const char *separator(int i, int n)
{
    if (i == 0)
        return "";
    return i == n - 1 ? _(" and ") : ", ";
}

const char *phrase_cells(struct phrase *phrase, const uint16_t *cells, int n)
{
    struct buf *part = new_part(phrase);
    for (int i = 0; i < n; i++) {
        buf_text(part, separator(i, n));
        say_cell(part, phrase->shape, cells[i]);
    }
    return part->text;
}

const char *phrase_cell(struct phrase *phrase, int cell)
{
    uint16_t one = (uint16_t)cell;
    return phrase_cells(phrase, &one, 1);
}

const char *phrase_houses(struct phrase *phrase, const uint16_t *houses, int n)
{
    struct buf *part = new_part(phrase);
    for (int i = 0; i < n; i++) {
        buf_text(part, separator(i, n));
        say_house(part, phrase->shape, houses[i]);
    }
    return part->text;
}

const char *phrase_house(struct phrase *phrase, int house)
{
    uint16_t one = (uint16_t)house;
    return phrase_houses(phrase, &one, 1);
}

const char *phrase_digits(struct phrase *phrase, digit_set digits)
{
    struct buf *part = new_part(phrase);
    int i = 0, n = digits_count(digits);
    DIGITS_EACH(digit, digits) {
        buf_text(part, separator(i++, n));
        buf_char(part, alphabet_symbol(phrase->alphabet, digit));
    }
    return part->text;
}

const char *phrase_digit(struct phrase *phrase, int digit)
{
    return phrase_digits(phrase, digit_bit(digit));
}
