/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Characters of UTF-8.  Source: RFC 3629, section 4. */
#ifndef STEPDOKU_BASE_UTF8_H
#define STEPDOKU_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"

/* True for a byte that continues a character. */
static inline bool utf8_is_inner(char c)
{
    return (c & 0xc0) == 0x80;
}

/* The length in bytes of the character at the start of the n bytes; 0 when they do not start
 * with a whole, well-formed character. */
size_t utf8_bytes(const char *text, size_t n);

/* The distance in bytes to the next character; a byte that is not UTF-8 counts as a
 * character.  n > 0. */
static inline size_t utf8_step(const char *text, size_t n)
{
    size_t bytes = (unsigned char)*text < 0x80 ? 1 : utf8_bytes(text, n);
    return bytes ? bytes : 1;
}

/* The number of characters; each byte that is not UTF-8 counts as one. */
size_t utf8_count(const char *text, size_t n);

/* Returns the code point of a well-formed character of that many bytes. */
uint32_t utf8_code(const char *character, size_t bytes);

/* Adds the character of that code point. */
void utf8_add(struct buf *text, uint32_t code);

/* True when a terminal can show the text as it is: it is well-formed, and no character
 * controls the terminal, ends a line or changes the direction of writing. */
bool utf8_is_printable(const char *text, size_t n);

/* The length of the character at the start of the n bytes if a terminal can show it as it is: a
 * printable one in UTF-8 or, for translations, in the locale's own encoding.  Otherwise 0. */
size_t utf8_visible_bytes(const char *text, size_t n);

/* Adds the text, with \xNN instead of each byte that is not part of such a character, except the
 * control characters in `kept`.  Text for a terminal goes through this function as the last: "\n"
 * for messages, "\n\t\f" for answers (command/io.h); that for the screen goes through text_put()
 * (tui/draw.h). */
void utf8_show(struct buf *to, const char *text, size_t n, const char *kept);

#endif
