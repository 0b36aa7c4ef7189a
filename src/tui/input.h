/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes from the keyboard, the mouse and the clipboard, handed to those
 * it is for. */
#ifndef STEPDOKU_TUI_INPUT_H
#define STEPDOKU_TUI_INPUT_H

#include <stdio.h>

#include "base/buf.h"
#include "tui/layout.h"
#include "tui/state.h"

/* Zero-initialise. */
struct input {
    enum { COMING_KEYS, COMING_PASTE, COMING_MOUSE, COMING_OLD_MOUSE } coming;
    struct buf bytes; /* of a paste or of a report of the mouse, as far as it has come */
    int64_t last_ms;  /* when the last of them came */
};

/* Once curses has started: what is to be known besides the terminal's own keys. */
void input_start(void);
void input_fini(struct input *input);

/* Asks the terminal to mark pastes and to report the mouse, or no more. */
void input_ask(FILE *terminal, bool pastes, bool mouse);

/* Takes the next thing that has come; false when there is none. */
bool input_take(struct input *input, struct state *state, const struct layout *layout);

/* How long to wait for more of what is coming; -1: nothing is. */
int input_patience_ms(const struct input *input);

/* Ends what is coming when no more of it comes. */
void input_tick(struct input *input, struct state *state);

#endif
