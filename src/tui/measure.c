/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/measure.h"

#include <string.h>

bool measure_fits(const char *text, int columns)
{
    return !strchr(text, '\n') && measure_columns(text) < columns;
}

int measure_bytes(const char *text, int columns)
{
    int at = 0, width;
    while (text[at] && text[at] != '\n') {
        int bytes = measure_character(text + at, &width);
        if (width > columns)
            break;
        columns -= width;
        at += bytes;
    }
    return at;
}

/* Returns the position after the last comma before text[most], or 0. */
static int after_comma(const char *text, int most)
{
    int at = most - 1;
    while (at > 0 && text[at] != ',')
        at--;
    return at > 0 ? at + 1 : 0;
}

/* Returns the last position up to `most` at which a line may end, or 0.  The text is longer than
 * `most` bytes. */
static int last_end(const char *text, int most)
{
    int end = 0;
    for (int at = measure_word(text); at <= most; at += measure_word(text + at)) {
        end = at;
        at += text[at] == ' ';
    }
    return end;
}

int measure_line(const char *text, int columns)
{
    int most = measure_bytes(text, columns), at;
    if (!text[most] || text[most] == '\n' || most == 0)
        return most;
    at = last_end(text, most);
    if (!at)
        at = after_comma(text, most);
    return at ? at : most;
}

int measure_row(const char *text, int columns, const char **next)
{
    int bytes = (int)strcspn(text, "\n");
    if (bytes <= measure_bytes(text, columns)) {
        *next = text + bytes + (text[bytes] == '\n');
        return bytes;
    }
    bytes = measure_line(text, columns);
    *next = text + bytes + strspn(text + bytes, " ");
    return bytes;
}

int measure_rows(const char *text, int columns)
{
    int n = 0;
    for (; *text; n++)
        measure_row(text, columns, &text);
    return n;
}
