/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/phrase.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"

void phrase_init(struct phrase *phrase, const struct shape *shape,
                 const struct alphabet *alphabet)
{
    phrase->shape = shape;
    phrase->alphabet = alphabet;
    phrase->parts = (struct phrase_parts){0};
}

void phrase_fini(struct phrase *phrase)
{
    for (int i = 0; i < phrase->parts.n; i++)
        buf_fini(&phrase->parts.at[i]);
    STACK_FINI(&phrase->parts);
}

const char *phrase_keep(struct phrase *phrase, struct buf text)
{
    buf_text(&text, "");
    STACK_PUSH(&phrase->parts, text);
    return text.text;
}

const char *phrase_format(struct phrase *phrase, const char *format, ...)
{
    struct buf part = {0};
    va_list arguments;
    va_start(arguments, format);
    buf_vprintf(&part, format, arguments);
    va_end(arguments);
    return phrase_keep(phrase, part);
}

/* Replaces a text by a format of it and another. */
static void join(struct buf *text, const char *format, const char *more)
{
    struct buf before = *text;
    *text = (struct buf){0};
    buf_printf(text, format, before.text, more);
    buf_fini(&before);
}

const char *phrase_join(struct phrase *phrase, const char *format, const char *before,
                        const char *text)
{
    return before ? phrase_format(phrase, format, before, text) : text;
}

const char *phrase_or(struct phrase *phrase, const char *before, const char *text,
                      bool is_last)
{
    return phrase_join(phrase, is_last ? _("%s or %s") : _("%s, %s"), before, text);
}

const char *phrase_and(int n)
{
    /* Some languages have no "and" in a list of three or more, but commas. */
    if (n > 2 && strstr(i18n_header, "\nX-Lists: commas\n"))
        return _("%s, %s");
    /* TRANSLATORS: the end of a list of cells or digits: r1c1, r1c2 and r1c3 */
    return _("%s and %s");
}

/* Adds the i-th of n items to a list; `last` is the format of the last two. */
static void add_item(struct buf *list, int i, int n, const char *last, const char *item)
{
    if (i == 0)
        buf_text(list, item);
    else
        /* TRANSLATORS: an item of a list, followed by a comma and the next one */
        join(list, i == n - 1 ? last : _("%s, %s"), item);
}

static const char *list_cells(struct phrase *phrase, const uint16_t *cells, int n,
                              bool any)
{
    struct buf part = {0};
    LOCAL_BUF name = {0};
    uint16_t once[SHAPE_MAX_CELLS];
    n = list_once(cells, n, once);
    const char *last = any ? _("%s or %s") : phrase_and(n);
    for (int i = 0; i < n; i++) {
        buf_clear(&name);
        say_cell(&name, phrase->shape, once[i]);
        add_item(&part, i, n, last, name.text);
    }
    return phrase_keep(phrase, part);
}

const char *phrase_cells(struct phrase *phrase, const uint16_t *cells, int n)
{
    return list_cells(phrase, cells, n, false);
}

const char *phrase_cells_or(struct phrase *phrase, const uint16_t *cells, int n)
{
    return list_cells(phrase, cells, n, true);
}

const char *phrase_cell(struct phrase *phrase, int cell)
{
    uint16_t one = (uint16_t)cell;
    return phrase_cells(phrase, &one, 1);
}

static const char *houses_format(enum house_kind kind, int n)
{
    switch (kind) {
    case HOUSE_ROW:
        return ngettext("row %s", "rows %s", (unsigned long)n);
    case HOUSE_COLUMN:
        return ngettext("column %s", "columns %s", (unsigned long)n);
    case HOUSE_REGION:
        return ngettext("region %s", "regions %s", (unsigned long)n);
    case HOUSE_DIAGONAL:
        return ngettext("diagonal %s", "diagonals %s", (unsigned long)n);
    case HOUSE_WINDOW:
        return ngettext("window %s", "windows %s", (unsigned long)n);
    case HOUSE_GROUP:
        return ngettext("group %s", "groups %s", (unsigned long)n);
    default:
        return ngettext("box %s", "boxes %s", (unsigned long)n);
    }
}

/* Lists the numbers of the houses of one kind; returns how many there are. */
static int list_numbers(const struct shape *shape, const uint16_t *houses, int n,
                        enum house_kind kind, struct buf *list)
{
    int n_same = 0, i = 0;
    char number[12];
    for (int k = 0; k < n; k++)
        n_same += shape_kind(shape, houses[k]) == kind;
    /* TRANSLATORS: two houses: rows 1 and 2 */
    const char *last = n_same == 2 ? C_("numbers", "%s and %s") : phrase_and(n_same);
    for (int k = 0; k < n; k++)
        if (shape_kind(shape, houses[k]) == kind) {
            snprintf(number, sizeof number, "%d", shape_house_number(shape, houses[k]));
            add_item(list, i++, n_same, last, number);
        }
    return n_same;
}

const char *phrase_houses(struct phrase *phrase, const uint16_t *houses, int n)
{
    struct buf part = {0};
    uint16_t once[SHAPE_MAX_HOUSES];
    unsigned kinds = 0; /* bit k: houses of kind k are among them */
    n = list_once(houses, n, once);
    for (int k = 0; k < n; k++)
        kinds |= 1U << shape_kind(phrase->shape, once[k]);
    for (int i = 0, n_parts = __builtin_popcount(kinds); kinds; kinds &= kinds - 1) {
        LOCAL_BUF list = {0};
        enum house_kind kind = (enum house_kind)__builtin_ctz(kinds);
        int n_same = list_numbers(phrase->shape, once, n, kind, &list);
        add_item(&part, i++, n_parts, phrase_and(n_parts),
                 phrase_format(phrase, houses_format(kind, n_same), list.text));
    }
    return phrase_keep(phrase, part);
}

