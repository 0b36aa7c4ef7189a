/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys: one table that says what each does, in which modes, and how the key bar and
 * the overlay of help name it. */
#ifndef STEPDOKU_TUI_KEYS_H
#define STEPDOKU_TUI_KEYS_H

#include "tui/state.h"

struct key {
    int codes[3]; /* of curses; 0: none */
    unsigned modes;
    const char *shown; /* the key's name: "s", "Esc" */
    const char *brief; /* what the key bar says; NULL: not in the bar */
    const char *help;
    void (*act)(struct state *state);
};

extern const struct key keys[];
extern const int n_keys;

void keys_take(struct state *state, int code);

#endif
