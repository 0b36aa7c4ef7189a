/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what terminals report of the mouse.  Curses could, but it joins presses and releases
 * into clicks, and sometimes loses one of them.
 *
 *      SGR:  ESC [ <  button ; column ; row  M     (m for a release)
 *      old:  ESC [ M  button column row            (a byte each, from 32 and 33 on)
 */
#ifndef STEPDOKU_TUI_MOUSE_H
#define STEPDOKU_TUI_MOUSE_H

#include <stddef.h>

#include "tui/layout.h"

/* Sequences that turn reports on and off. */
extern const char mouse_on[], mouse_off[];

struct mouse_event {
    enum { MOUSE_OTHER, MOUSE_CLICK, MOUSE_WHEEL_UP, MOUSE_WHEEL_DOWN } kind;
    struct spot spot;
};

/* Reads a whole report of n bytes; one that makes no sense is MOUSE_OTHER. */
struct mouse_event mouse_read(const char *report, size_t n);

#endif
