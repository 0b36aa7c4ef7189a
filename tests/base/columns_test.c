/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Columns are aligned by what is seen, not by bytes or characters. */
#include <criterion/criterion.h>
#include <locale.h>

#include "base/buf.h"
#include "base/columns.h"

static void use_utf8(void)
{
    cr_assert_not_null(setlocale(LC_ALL, "C.UTF-8"));
}

static void check(const char *rows, const char *alignment, const char *expected)
{
    struct buf out = {0};
    table_add(&out, rows, alignment);
    cr_assert_str_eq(out.text, expected);
    buf_fini(&out);
}

TestSuite(table, .init = use_utf8);

Test(table, characters_have_their_columns)
{
    cr_assert_eq(measure_columns("J\xc3\xbcrgen"), 6);
    cr_assert_eq(measure_columns("\xe6\x95\xb0\xe7\x8b\xac"), 4, "two wide characters");
    cr_assert_eq(measure_columns("e\xcc\x81"), 1, "a letter and its accent");
    cr_assert_eq(measure_columns("\xff"), 1, "no character");
    cr_assert_eq(measure_part("\xe6\x95\xb0\xe7\x8b\xac", 3), 2);
}

Test(table, columns_are_as_wide_as_their_contents)
{
    check("name\tn\nlonger name\t12\n", "lr", "name          n\nlonger name  12\n");
}

Test(table, wide_and_joined_characters_are_aligned)
{
    check("\xe6\x95\xb0\xe7\x8b\xac\tx\nabcde\ty\ne\xcc\x81\tz\n", "ll",
          "\xe6\x95\xb0\xe7\x8b\xac   x\nabcde  y\ne\xcc\x81      z\n");
    check("\xe6\x95\xb0\xe7\x8b\xac\tx\nabcde\ty\n", "rl",
          " \xe6\x95\xb0\xe7\x8b\xac  x\nabcde  y\n");
}

Test(table, no_line_ends_with_spaces)
{
    check("a\tlong\tc\nb\t\t\nc\n", "lll", "a  long  c\nb\nc\n");
}

Test(table, cells_may_be_empty)
{
    check("a\tb\tc\n\t\td\n", "lrl", "a  b  c\n      d\n");
}
