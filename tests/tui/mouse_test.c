/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/mouse.h"

#include <criterion/criterion.h>

static void reads(enum mouse_encoding encoding, const char *bytes, int kind, int row,
                  int column)
{
    struct mouse_event event;
    cr_assert_eq(mouse_read(encoding, bytes, &event), MOUSE_READ, "%s", bytes);
    cr_assert_eq((int)event.kind, kind, "%s", bytes);
    cr_assert(event.spot.row == row && event.spot.column == column, "%s", bytes);
}

Test(mouse, reports_in_sgr_are_read)
{
    reads(MOUSE_SGR, "0;61;1M", MOUSE_CLICK, 0, 60);
    reads(MOUSE_SGR, "0;61;1m", MOUSE_OTHER, 0, 60);
    reads(MOUSE_SGR, "4;300;200M", MOUSE_CLICK, 199, 299);
    reads(MOUSE_SGR, "64;1;2M", MOUSE_WHEEL_UP, 1, 0);
    reads(MOUSE_SGR, "65;1;2M", MOUSE_WHEEL_DOWN, 1, 0);
    reads(MOUSE_SGR, "2;1;2M", MOUSE_OTHER, 1, 0);
    reads(MOUSE_SGR, "32;1;2M", MOUSE_OTHER, 1, 0);
}

Test(mouse, old_reports_are_read)
{
    reads(MOUSE_OLD, " &#", MOUSE_CLICK, 2, 5);
    reads(MOUSE_OLD, "#&#", MOUSE_OTHER, 2, 5);
    reads(MOUSE_OLD, "`!!", MOUSE_WHEEL_UP, 0, 0);
    reads(MOUSE_OLD, "a!\xff", MOUSE_WHEEL_DOWN, 222, 0);
}

Test(mouse, more_is_waited_for)
{
    static const char *const sgr[] = {"", "0", "0;", "0;61;", "0;61;1"};
    struct mouse_event event;
    for (size_t i = 0; i < sizeof sgr / sizeof sgr[0]; i++)
        cr_assert_eq(mouse_read(MOUSE_SGR, sgr[i], &event), MOUSE_MORE, "%s", sgr[i]);
    cr_assert_eq(mouse_read(MOUSE_OLD, "", &event), MOUSE_MORE);
    cr_assert_eq(mouse_read(MOUSE_OLD, " !", &event), MOUSE_MORE);
}

Test(mouse, what_is_none_is_broken)
{
    static const char *const sgr[] = {"x",
                                      "0;1;2x",
                                      "M",
                                      "0M",
                                      "0;1M",
                                      "0;;1M",
                                      "00000000000000000",
                                      "11111111111111111111M"};
    struct mouse_event event;
    for (size_t i = 0; i < sizeof sgr / sizeof sgr[0]; i++)
        cr_assert_eq(mouse_read(MOUSE_SGR, sgr[i], &event), MOUSE_BROKEN, "%s", sgr[i]);
}
