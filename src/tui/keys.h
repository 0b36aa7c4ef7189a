/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The keys: one table (keys.def) says what each does, in which modes, and how the bar and
 * the list of keys name it. */
#ifndef STEPDOKU_TUI_KEYS_H
#define STEPDOKU_TUI_KEYS_H

#include "command/command.h"
#include "tui/state.h"

/* What the board is for, when it is not a game of the player's own; bits.  A question is that of a
 * lesson. */
enum task { TASK_LESSON = 1, TASK_QUESTION = 2, TASK_TRAINING = 4, TASK_WALK = 8 };

/* What the bar leaves out, where it is too narrow for two keys beside those that it keeps; each
 * includes those before it. */
enum cut {
    CUT_NOTHING,
    CUT_WHAT_QUIT_DOES,
    CUT_WHAT_KEYS_DOES,
    CUT_QUIT,
    CUT_WHAT_ESC_DOES
};

struct key {
    int codes[3];        /* of keycode.h; 0: none */
    unsigned modes;      /* in which it works: bits of enum mode */
    unsigned pages;      /* over which it is listed: bits of enum page_kind */
    unsigned tasks;      /* during which it is named in any mode: bits of enum task */
    unsigned not_during; /* during which it is not named */
    bool is_of_solver, makes_room, stops_search; /* see keys.def */
    enum cut kept; /* the bar keeps it, and names it alone from this on; 0: it need not */
    enum door door;    /* 0 in the row of a command, which has its own */
    const char *shown; /* the key's name: "s", "Esc" */
    const char *other; /* see OR; NULL: none */
    const char *brief; /* what the bar says; NULL: not in the bar */
    const char *(*say_brief)(
        const struct state *state); /* instead, unless that is NULL */
    const char *help;               /* what the list says; NULL: not in the list */
    void (*act)(struct state *state, int argument); /* or NULL, as are the next two */
    int argument;
    const struct overlay *overlay; /* that it opens */
    const char *command;           /* that it runs */
    const char *group; /* of a row that only begins a group of keys: its title, for _() */
};

extern const struct key keys[];
extern const int n_keys;

/* Returns whether the bar and the list of keys may name the key in this mode and task. */
bool keys_is_offered(const struct state *state, const struct key *key);

/* Returns the name of the key, translated, on the player's keyboard. */
const char *keys_name(const struct state *state, const struct key *key);

/* Returns what the bar says of the key at this moment, or NULL if it is not there. */
const char *keys_brief(const struct state *state, const struct key *key);

/* Returns whether a code belongs to a row in one of the modes, which are bits. */
bool keys_match(const struct key *key, unsigned modes, int code);

/* Does what the row says; false if it only shows what another function does. */
bool keys_act(struct state *state, const struct key *key);

/* Acts on a key that was pressed. */
void keys_take(struct state *state, int code);

/* Acts on a click on the key of a row in the bar; an open overlay gets code 0. */
void keys_press(struct state *state, int key);

/* Passes pasted text to the open overlay, or takes it as a board. */
void keys_take_paste(struct state *state, const char *text);

#endif
