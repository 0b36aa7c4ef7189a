/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts stand below each other when names have wide characters, and lines break in time. */
#include <criterion/criterion.h>
#include <locale.h>
#include <string.h>

#include "base/columns.h"
#include "command/options.h"

Test(listing, wide_names_do_not_shift_the_text)
{
    struct buf out = {0};
    cr_assert_not_null(setlocale(LC_ALL, "C.UTF-8"));
    listing_add(&out, 12, "ab", "first");
    listing_add(&out, 12, "\xe6\x95\xb0\xe7\x8b\xac", "second");
    cr_assert_str_eq(out.text, "  ab        first\n"
                               "  \xe6\x95\xb0\xe7\x8b\xac      second\n");
    buf_fini(&out);
}

Test(listing, lines_of_wide_characters_break_before_column_80)
{
    struct buf out = {0};
    cr_assert_not_null(setlocale(LC_ALL, "C.UTF-8"));
    listing_text(&out, "\xe6\x95\xb0\xe7\x8b\xac\xe6\x95\xb0\xe7\x8b\xac "
                       "12345678901234567890123456789012345 "
                       "12345678901234567890123456789012345");
    cr_assert_eq(measure_part(out.text, strcspn(out.text, "\n")), 44);
    buf_fini(&out);
}

Test(listing, lines_without_spaces_break_between_wide_characters)
{
    struct buf out = {0};
    cr_assert_not_null(setlocale(LC_ALL, "C.UTF-8"));
    for (int i = 0; i < 39; i++)
        buf_text(&out, "数");
    struct buf listed = {0};
    buf_text(&out, "独，r1c1。");
    listing_text(&listed, out.text);
    cr_assert_eq(measure_part(listed.text, strcspn(listed.text, "\n")), 78);
    cr_assert_not_null(strstr(listed.text, "\n独，r1c1。\n"));
    buf_fini(&out);
    buf_fini(&listed);
}
