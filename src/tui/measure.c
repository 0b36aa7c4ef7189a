/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/measure.h"

#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* The bytes of a character, and its columns in *columns; of an invalid one, 1 and 1. */
static int measure_character(const char *text, int *columns)
{
    wchar_t wide;
    int bytes = mbtowc(&wide, text, MB_CUR_MAX);
    int width = bytes > 0 ? wcwidth(wide) : 1;
    *columns = width < 0 ? 1 : width;
    return bytes > 0 ? bytes : 1;
}

int measure_columns(const char *text)
{
    int columns = 0, width;
    for (; *text; columns += width)
        text += measure_character(text, &width);
    return columns;
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

/* The position of the last such character up to text[most], or 0. */
static int last_end(const char *text, int most, char end)
{
    int at = most;
    while (at > 0 && text[at] != end)
        at--;
    return at;
}

int measure_line(const char *text, int columns)
{
    int most = measure_bytes(text, columns), at = last_end(text, most, ' ');
    if (!text[most] || text[most] == '\n' || most == 0)
        return most;
    if (at == 0 && (at = last_end(text, most - 1, ',')) > 0)
        at++;
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
