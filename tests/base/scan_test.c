/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/scan.h"

#include <criterion/criterion.h>
#include <limits.h>

Test(scan, a_number_ends_where_its_digits_do)
{
    const char *at = "24..28";
    uint64_t number;
    cr_assert(scan_number(&at, 99, &number));
    cr_expect_eq(number, 24);
    cr_expect_str_eq(at, "..28");
}

Test(scan, what_is_no_number_changes_nothing)
{
    static const char *const texts[] = {"", "+3", "-3", " 3", "x", "100"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const char *at = texts[i];
        uint64_t number = 7;
        cr_expect_not(scan_number(&at, 99, &number), "'%s'", texts[i]);
        cr_expect_eq(at, texts[i]);
        cr_expect_eq(number, 7);
    }
}

Test(scan, the_greatest_number_is_read_and_no_greater_one)
{
    uint64_t number = 7;
    cr_expect(scan_whole("18446744073709551615", &number));
    cr_expect_eq(number, UINT64_MAX);
    cr_expect_not(scan_whole("18446744073709551616", &number));
    cr_expect_not(scan_whole("99999999999999999999999", &number));
    cr_expect_eq(number, UINT64_MAX);
}

Test(scan, a_whole_text_has_nothing_else)
{
    uint64_t number;
    cr_expect(scan_whole("007", &number));
    cr_expect_eq(number, 7);
    cr_expect_not(scan_whole("7 ", &number));
    cr_expect_not(scan_whole("", &number));
}

Test(scan, an_int_is_within_its_limits)
{
    cr_expect_eq(scan_int("1", 1, 9), 1);
    cr_expect_eq(scan_int("9", 1, 9), 9);
    cr_expect_eq(scan_int("0", 1, 9), -1);
    cr_expect_eq(scan_int("10", 1, 9), -1);
    cr_expect_eq(scan_int("4294967297", 1, 9), -1);
    cr_expect_eq(scan_int("0", 0, 0), 0);
    cr_expect_eq(scan_int("2147483647", 0, INT_MAX), INT_MAX);
}

Test(scan, an_escaped_byte_is_two_hexadecimal_digits)
{
    cr_expect_eq(scan_escape("%2B"), '+');
    cr_expect_eq(scan_escape("%2b5"), '+');
    cr_expect_eq(scan_escape("%ff"), 255);
    cr_expect_eq(scan_escape("%00"), 0);
    static const char *const others[] = {"",    "%",  "%2",   "%2G",
                                         "%G2", "2B", "% 2B", "%%2B"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        cr_expect_eq(scan_escape(others[i]), -1, "%s", others[i]);
}
