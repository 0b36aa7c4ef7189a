/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/decoder.h"

#include <stdint.h>
#include <string.h>

#include "base/utf8.h"

enum { REPLACEMENT = 0xfffd, FIRST_BYTES = 4 };

static bool is_ascii(char byte)
{
    return byte && !(byte & 0x80);
}

/* Finds the encoding of a text by its first bytes, and the length of its byte order mark.
 * ENCODING_UNKNOWN: more bytes are needed.  Two bytes of ASCII are enough, so that whoever waits
 * for the answer to a short line gets it. */
static enum encoding find_encoding(const char *bytes, size_t n, bool is_whole,
                                   size_t *mark_bytes)
{
    *mark_bytes = 0;
    if (n >= 2 && is_ascii(bytes[0]) && is_ascii(bytes[1]))
        return ENCODING_UTF_8;
    if (n < FIRST_BYTES && !is_whole)
        return ENCODING_UNKNOWN;
    if (n >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0) {
        *mark_bytes = 3;
        return ENCODING_UTF_8;
    }
    if (n >= 2 &&
        (memcmp(bytes, "\xff\xfe", 2) == 0 || memcmp(bytes, "\xfe\xff", 2) == 0)) {
        *mark_bytes = 2;
        return bytes[0] == '\xff' ? ENCODING_UTF_16_LE : ENCODING_UTF_16_BE;
    }
    if (n < FIRST_BYTES)
        return ENCODING_UTF_8;
    if (is_ascii(bytes[0]) && !bytes[1] && is_ascii(bytes[2]) && !bytes[3])
        return ENCODING_UTF_16_LE;
    if (!bytes[0] && is_ascii(bytes[1]) && !bytes[2] && is_ascii(bytes[3]))
        return ENCODING_UTF_16_BE;
    return ENCODING_UTF_8;
}

static uint32_t unit_at(const char *bytes, bool is_big)
{
    const unsigned char *byte = (const unsigned char *)bytes;
    return (uint32_t)byte[!is_big] << 8 | byte[is_big];
}

/* Adds the characters of UTF-16 that are complete, with a replacement for each half of one;
 * returns the length of their bytes. */
static size_t add_utf_16(struct buf *text, const char *bytes, size_t n, bool is_big,
                         bool is_whole)
{
    enum { HIGH = 0xd800, LOW = 0xdc00, END = 0xe000 };
    size_t at = 0;
    while (n - at >= 2) {
        uint32_t code = unit_at(bytes + at, is_big);
        if (code >= HIGH && code < LOW && n - at < 4 && !is_whole)
            break;
        uint32_t next = n - at < 4 ? 0 : unit_at(bytes + at + 2, is_big);
        if (code >= HIGH && code < LOW && next >= LOW && next < END) {
            code = 0x10000 + ((code - HIGH) << 10) + (next - LOW);
            at += 2;
        } else if (code >= HIGH && code < END) {
            code = REPLACEMENT;
        }
        utf8_add(text, code);
        at += 2;
    }
    if (is_whole && at < n) {
        utf8_add(text, REPLACEMENT);
        at = n;
    }
    return at;
}

bool decode(struct decoder *decoder, struct buf *text, size_t from, bool is_whole)
{
    LOCAL_BUF bytes = {0};
    size_t at = 0;
    if (decoder->encoding == ENCODING_UTF_8)
        return false;
    buf_add(&bytes, decoder->held, decoder->n_held);
    buf_add(&bytes, buf_string(text) + from, text->length - from);
    text->length = from;
    if (decoder->encoding == ENCODING_UNKNOWN)
        decoder->encoding = find_encoding(bytes.text, bytes.length, is_whole, &at);
    bool is_changed = at || decoder->encoding != ENCODING_UTF_8;
    if (decoder->encoding == ENCODING_UNKNOWN) {
        buf_add(text, "", 0);
    } else if (decoder->encoding == ENCODING_UTF_8) {
        buf_add(text, bytes.text + at, bytes.length - at);
        at = bytes.length;
    } else {
        at += add_utf_16(text, bytes.text + at, bytes.length - at,
                         decoder->encoding == ENCODING_UTF_16_BE, is_whole);
    }
    decoder->n_held = bytes.length - at;
    memcpy(decoder->held, bytes.text + at, decoder->n_held);
    return is_changed;
}
