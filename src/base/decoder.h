/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text from outside as UTF-8: whatever reads a file or a stream passes its bytes through here.
 *
 * UTF-16 is told by its byte order mark; without one, by its first two characters, if these are
 * ASCII, because then every other byte is NUL.  A byte order mark is left out.  Anything else
 * stays as it is. */
#ifndef STEPDOKU_BASE_DECODER_H
#define STEPDOKU_BASE_DECODER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"

enum encoding {
    ENCODING_UNKNOWN,
    ENCODING_UTF_8,
    ENCODING_UTF_16_LE,
    ENCODING_UTF_16_BE
};

/* Start with a zeroed one. */
struct decoder {
    enum encoding encoding;
    char held[4]; /* bytes that only the next ones explain */
    size_t n_held;
};

/* Replaces the bytes of the text from `from` on by what they mean; is_whole: none follow.  Returns
 * whether that changed them. */
bool decode(struct decoder *decoder, struct buf *text, size_t from, bool is_whole);

#endif
