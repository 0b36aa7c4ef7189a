/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/utf8.h"

#include <stdint.h>

/* How many bytes a character takes that begins so; 0 for none. */
static size_t length_by_first(unsigned char first)
{
    return first < 0x80   ? 1
           : first < 0xc0 ? 0
           : first < 0xe0 ? 2
           : first < 0xf0 ? 3
           : first < 0xf8 ? 4
                          : 0;
}

/* A character's bytes behind the first; false when they are not such. */
static bool decode(const char *text, size_t n, uint32_t *character)
{
    *character = (unsigned char)text[0] & (n == 1 ? 0x7f : 0x7fu >> n);
    for (size_t i = 1; i < n; i++) {
        if ((text[i] & 0xc0) != 0x80)
            return false;
        *character = *character << 6 | (text[i] & 0x3f);
    }
    return true;
}

/* Not longer than need be, no surrogate, no control character. */
static bool is_printable(uint32_t character, size_t n)
{
    static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
    return character >= least[n] && character <= 0x10ffff &&
           !(character >= 0xd800 && character < 0xe000) && character >= ' ' &&
           !(character >= 0x7f && character < 0xa0);
}

bool utf8_is_printable(const char *text, size_t length)
{
    for (size_t at = 0; at < length;) {
        uint32_t character;
        size_t n = length_by_first((unsigned char)text[at]);
        if (n == 0 || n > length - at || !decode(text + at, n, &character) ||
            !is_printable(character, n))
            return false;
        at += n;
    }
    return true;
}
