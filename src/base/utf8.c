/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/utf8.h"

#include <langinfo.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

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

uint32_t utf8_code(const char *character, size_t bytes)
{
    static const unsigned char lead[] = {0, 0x7f, 0x1f, 0x0f, 0x07};
    uint32_t code = (unsigned char)character[0] & lead[bytes];
    for (size_t i = 1; i < bytes; i++)
        code = code << 6 | ((unsigned char)character[i] & 0x3f);
    return code;
}

/* Of the bits of the code point, six are in each byte after the first. */
void utf8_add(struct buf *text, uint32_t code)
{
    int more = code < 0x80 ? 0 : code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    buf_char(text, (char)(more ? 0xff << (7 - more) | code >> 6 * more : code));
    while (more-- > 0)
        buf_char(text, (char)(0x80 | (code >> 6 * more & 0x3f)));
}

/* Source: Unicode 15, the properties General_Category=Cc, Zl and Zp, and Bidi_Control. */
static bool is_control(uint32_t code)
{
    static const struct {
        uint32_t first, last;
    } controls[] = {{0x0000, 0x001f}, {0x007f, 0x009f}, {0x061c, 0x061c},
                    {0x200e, 0x200f}, {0x2028, 0x202e}, {0x2066, 0x2069}};
    if (code >= ' ' && code < 0x7f)
        return false;
    for (size_t i = 0; i < sizeof controls / sizeof controls[0]; i++)
        if (code >= controls[i].first && code <= controls[i].last)
            return true;
    return false;
}

/* The length of the printable character at the start of the n bytes, or 0. */
static size_t printable_bytes(const char *text, size_t n)
{
    size_t bytes = utf8_bytes(text, n);
    return bytes && !is_control(utf8_code(text, bytes)) ? bytes : 0;
}

bool utf8_is_printable(const char *text, size_t n)
{
    for (size_t i = 0, bytes; i < n; i += bytes) {
        bytes = printable_bytes(text + i, n - i);
        if (!bytes)
            return false;
    }
    return true;
}

size_t utf8_visible_bytes(const char *text, size_t n)
{
    wchar_t wide;
    mbstate_t state = {0};
    size_t bytes = printable_bytes(text, n);
    if (bytes || strcmp(nl_langinfo(CODESET), "UTF-8") == 0)
        return bytes;
    bytes = mbrtowc(&wide, text, n, &state);
    return bytes <= n && iswprint((wint_t)wide) ? bytes : 0;
}

/* Adds what is plain ASCII at once, because answers can be a million lines of it. */
void utf8_show(struct buf *to, const char *text, size_t n, const char *kept)
{
    size_t i = 0;
    while (i < n) {
        size_t start = i, bytes;
        while (i < n &&
               ((text[i] >= ' ' && text[i] <= '~') || (text[i] && strchr(kept, text[i]))))
            i++;
        while (i < n && (bytes = utf8_visible_bytes(text + i, n - i)))
            i += bytes;
        buf_add(to, text + start, i - start);
        if (i < n && i == start)
            buf_printf(to, "\\x%02x", (unsigned char)text[i++]);
    }
}
