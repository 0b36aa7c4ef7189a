/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys: one table that says what each does, in which modes, and how the key bar and
 * the overlay of help name it. */
#ifndef STEPDOKU_TUI_KEYS_H
#define STEPDOKU_TUI_KEYS_H

#include "tui/state.h"

/* Codes beyond those of curses. */
enum { KEYS_WHEEL_UP = 0x1000, KEYS_WHEEL_DOWN, KEYS_CODE_END };

struct key {
    int codes[3]; /* of curses and the above; 0: none */
    unsigned modes;
    const char *shown; /* the key's name: "s", "Esc" */
    const char *brief; /* what the key bar says; NULL: not in the bar */
    const char *help;  /* NULL: not in the help */
    void (*act)(struct state *state);
    const struct overlay *overlay; /* that it opens, or NULL */
    const char *command;           /* a line of the command language, or NULL */
};

extern const struct key keys[];
extern const int n_keys;

/* What the bar says at this moment; NULL: not in the bar. */
const char *keys_brief(const struct state *state, const struct key *key);

void keys_take(struct state *state, int code);

/* As if the key of that row had been pressed; while something lies over the board, as if
 * some key had. */
void keys_press(struct state *state, int key);

/* Text that was pasted: a board, or part of the ':' line. */
void keys_take_paste(struct state *state, const char *text);

#endif
