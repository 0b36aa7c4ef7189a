/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys and the mouse: the codes that the screen knows keys by, and how the bytes that a
 * terminal sends are read.
 *
 *      Esc                 ESC, and nothing soon after it
 *      Alt and a key       ESC key
 *      SS3                 ESC O  digits and semicolons  letter
 *      CSI                 ESC [  parameters  intermediates  final
 *      OSC, DCS ...        ESC ]  text  BEL            (or ESC \ at the end)
 *      anything else       as terminfo says, or a character
 *
 * A sequence is read whole before it means anything, and one that is not known means nothing:
 * none of its bytes is a key. */
#ifndef STEPDOKU_TUI_KEYCODE_H
#define STEPDOKU_TUI_KEYCODE_H

#include <stdbool.h>
#include <stddef.h>

#include "tui/layout.h"

/* A code is a character, or one of these above all characters. */
enum {
    KEYCODE_NONE = 0,
    KEYCODE_CONTROL_G = 7,
    KEYCODE_BACKSPACE = 8,
    KEYCODE_TAB = 9,
    KEYCODE_ENTER = 13,
    KEYCODE_ESC = 27,
    KEYCODE_UP = 0x110000,
    KEYCODE_DOWN,
    KEYCODE_LEFT,
    KEYCODE_RIGHT,
    KEYCODE_SHIFT_UP, /* in the order of those without Shift */
    KEYCODE_SHIFT_DOWN,
    KEYCODE_SHIFT_LEFT,
    KEYCODE_SHIFT_RIGHT,
    KEYCODE_HOME,
    KEYCODE_END,
    KEYCODE_PAGE_UP,
    KEYCODE_PAGE_DOWN,
    KEYCODE_DELETE,
    KEYCODE_WHEEL_UP,
    KEYCODE_WHEEL_DOWN,
    KEYCODE_PASTE, /* what follows is pasted, up to keycode_paste_end */
    KEYCODE_MOUSE  /* a report that mouse_read() reads */
};

extern const char keycode_paste_end[];

/* A key of the terminal at hand, as terminfo has it. */
struct terminal_key {
    const char *bytes;
    int code; /* KEYCODE_NONE: one that the screen does not use */
};

/* What this terminal's keys send, in the order in which they are tried. */
struct terminal_keys {
    const struct terminal_key *at;
    int n;
};

/* Returns the number of bytes that make up the first key, and its code; 0 if more bytes may
 * belong to it.  `is_late`: no more will come, so that the answer is not 0 unless n is. */
size_t keycode_read(const struct terminal_keys *keys, const char *bytes, size_t n,
                    bool is_late, int *code);

/* Returns the digit 1 to 9 that makes the character with Shift, or without it where digits need
 * Shift, on a keyboard of the setting's value; or 0. */
int keycode_shifted_digit(int keyboard, int code);

bool keycode_is_enter(int code);
bool keycode_is_backspace(int code);
bool keycode_is_arrow(int code);

/* ---- The mouse ---- */

/* Curses could read what terminals report of the mouse, but it joins presses and releases
 * into clicks, and sometimes loses one of them.
 *
 *      SGR:  ESC [ <  button ; column ; row  M     (m for a release)
 *      old:  ESC [ M  button column row            (a byte each, from 32 and 33 on) */

/* Sequences that turn reports on and off. */
extern const char mouse_on[], mouse_off[];

struct mouse_event {
    enum { MOUSE_OTHER, MOUSE_CLICK, MOUSE_DRAG, MOUSE_WHEEL_UP, MOUSE_WHEEL_DOWN } kind;
    struct spot spot;
};

/* Reads a whole report of n bytes; one that makes no sense is MOUSE_OTHER. */
struct mouse_event mouse_read(const char *report, size_t n);

#endif
