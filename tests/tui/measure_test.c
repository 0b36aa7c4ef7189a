/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/draw.h"

#include <criterion/criterion.h>
#include <locale.h>
#include <string.h>

#include "tui/keys.h"

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

static void check_rows(const char *text, int columns, const char *rows)
{
    char found[64] = "";
    while (*text) {
        const char *row = text;
        strncat(found, row, (size_t)measure_row(row, columns, &text));
        strcat(found, "/");
    }
    cr_assert_str_eq(found, rows);
}

Test(measure, rows_end_at_newlines_and_between_words)
{
    check_rows("fewest choices", 14, "fewest choices/");
    check_rows("fewest choices", 8, "fewest/choices/");
    check_rows("one\ntwo", 8, "one/two/");
    check_rows("one  two\n\nthree\n", 5, "one /two//three/");
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

Test(measure, chinese_and_japanese_lines_end_between_characters)
{
    check_rows("数字の候補", 5, "数字/の候/補/");
    check_rows("r1c2 は数字3です", 9, "r1c2 は数/字3です/");
    check_rows("行、列、箱。", 4, "行、/列、/箱。/");
    check_rows("これ「数字」", 6, "これ/「数/字」/");
    check_rows("候補(3)", 6, "候補/(3)/");
    check_rows("マス r12c12", 8, "マス/r12c12/");
}

/* Two columns of keys and help must fit into 80 columns. */
Test(measure, help_of_keys_fits_beside_another_column)
{
    enum { NAME_COLUMNS = 6, HELP_COLUMNS = 32 };
    for (int i = 0; i < n_keys; i++) {
        if (!keys[i].shown || !keys[i].help)
            continue;
        cr_assert_leq(measure_columns(keys[i].shown), NAME_COLUMNS, "%s", keys[i].shown);
        cr_assert_leq(measure_columns(keys[i].help), HELP_COLUMNS, "%s", keys[i].help);
    }
}
