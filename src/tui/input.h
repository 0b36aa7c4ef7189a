/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the keyboard, the mouse and the clipboard. */
#ifndef STEPDOKU_TUI_INPUT_H
#define STEPDOKU_TUI_INPUT_H

#include "base/buf.h"
#include "tui/keycode.h"
#include "tui/layout.h"
#include "tui/state.h"
#include "tui/terminal.h"

struct input {
    struct buf bytes;   /* that have arrived and not been handled */
    size_t n_previewed; /* of these, by input_previews_stop() */
    bool in_line;       /* which has seen ':' and not yet Enter */
    struct buf paste;   /* what has been pasted so far */
    bool is_pasting;
    bool holds_cell; /* the mouse's button was last pressed on one */
    int64_t last_ms; /* when the last byte arrived */
    struct terminal_keys keys;
    struct terminal_key own_keys[TERMINAL_MOST_KEYS];
};

/* Call it when the terminal has started. */
void input_init(struct input *input);
void input_fini(struct input *input);

/* Handles the next key, click or paste that has arrived; returns false if there is none. */
bool input_take(struct input *input, struct state *state, const struct layout *layout);

/* Looks at the keys that arrive while a command runs; they are handled after it.  Returns whether
 * one of them stops the command, Space or Esc, and drops that one.  Space is a letter of the next
 * command where it follows ':'. */
bool input_previews_stop(struct input *input, int64_t now_ms);

/* Returns how long to wait for the rest of what has begun to arrive, in ms; -1: nothing has. */
int input_patience_ms(const struct input *input);

#endif
