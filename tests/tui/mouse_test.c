/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/keycode.h"

#include <criterion/criterion.h>
#include <string.h>

static void reads(const char *report, int kind, int row, int column)
{
    struct mouse_event event = mouse_read(report, strlen(report));
    cr_assert_eq((int)event.kind, kind, "%s", report + 1);
    cr_assert(event.spot.row == row && event.spot.column == column, "%s", report + 1);
}

Test(mouse, reports_in_sgr_are_read)
{
    reads("\033[<0;61;1M", MOUSE_CLICK, 0, 60);
    reads("\033[<4;300;200M", MOUSE_CLICK, 199, 299);
    reads("\033[<64;1;2M", MOUSE_WHEEL_UP, 1, 0);
    reads("\033[<65;1;2M", MOUSE_WHEEL_DOWN, 1, 0);
    reads("\033[<2;1;2M", MOUSE_OTHER, 1, 0);
    reads("\033[<32;1;2M", MOUSE_DRAG, 1, 0);
}

Test(mouse, old_reports_are_read)
{
    reads("\033[M &#", MOUSE_CLICK, 2, 5);
    reads("\033[M#&#", MOUSE_OTHER, 2, 5);
    reads("\033[M`!!", MOUSE_WHEEL_UP, 0, 0);
    reads("\033[Ma!\xff", MOUSE_WHEEL_DOWN, 222, 0);
}

Test(mouse, what_is_none_does_nothing)
{
    static const char *const reports[] = {
        "\033[<0;61;1m", "\033[<M",     "\033[<0M",
        "\033[<0;1M",    "\033[<0;;1M", "\033[<11111111111111111111;1;1M",
        "\033[<0;1;1;1M"};
    for (size_t i = 0; i < sizeof reports / sizeof reports[0]; i++)
        cr_assert_eq(mouse_read(reports[i], strlen(reports[i])).kind, MOUSE_OTHER, "%s",
                     reports[i] + 1);
}