const char *phrase_house(struct phrase *phrase, int house)
{
    uint16_t one = (uint16_t)house;
    if (house == phrase->shape->n_houses)
        /* TRANSLATORS: in parentheses, as the name of a row would be: a rule says so that is not
         * that of rows, columns and boxes. */
        return _("another rule");
    return phrase_houses(phrase, &one, 1);
}

static const char *list_digits(struct phrase *phrase, digit_set digits, const char *last)
{
    struct buf part = {0};
    int i = 0, n = digits_count(digits);
    DIGITS_EACH(digit, digits) {
        const char symbol[2] = {alphabet_symbol(phrase->alphabet, digit)};
        add_item(&part, i++, n, last, symbol);
    }
    return phrase_keep(phrase, part);
}

const char *phrase_digits(struct phrase *phrase, digit_set digits)
{
    return list_digits(phrase, digits, phrase_and(digits_count(digits)));
}

const char *phrase_digits_or(struct phrase *phrase, digit_set digits)
{
    return list_digits(phrase, digits, _("%s or %s"));
}

const char *phrase_digit(struct phrase *phrase, int digit)
{
    return phrase_digits(phrase, digit_bit(digit));
}

/* The cells of a digit, in order of their appearance. */
static int cells_of_digit(const struct candidate *candidates, int n, int digit,
                          uint16_t cells[STEP_MAX_EFFECTS])
{
    int n_cells = 0;
    for (int i = 0; i < n; i++)
        if (candidates[i].digit == digit)
            cells[n_cells++] = candidates[i].cell;
    return n_cells;
}

/* Returns those of the digits that have the same cells as the first one. */
static digit_set digits_alike(const struct candidate *candidates, int n, digit_set digits)
{
    uint16_t cells[STEP_MAX_EFFECTS], others[STEP_MAX_EFFECTS];
    int n_cells = cells_of_digit(candidates, n, digits_first(digits), cells);
    digit_set alike = 0;
    DIGITS_EACH(digit, digits) {
        int n_others = cells_of_digit(candidates, n, digit, others);
        if (n_others == n_cells &&
            !memcmp(cells, others, (size_t)n_cells * sizeof cells[0]))
            alike |= digit_bit(digit);
    }
    return alike;
}

const char *phrase_candidates(struct phrase *phrase, const char *format,
                              const struct candidate *candidates, int n)
{
    struct buf part = {0};
    digit_set left = digits_listed(candidates, n);
    while (left) {
        uint16_t cells[STEP_MAX_EFFECTS];
        struct phrase parts;
        digit_set alike = digits_alike(candidates, n, left);
        int n_cells = cells_of_digit(candidates, n, digits_first(left), cells);
        phrase_init(&parts, phrase->shape, phrase->alphabet);
        const char *item = phrase_format(&parts, format, phrase_digits(&parts, alike),
                                         phrase_cells(&parts, cells, n_cells));
        if (part.length)
            join(&part, _("%s; %s"), item);
        else
            buf_text(&part, item);
        phrase_fini(&parts);
        left &= ~alike;
    }
    return phrase_keep(phrase, part);
}

const char *phrase_set(struct phrase *phrase, digit_set digits)
{
    struct buf part = {0};
    say_digits(&part, digits, phrase->alphabet);
    return phrase_keep(phrase, part);
}

const char *phrase_tenths(struct phrase *phrase, int tenths)
{
    struct buf part = {0};
    say_tenths(&part, tenths);
    return phrase_keep(phrase, part);
}

void say_cell(struct buf *buf, const struct shape *shape, int cell)
{
    buf_printf(buf, "r%dc%d", shape_row(shape, cell) + 1, shape_column(shape, cell) + 1);
}

void say_house_briefly(struct buf *buf, const struct shape *shape, int house)
{
    static const char *const letters[] = {"r", "c", "b", "reg", "d", "w", "g"};
    if (house == shape->n_houses)
        buf_text(buf, "rule");
    else
        buf_printf(buf, "%s%d", letters[shape_kind(shape, house)],
                   shape_house_number(shape, house));
}

void say_digits(struct buf *buf, digit_set set, const struct alphabet *alphabet)
{
    const char *before = "{";
    if (!set)
        buf_text(buf, "{");
    DIGITS_EACH(digit, set) {
        buf_printf(buf, "%s%c", before, alphabet_symbol(alphabet, digit));
        before = ",";
    }
    buf_char(buf, '}');
}

void say_tenths(struct buf *buf, int tenths)
{
    buf_printf(buf, "%d.%d", tenths / 10, tenths % 10);
}

/* The form depends on the last digits at most. */
unsigned long plural_of(const char *number)
{
    enum { LAST = 6, MORE = 1000000 };
    size_t digits = strspn(number, "0123456789");
    return digits <= LAST ? strtoul(number, NULL, 10)
                          : MORE + strtoul(number + digits - LAST, NULL, 10);
}

const char *const house_words[] = {"row",      "column", "box",  "region",
                                   "diagonal", "window", "group"};

int house_find(const struct shape *shape, int after, const char *word, int number)
{
    for (int house = after + 1; house < shape->n_houses; house++)
        if (strcmp(house_words[shape_kind(shape, house)], word) == 0 &&
            (!number || shape_house_number(shape, house) == number))
            return house;
    return -1;
}

enum technique technique_find_translated(const char *text)
{
    for (int t = 0; t < TECHNIQUES; t++)
        if (strcasecmp(_(technique_row((enum technique)t)->name), text) == 0)
            return (enum technique)t;
    return technique_find(text);
}
