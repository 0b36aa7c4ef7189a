/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/listing.h"

#include <string.h>

#include "base/columns.h"

enum { INDENT = 2, GAP = 2, WIDTH = 79 };

/* Adds one word of n bytes, after `spaces` spaces or at the start of a new line.  `*at` is
 * the column where the line ends. */
static void add_word(struct buf *out, int column, const char *word, size_t n, int spaces,
                     int *at)
{
    int width = measure_part(word, n);
    if (*at > column && *at + spaces + width > WIDTH) {
        buf_printf(out, "\n%*s", column, "");
        *at = column;
    }
    if (*at == column)
        spaces = 0;
    buf_printf(out, "%*s", spaces, "");
    buf_add(out, word, n);
    *at += spaces + width;
}

static void add_text(struct buf *out, int column, const char *text)
{
    int at = column, spaces = 0;
    while (*text) {
        size_t n = (size_t)measure_word(text);
        add_word(out, column, text, n, spaces, &at);
        text += n;
        spaces = *text == ' ';
        text += strspn(text, " ");
    }
    buf_char(out, '\n');
}

void listing_text(struct buf *out, const char *text)
{
    add_text(out, 0, text);
}

void listing_add(struct buf *out, int column, const char *name, const char *text)
{
    int end = INDENT + measure_columns(name);
    buf_printf(out, "%*s%s", INDENT, "", name);
    if (end + GAP > column) {
        buf_char(out, '\n');
        end = 0;
    }
    buf_printf(out, "%*s", column - end, "");
    add_text(out, column, text);
}
