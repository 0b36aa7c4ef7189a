/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/measure.h"

#include <criterion/criterion.h>
#include <locale.h>

static void set_up(void)
{
    cr_assert_not_null(setlocale(LC_ALL, "C.UTF-8"));
}

TestSuite(measure, .init = set_up);

Test(measure, columns_are_not_bytes)
{
    cr_assert_eq(measure_columns(""), 0);
    cr_assert_eq(measure_columns("Zelle"), 5);
    cr_assert_eq(measure_columns("größe"), 5);
    cr_assert_eq(measure_columns("数独"), 4);
    cr_assert_eq(measure_columns("\xff\xfe"), 2);
}

Test(measure, no_character_is_cut_in_two)
{
    cr_assert_eq(measure_bytes("größe", 3), 4);
    cr_assert_eq(measure_bytes("数独", 3), 3);
    cr_assert_eq(measure_bytes("ab", 5), 2);
    cr_assert_eq(measure_bytes("ab", 0), 0);
}

Test(measure, lines_end_between_words)
{
    cr_assert_eq(measure_line("fewest choices", 8), 6);
    cr_assert_eq(measure_line("fewest choices", 6), 6);
    cr_assert_eq(measure_line("fewest", 6), 6);
    cr_assert_eq(measure_line("fewestchoices", 6), 6);
    cr_assert_eq(measure_line("{1,2,3,4}", 6), 5);
    cr_assert_eq(measure_line("in {1,2,3,4}", 6), 2);
    cr_assert_eq(measure_line("", 6), 0);
}
