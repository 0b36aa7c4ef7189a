/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the screen is about at this moment, and what keys do to it.  No curses here: the
 * views draw it, keys.c maps keys to these functions. */
#ifndef STEPDOKU_TUI_STATE_H
#define STEPDOKU_TUI_STATE_H

#include <stdbool.h>

#include "base/buf.h"
#include "core/search.h"
#include "core/uniqueness.h"
#include "game/game.h"
#include "job/worker.h"
#include "text/alphabet.h"

enum mode { MODE_PLAY = 1, MODE_EDIT = 2, MODE_STEP = 4 };

/* How far the step view is to go by itself. */
enum target { TARGET_NONE, TARGET_NODE, TARGET_SOLUTION, TARGET_RUN };

struct state {
    struct game *game;
    struct worker *worker;
    struct alphabet alphabet;
    enum mode mode;
    enum mode mode_before_step;
    int cursor;         /* cell */
    struct buf message; /* the status line; empty: none */
    bool helping, quitting;

    /* What the worker said of the board so far. */
    struct report *rounds; /* [n_rounds], round 0 is before any prune */
    int n_rounds, rounds_capacity;
    int shown_round; /* the one on the board; the last while `following` */
    bool following;
    enum uniqueness uniqueness;

    /* The step view. */
    struct search *search; /* NULL outside of it */
    enum target target;
    int steps_per_second;
    struct buf sentence;                 /* what the last step was */
    digit_set removed[SHAPE_MAX_CELLS];  /* by the last step */
};

/* `worker` is borrowed. */
void state_init(struct state *state, const struct grid *grid, struct worker *worker);
void state_fini(struct state *state);

const struct shape *state_shape(const struct state *state);

/* The choices on the board now; NULL while nothing is known. */
const struct choices *state_choices(const struct state *state);

/* Digits that the shown round or the last step took from the cell. */
digit_set state_removed(const struct state *state, int cell);

/* The cell that expand1 would take, or -1. */
int state_most_constrained(const struct state *state);

/* Takes what the worker has found out. */
void state_take_reports(struct state *state);

/* Keys. */
void state_go(struct state *state, int rows, int columns); /* wraps around */
void state_enter(struct state *state, int digit);          /* 0 erases */
void state_undo(struct state *state);
void state_redo(struct state *state);
void state_toggle_edit(struct state *state);
void state_show_round(struct state *state, int by);
void state_go_to_most_constrained(struct state *state);

void state_begin_stepping(struct state *state);
void state_end_stepping(struct state *state);
void state_step(struct state *state);
void state_set_target(struct state *state, enum target target); /* RUN again: pause */
void state_set_speed(struct state *state, bool faster);

/* One step towards the target; clears it when it is reached. */
void state_advance(struct state *state);

#endif
