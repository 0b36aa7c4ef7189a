/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what terminals report of the mouse.  Curses could, but it joins presses and releases
 * into clicks, and sometimes loses one of them.
 *
 *      SGR:  ESC [ <  button ; column ; row  M     (m for a release)
 *      old:  ESC [ M  button column row            (a byte each, from 32 and 33 on)
 */
#ifndef STEPDOKU_TUI_MOUSE_H
#define STEPDOKU_TUI_MOUSE_H

#include "tui/layout.h"

/* Sequences that turn reports on and off. */
extern const char mouse_on[], mouse_off[];

enum mouse_encoding { MOUSE_SGR, MOUSE_OLD };

struct mouse_event {
    enum { MOUSE_OTHER, MOUSE_CLICK, MOUSE_WHEEL_UP, MOUSE_WHEEL_DOWN } kind;
    struct spot spot;
};

enum mouse_reading { MOUSE_MORE, MOUSE_READ, MOUSE_BROKEN };

/* Reads a report without its first three bytes, or as much of it as has come, as a string.
 * MOUSE_MORE: it is incomplete; MOUSE_BROKEN: its last byte cannot belong to a report. */
enum mouse_reading mouse_read(enum mouse_encoding encoding, const char *bytes,
                              struct mouse_event *event);

#endif
