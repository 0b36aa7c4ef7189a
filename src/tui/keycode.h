/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Codes of keys beside those of curses, and keys that have several codes. */
#ifndef STEPDOKU_TUI_KEYCODE_H
#define STEPDOKU_TUI_KEYCODE_H

#include <stdbool.h>

enum {
    KEYCODE_CONTROL_G = 7,
    KEYCODE_ESC = 27,
    KEYCODE_WHEEL_UP = 0x1000, /* after all codes of curses */
    KEYCODE_WHEEL_DOWN,
    KEYCODE_END
};

bool keycode_is_enter(int code);
bool keycode_is_backspace(int code);

#endif
