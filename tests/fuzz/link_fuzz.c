/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a text that lz-string compressed, and as one to compress: that comes back. */
#include "fuzz/fuzz.h"

#include <string.h>

#include "format/lzstring.h"

void fuzz_link(const uint8_t *data, size_t size)
{
    struct buf text = {0}, base64 = {0}, again = {0};
    lzstring_decompress(&text, size ? (const char *)data : "", size);
    buf_clear(&text);
    for (size_t i = 0; i < size && i < 4096; i++)
        buf_char(&text, (char)(data[i] & 0x7f));
    lzstring_compress(&base64, buf_string(&text), text.length);
    REQUIRE(base64.length % 4 == 0);
    REQUIRE(lzstring_decompress(&again, base64.text, base64.length));
    REQUIRE(again.length == text.length);
    REQUIRE(memcmp(buf_string(&again), buf_string(&text), text.length) == 0);
    buf_fini(&text);
    buf_fini(&base64);
    buf_fini(&again);
}
