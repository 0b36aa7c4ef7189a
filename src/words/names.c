/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/names.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/i18n.h"

void say_cell(struct buf *buf, const struct shape *shape, int cell)
{
    buf_printf(buf, "r%dc%d", shape_row(shape, cell) + 1, shape_column(shape, cell) + 1);
}

void say_house(struct buf *buf, const struct shape *shape, int house)
{
    int number = house % shape->side + 1;
    switch (shape_kind(shape, house)) {
    case HOUSE_ROW:
        buf_printf(buf, _("row %d"), number);
        break;
    case HOUSE_COLUMN:
        buf_printf(buf, _("column %d"), number);
        break;
    case HOUSE_BOX:
        buf_printf(buf, _("box %d"), number);
        break;
    }
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

int cell_parse(const char *text, const struct shape *shape)
{
    int row, column, end = 0;
    if (sscanf(text, " %*1[rR]%3d%*1[cC]%3d %n", &row, &column, &end) != 2 || text[end] ||
        row < 1 || row > shape->side || column < 1 || column > shape->side)
        return -1;
    return (row - 1) * shape->side + column - 1;
}

const char *const house_words[] = {"row", "column", "box"};

int house_kind_parse(const char *word)
{
    for (int kind = 0; kind < HOUSE_KINDS; kind++)
        if (strcmp(house_words[kind], word) == 0)
            return kind;
    return -1;
}

enum technique technique_find_translated(const char *text)
{
    for (int t = 0; t < TECHNIQUES; t++)
        if (strcasecmp(_(technique_row((enum technique)t)->name), text) == 0)
            return (enum technique)t;
    return technique_find(text);
}
