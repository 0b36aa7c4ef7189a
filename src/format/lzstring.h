/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text compressed as lz-string's base64 form has it, which links of f-puzzles and SudokuPad
 * contain: LZW whose codes, first bit last, are written 6 bits per character.
 *
 *      code 0: a new character of 8 bits follows     code 2: the end
 *      code 1: one of 16 bits                        other codes: texts that were seen
 *
 * Each text that is written adds itself and the next character to the texts that were seen;
 * codes grow by a bit when there are more texts than codes. */
#ifndef STEPDOKU_FORMAT_LZSTRING_H
#define STEPDOKU_FORMAT_LZSTRING_H

#include <stdbool.h>

#include "base/buf.h"

enum { LZSTRING_MOST = 1 << 20 }; /* characters of a text that is decompressed */

/* Adds the text as UTF-8; false when the n bytes are not such a text. */
bool lzstring_decompress(struct buf *text, const char *base64, size_t n);

/* Adds the compressed form of a text in ASCII, padded with =. */
void lzstring_compress(struct buf *base64, const char *text, size_t n);

#endif
