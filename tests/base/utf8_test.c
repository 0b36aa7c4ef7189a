/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <string.h>

#include "base/utf8.h"

Test(utf8, what_may_be_shown)
{
    static const char *const good[] = {
        "",        "plain text", "J\xc3\xbcrgen", "\xe2\x82\xac", "\xf0\x9f\x8e\xb2",
        "\xc2\xa0"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        cr_assert(utf8_is_printable(good[i], strlen(good[i])), "%zu", i);
}

Test(utf8, what_may_not)
{
    static const char *const bad[] = {
        "a\tb",             /* a control character */
        "\x7f",             /* delete */
        "\xc2\x9b",         /* a control character of Latin 1 */
        "\xfc",             /* Latin 1 */
        "\x80",             /* a continuation byte */
        "\xc3",             /* cut short */
        "\xe2\x82",         /* cut short */
        "\xc0\xaf",         /* overlong / */
        "\xe0\x80\xaf",     /* overlong / */
        "\xed\xa0\x80",     /* a surrogate */
        "\xf4\x90\x80\x80", /* above U+10FFFF */
        "\xf8\x88\x80\x80\x80",
        "\xe2\x80\xae", /* right to left from here */
        "\xe2\x81\xa6", /* an isolate */
        "\xd8\x9c",     /* the Arabic letter mark */
        "\xe2\x80\xa8", /* a line separator */
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        cr_assert_not(utf8_is_printable(bad[i], strlen(bad[i])), "%zu", i);
    cr_assert_not(utf8_is_printable("a\0b", 3));
}

Test(utf8, only_what_is_a_character_is_one)
{
    static const struct {
        const char *text;
        size_t bytes;
    } cases[] = {{"a", 1},
                 {"\xc3\xa9", 2},
                 {"\xe6\x95\xb8", 3},
                 {"\xf0\x9f\x98\x80", 4},
                 {"\xc3", 0},
                 {"\xa9", 0},
                 {"\xc0\x80", 0},
                 {"\xe0\x80\x80", 0},
                 {"\xed\xa0\x80", 0},
                 {"\xf4\x90\x80\x80", 0},
                 {"\xe6\x95x", 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        cr_assert_eq(utf8_bytes(cases[i].text, strlen(cases[i].text)), cases[i].bytes,
                     "%zu", i);
    cr_assert_eq(utf8_count("a\xc3\xa9\xff", 4), 3);
}

Test(utf8, what_may_not_be_shown_is_written_out)
{
    static const char text[] = "a\tb\n\xc3\xa9\x1b]0;\xc2\x9b\xe2\x80\xae\xff\0c";
    struct buf shown = {0}, lines = {0};
    utf8_show(&shown, text, sizeof text - 1, "");
    cr_assert_str_eq(shown.text, "a\\x09b\\x0a\xc3\xa9\\x1b]0;\\xc2\\x9b"
                                 "\\xe2\\x80\\xae\\xff\\x00c");
    cr_assert(utf8_is_printable(shown.text, shown.length));
    utf8_show(&lines, text, 6, "\n");
    cr_assert_str_eq(lines.text, "a\\x09b\n\xc3\xa9");
    buf_clear(&lines);
    utf8_show(&lines, text, 6, "\n\t\f");
    cr_assert_str_eq(lines.text, "a\tb\n\xc3\xa9");
    buf_fini(&shown);
    buf_fini(&lines);
}

/* Eight bytes are looked at together where they are plain. */
Test(utf8, a_byte_is_shown_the_same_at_every_place)
{
    enum { BYTES = 24 };
    for (int byte = 0; byte < 256; byte++)
        for (int at = 0; at < BYTES; at++) {
            char text[BYTES];
            struct buf shown = {0}, expected = {0};
            memset(text, '~', sizeof text);
            text[at] = (char)byte;
            buf_add(&expected, text, (size_t)at);
            buf_printf(&expected, byte >= ' ' && byte <= '~' ? "%c" : "\\x%02x", byte);
            buf_add(&expected, text + at + 1, (size_t)(BYTES - at - 1));
            utf8_show(&shown, text, sizeof text, "");
            cr_assert_str_eq(shown.text, expected.text);
            buf_fini(&shown);
            buf_fini(&expected);
        }
}

Test(utf8, code_points)
{
    cr_assert_eq(utf8_code("z", 1), 0x7a);
    cr_assert_eq(utf8_code("\xc3\xa9", 2), 0xe9);
    cr_assert_eq(utf8_code("\xe2\x80\xae", 3), 0x202e);
    cr_assert_eq(utf8_code("\xf0\x9f\x8e\xb2", 4), 0x1f3b2);
}
