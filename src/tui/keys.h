/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys: one table (keys.def) says what each does, in which modes, and how the bar and
 * the list of keys name it. */
#ifndef STEPDOKU_TUI_KEYS_H
#define STEPDOKU_TUI_KEYS_H

#include "tui/state.h"

struct key {
    int codes[3]; /* of keycode.h; 0: none */
    unsigned modes;
    const char *shown;                /* the key's name: "s", "Esc" */
    const char *brief;                /* what the bar says; NULL: not in the bar */
    const char *help;                 /* what the list says; NULL: not in the list */
    void (*act)(struct state *state); /* or NULL, as are the next two */
    const struct overlay *overlay;    /* that it opens */
    const char *command;              /* a line of the command language */
    const char *group; /* of a row that only begins a group of keys: its title, for _() */
};

/* What the board is for, when it is not a game of the player's own.  Bits that neither enum mode
 * nor enum page_kind has. */
enum task { TASK_LESSON = 512, TASK_TRAINING = 1024, TASK_WALK = 2048 };

/* Bits for a key that is not named during these tasks. */
#define NOT_IN(tasks) ((unsigned)(tasks) << 3)

extern const struct key keys[];
extern const int n_keys;

/* Returns whether the bar and the list of keys may name the key in this mode and task. */
bool keys_is_offered(const struct state *state, const struct key *key);

/* Returns the name of the key in the bar at this moment, or NULL if it is not there. */
const char *keys_brief(const struct state *state, const struct key *key);

/* Returns whether a code belongs to a row in one of the modes, which are bits. */
bool keys_match(const struct key *key, unsigned modes, int code);

/* Acts on a key that was pressed. */
void keys_take(struct state *state, int code);

/* Acts on a click on the key of a row in the bar; an open overlay gets code 0. */
void keys_press(struct state *state, int key);

/* Passes pasted text to the open overlay, or takes it as a board. */
void keys_take_paste(struct state *state, const char *text);

#endif
