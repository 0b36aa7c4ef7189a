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
        "\x80",             /* a byte of the middle */
        "\xc3",             /* cut short */
        "\xe2\x82",         /* cut short */
        "\xc0\xaf",         /* too long a form of / */
        "\xe0\x80\xaf",     /* the same */
        "\xed\xa0\x80",     /* a surrogate */
        "\xf4\x90\x80\x80", /* past the last character */
        "\xf8\x88\x80\x80\x80",
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        cr_assert_not(utf8_is_printable(bad[i], strlen(bad[i])), "%zu", i);
    cr_assert_not(utf8_is_printable("a\0b", 3));
}
