/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes from the keyboard, the mouse and the clipboard, handed to those it is for.
 */
#ifndef STEPDOKU_TUI_INPUT_H
#define STEPDOKU_TUI_INPUT_H

#include "base/buf.h"
#include "tui/layout.h"
#include "tui/state.h"

/* A paste on its way.  Zero-initialise. */
struct input {
    bool pasting;
    int64_t last_ms; /* when something of it came last */
    struct buf paste;
};

/* Once curses has started: which keys, mouse and marks of pastes are to be known. */
void input_start(void);
void input_fini(struct input *input);

/* Takes the next thing that has come; false when there is none. */
bool input_take(struct input *input, struct state *state, const struct layout *layout);

/* How long to wait for the end of a paste; -1: there is none. */
int input_patience_ms(const struct input *input);

/* Ends a paste whose end mark does not come. */
void input_tick(struct input *input, struct state *state);

#endif
