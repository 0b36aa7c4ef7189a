/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/measure.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

static bool is_ascii(char c)
{
    return (unsigned char)c < 0x80;
}

/* Most text is ASCII; testing for it first avoids the slow mbtowc(). */
int measure_character(const char *text, int *columns)
{
    wchar_t wide;
    *columns = 1;
    if (is_ascii(*text))
        return 1;
    int bytes = mbtowc(&wide, text, MB_CUR_MAX);
    int width = bytes > 0 ? wcwidth(wide) : 1;
    *columns = width < 0 ? 1 : width;
    return bytes > 0 ? bytes : 1;
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
