/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/buf.h"

#include <criterion/criterion.h>
#include <string.h>

static void expect_declined(const char *text, const char *expected)
{
    static const char table[] =
        "row rowis rowi; rows rowum rowibus; box boxis boxi; o\u00a08 u\u00a08\nX: row";
    char out[100] = "";
    size_t n = decline(NULL, text, table);
    cr_assert_eq(n, strlen(expected));
    cr_assert_eq(decline(out, text, table), n);
    cr_assert_str_eq(out, expected);
}

Test(decline, words_take_the_form_of_the_case)
{
    expect_declined("in {2:row 4} row", "in rowis 4 row");
    expect_declined("{3:rows 1, 2 and 3 and box 5}", "rowibus 1, 2 and 3 and boxi 5");
    expect_declined("{1:row 4}", "row 4");
}

Test(decline, words_that_are_joined_are_one)
{
    expect_declined("7 {2:o\u00a08}", "7 u\u00a08");
    expect_declined("8 {2:o\u00a09}", "8 o\u00a09");
}

Test(decline, the_rest_stays)
{
    expect_declined("{3,7} {x:row} {0:row} {", "{3,7} {x:row} {0:row} {");
    expect_declined("{2:line 3}", "line 3");
    expect_declined("{2:row 4", "rowis 4");
    expect_declined("{2:}", "");
}

Test(decline, a_case_that_the_table_lacks_is_empty)
{
    expect_declined("{5:row} 4", " 4");
}

Test(decline, formats)
{
    cr_assert(is_declined("in {6:%1$s}, %2$s"));
    cr_assert_not(is_declined("{%s}"));
    cr_assert_not(is_declined("%s {2,3} {"));
}
