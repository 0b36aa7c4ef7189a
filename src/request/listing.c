/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "request/listing.h"

#include <string.h>

#include "base/measure.h"

enum { INDENT = 2, GAP = 2, WIDTH = 79 };

/* Adds one word of n bytes, after a space or at the start of a new line.  `*at` is the
 * column where the line ends. */
static void add_word(struct buf *out, int column, const char *word, size_t n, int *at)
{
    int width = measure_part(word, n);
    if (*at > column && *at + 1 + width > WIDTH) {
        buf_printf(out, "\n%*s", column, "");
        *at = column;
    }
    if (*at > column) {
        buf_char(out, ' ');
        ++*at;
    }
    buf_add(out, word, n);
    *at += width;
}

static void add_text(struct buf *out, int column, const char *text)
{
    int at = column;
    while (*text) {
        size_t n = strcspn(text, " ");
        add_word(out, column, text, n, &at);
        text += n + strspn(text + n, " ");
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
