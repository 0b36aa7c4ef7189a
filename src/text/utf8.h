/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Characters of UTF-8.  Source: RFC 3629, section 4. */
#ifndef STEPDOKU_TEXT_UTF8_H
#define STEPDOKU_TEXT_UTF8_H

#include <stdbool.h>
#include <stddef.h>

/* Not the first byte of a character. */
static inline bool utf8_is_inner(char c)
{
    return (c & 0xc0) == 0x80;
}

/* Bytes of the character that the n bytes begin with, 0 when they begin with none. */
size_t utf8_bytes(const char *text, size_t n);

/* Bytes to the next character; a byte that is none is passed alone. */
static inline size_t utf8_step(const char *text, size_t n)
{
    size_t bytes = (unsigned char)*text < 0x80 ? 1 : utf8_bytes(text, n);
    return bytes ? bytes : 1;
}

/* How many characters; bytes that are no UTF-8 count one each. */
size_t utf8_count(const char *text, size_t n);

#endif
