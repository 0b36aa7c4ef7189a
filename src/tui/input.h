/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the keyboard, the mouse and the clipboard. */
#ifndef STEPDOKU_TUI_INPUT_H
#define STEPDOKU_TUI_INPUT_H

#include <stdio.h>

#include "base/buf.h"
#include "tui/layout.h"
#include "tui/state.h"

/* Zero-initialise. */
struct input {
    enum { COMING_KEYS, COMING_PASTE, COMING_MOUSE, COMING_OLD_MOUSE } coming;
    struct buf bytes; /* of a paste or a report of the mouse, so far */
    int64_t last_ms;  /* when the last byte arrived */
};

/* Tells curses, once that has started, how pastes and reports of the mouse begin. */
void input_start(void);
void input_fini(struct input *input);

/* Asks the terminal to mark pastes and to report the mouse, or to stop that. */
void input_ask(FILE *terminal, bool pastes, bool mouse);

/* Handles the next code that has arrived; returns false if there is none. */
bool input_take(struct input *input, struct state *state, const struct layout *layout);

/* Returns how long to wait for the rest of a paste or report, in ms; -1: none has
 * begun. */
int input_patience_ms(const struct input *input);

/* Ends a paste or report whose rest has not arrived. */
void input_tick(struct input *input, struct state *state);

#endif
