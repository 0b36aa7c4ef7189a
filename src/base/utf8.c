/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/utf8.h"

size_t utf8_bytes(const char *text, size_t n)
{
    const unsigned char *c = (const unsigned char *)text;
    size_t bytes = !n ? 0 : c[0] < 0x80 ? 1 : c[0] < 0xe0 ? 2 : c[0] < 0xf0 ? 3 : 4;
    if (bytes < 2)
        return bytes;
    if (c[0] < 0xc2 || c[0] > 0xf4 || bytes > n)
        return 0;
    for (size_t i = 1; i < bytes; i++)
        if (!utf8_is_inner(text[i]))
            return 0;
    /* Overlong, a surrogate, or above U+10FFFF. */
    if ((c[0] == 0xe0 && c[1] < 0xa0) || (c[0] == 0xed && c[1] > 0x9f) ||
        (c[0] == 0xf0 && c[1] < 0x90) || (c[0] == 0xf4 && c[1] > 0x8f))
        return 0;
    return bytes;
}

size_t utf8_count(const char *text, size_t n)
{
    size_t characters = 0;
    for (size_t i = 0; i < n; i += utf8_step(text + i, n - i))
        characters++;
    return characters;
}

/* U+0000 to U+001F, or U+007F to U+009F. */
static bool is_control(const char *character, size_t bytes)
{
    const unsigned char *c = (const unsigned char *)character;
    return bytes == 1 ? c[0] < ' ' || c[0] == 0x7f : c[0] == 0xc2 && c[1] < 0xa0;
}

bool utf8_is_printable(const char *text, size_t n)
{
    for (size_t i = 0, bytes; i < n; i += bytes) {
        bytes = utf8_bytes(text + i, n - i);
        if (!bytes || is_control(text + i, bytes))
            return false;
    }
    return true;
}
