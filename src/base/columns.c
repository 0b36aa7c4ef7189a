/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/columns.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "base/utf8.h"

/* Most text is ASCII; testing for it first avoids the slow mbtowc(). */
int measure_character(const char *text, int *columns)
{
    wchar_t wide;
    *columns = 1;
    if ((unsigned char)*text < 0x80)
        return 1;
    int bytes = mbtowc(&wide, text, MB_CUR_MAX);
    int width = bytes > 0 ? wcwidth(wide) : 1;
    int n = bytes > 0 ? bytes : 1;
    *columns = width < 0 || !utf8_visible_bytes(text, (size_t)n) ? 1 : width;
    return n;
}

int measure_part(const char *text, size_t n)
{
    int columns = 0, width;
    for (const char *end = text + n; text < end; columns += width)
        text += measure_character(text, &width);
    return columns;
}

int measure_columns(const char *text)
{
    return measure_part(text, strlen(text));
}

static bool is_one_of(const char *characters, const char *text, int bytes)
{
    return memmem(characters, strlen(characters), text, (size_t)bytes);
}

/* Tells whether a line may end after a character, which has that many bytes, and before the next
 * one. */
static bool may_break(const char *text, int bytes, const char *next)
{
    int width, next_width, next_bytes = measure_character(next, &next_width);
    measure_character(text, &width);
    return (width > 1 || next_width > 1) &&
           !is_one_of("([{（「『【《〈“‘", text, bytes) &&
           !is_one_of(")]}.,:;!?%）」』】》〉”’、。，．：；！？・ーっゃゅょッャュョ々…",
                      next, next_bytes);
}

int measure_word(const char *text)
{
    int n = 0, bytes, width;
    while (text[n] && text[n] != ' ') {
        bytes = measure_character(text + n, &width);
        n += bytes;
        if (text[n] && text[n] != ' ' && may_break(text + n - bytes, bytes, text + n))
            break;
    }
    return n;
}

enum { MOST_COLUMNS = 16, GAP = 2 };

static size_t cell_bytes(const char *cell)
{
    return strcspn(cell, "\t\n");
}

/* Adds the cells of a row.  Spaces are added only before a cell with text, so that no line
 * ends with them.  Returns the end of the row. */
static const char *add_row(struct buf *out, const char *row, const char *alignment,
                           const int widths[MOST_COLUMNS])
{
    int at = 0, start = 0; /* where the line ends, and where the column begins */
    for (int column = 0;; column++, row++) {
        size_t n = cell_bytes(row);
        int width = measure_part(row, n);
        int from = alignment[column] == 'r' ? start + widths[column] - width : start;
        if (n) {
            buf_printf(out, "%*s%.*s", from - at, "", (int)n, row);
            at = from + width;
        }
        start += widths[column] + GAP;
        row += n;
        if (*row != '\t')
            return row;
    }
}

void table_add(struct buf *out, const char *rows, const char *alignment)
{
    int widths[MOST_COLUMNS] = {0};
    int column = 0;
    for (const char *cell = rows; *cell; cell++) {
        size_t n = cell_bytes(cell);
        int width = measure_part(cell, n);
        if (width > widths[column])
            widths[column] = width;
        cell += n;
        column = *cell == '\t' ? column + 1 : 0;
        if (!*cell)
            break;
    }
    while (*rows) {
        rows = add_row(out, rows, alignment, widths);
        buf_char(out, '\n');
        rows += *rows == '\n';
    }
}
