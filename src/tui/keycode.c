/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/keycode.h"

#include <curses.h>

bool keycode_is_enter(int code)
{
    return code == '\r' || code == '\n' || code == KEY_ENTER;
}

bool keycode_is_backspace(int code)
{
    return code == KEY_BACKSPACE || code == '\b' || code == 127;
}
