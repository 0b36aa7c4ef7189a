/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a text means does not depend on the pieces in which it comes. */
#include <criterion/criterion.h>
#include <string.h>

#include "base/decoder.h"

#define BYTES(text) text, sizeof text - 1

static const struct {
    const char *name, *bytes;
    size_t n;
    const char *text;
    size_t n_text;
} samples[] = {
    {"nothing", BYTES(""), BYTES("")},
    {"a byte", BYTES("5"), BYTES("5")},
    {"UTF-8", BYTES("5\xc2\xb7\xf0\x9f\x8e\xb2\n"), BYTES("5\xc2\xb7\xf0\x9f\x8e\xb2\n")},
    {"a mark", BYTES("\xef\xbb\xbf"), BYTES("")},
    {"a mark and a text", BYTES("\xef\xbb\xbfset\n"), BYTES("set\n")},
    {"half a mark", BYTES("\xef\xbb"), BYTES("\xef\xbb")},
    {"nearly a mark", BYTES("\xef\xbb\xbcx"), BYTES("\xef\xbb\xbcx")},
    {"Latin 1",
     BYTES("\xfc"
           "ber"),
     BYTES("\xfc"
           "ber")},
    {"NULs in a text",
     BYTES("12\0"
           "4"),
     BYTES("12\0"
           "4")},
    {"a NUL and a text",
     BYTES("1\0"
           "23"),
     BYTES("1\0"
           "23")},
    {"little, with a mark",
     BYTES("\xff\xfe"
           "5\0\xb7\0\n\0"),
     BYTES("5\xc2\xb7\n")},
    {"big, with a mark",
     BYTES("\xfe\xff\0"
           "5\0\xb7\0\n"),
     BYTES("5\xc2\xb7\n")},
    {"little, without",
     BYTES("5\0"
           "3\0\x0c\x25"),
     BYTES("53\xe2\x94\x8c")},
    {"big, without",
     BYTES("\0"
           "5\0"
           "3\x25\x0c"),
     BYTES("53\xe2\x94\x8c")},
    {"a pair",
     BYTES("\xff\xfe\x3c\xd8\xb2\xdf"
           "5\0"),
     BYTES("\xf0\x9f\x8e\xb2"
           "5")},
    {"a pair, big",
     BYTES("\xfe\xff\xd8\x3c\xdf\xb2\0"
           "5"),
     BYTES("\xf0\x9f\x8e\xb2"
           "5")},
    {"half a pair",
     BYTES("\xff\xfe\x3c\xd8"
           "5\0"),
     BYTES("\xef\xbf\xbd"
           "5")},
    {"the other half",
     BYTES("\xff\xfe\xb2\xdf"
           "5\0"),
     BYTES("\xef\xbf\xbd"
           "5")},
    {"half a pair at the end",
     BYTES("\xff\xfe"
           "5\0\x3c\xd8"),
     BYTES("5\xef\xbf\xbd")},
    {"a byte too many",
     BYTES("\xff\xfe"
           "5\0"
           "3"),
     BYTES("5\xef\xbf\xbd")},
};
enum { N_SAMPLES = sizeof samples / sizeof samples[0] };

static void feed(struct decoder *decoder, struct buf *text, const char *bytes, size_t n)
{
    size_t from = text->length;
    buf_add(text, bytes, n);
    decode(decoder, text, from, false);
}

static void check(const struct buf *text, int i, const char *how)
{
    cr_assert(text->length == samples[i].n_text &&
                  memcmp(buf_string(text), samples[i].text, text->length) == 0,
              "%s, %s: '%s'", samples[i].name, how, buf_string(text));
}

Test(decoder, whole)
{
    for (int i = 0; i < N_SAMPLES; i++) {
        struct buf text = {0};
        buf_text(&text, "before");
        buf_add(&text, samples[i].bytes, samples[i].n);
        bool has_changed = decode(&(struct decoder){0}, &text, 6, true);
        cr_assert_eq(memcmp(text.text, "before", 6), 0);
        memmove(text.text, text.text + 6, text.length - 5);
        text.length -= 6;
        check(&text, i, "whole");
        cr_assert_eq(has_changed,
                     samples[i].n != text.length ||
                         memcmp(samples[i].bytes, text.text, text.length) != 0,
                     "%s", samples[i].name);
        buf_fini(&text);
    }
}

Test(decoder, in_pieces)
{
    for (int i = 0; i < N_SAMPLES; i++)
        for (size_t piece = 1; piece < 4; piece++) {
            struct buf text = {0};
            struct decoder decoder = {.n_held = 0};
            for (size_t at = 0; at < samples[i].n; at += piece) {
                size_t left = samples[i].n - at;
                feed(&decoder, &text, samples[i].bytes + at, left < piece ? left : piece);
            }
            decode(&decoder, &text, text.length, true);
            check(&text, i, "in pieces");
            buf_fini(&text);
        }
}
