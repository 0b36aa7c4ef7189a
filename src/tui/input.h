/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes from the keyboard, the mouse and the clipboard, and where it goes. */
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
    int64_t last_ms;  /* when the last one came */
};

/* Tells curses, once that has started, how pastes and reports of the mouse begin. */
void input_start(void);
void input_fini(struct input *input);

/* Asks the terminal to mark pastes and to report the mouse, or to stop that. */
void input_ask(FILE *terminal, bool pastes, bool mouse);

/* Takes the next code that has come; returns false when there is none. */
bool input_take(struct input *input, struct state *state, const struct layout *layout);

/* How long to wait for the rest of a paste or report; -1: none has begun. */
int input_patience_ms(const struct input *input);

/* Ends a paste or report whose rest does not come. */
void input_tick(struct input *input, struct state *state);

#endif
