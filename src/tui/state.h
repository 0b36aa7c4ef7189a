/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the screen is about at this moment, and what keys do to it.  No curses here: the
 * views draw it, keys.c maps keys to these functions.
 *
 *      state.c     beginning, end, and what views ask
 *      play.c      Play and Edit: digits, undo, other boards
 *      stepping.c  Step: the search, one event at a time
 *      looks.c     themes, sizes of cells, lines */
#ifndef STEPDOKU_TUI_STATE_H
#define STEPDOKU_TUI_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/rng.h"
#include "core/search.h"
#include "core/uniqueness.h"
#include "game/game.h"
#include "job/worker.h"
#include "text/alphabet.h"
#include "tui/looks.h"
#include "tui/stopwatch.h"

enum mode { MODE_PLAY = 1, MODE_EDIT = 2, MODE_STEP = 4 };

/* What lies over the board and takes the next key. */
enum overlay { OVERLAY_NONE, OVERLAY_KEYS, OVERLAY_PUZZLES, OVERLAY_PAUSE, OVERLAYS };

/* How far the step view is to go by itself. */
enum target {
    TARGET_NONE,
    TARGET_ROUND,
    TARGET_NODE,
    TARGET_BACKTRACK,
    TARGET_SOLUTION,
    TARGET_RUN
};

/* A game and the time spent on it. */
struct sitting {
    struct game *game; /* NULL: there is none */
    struct stopwatch clock;
};

enum { SENTENCES = 8 };

/* The step view. */
struct stepping {
    struct search *search; /* NULL outside of it */
    enum target target;
    int steps_per_second;
    struct buf sentences[SENTENCES]; /* of the last steps, the newest at [(n_said - 1) %
                                        SENTENCES] */
    int64_t n_said;
    enum event_kind event; /* the last, once something was said */
    enum verdict verdict;
    bool has_begun;
    int house, cause;                   /* that the last step spoke of, or -1 */
    int passes[HOUSE_KINDS];            /* candidates removed in this node's last round */
    digit_set removed[SHAPE_MAX_CELLS]; /* by the last step */
};

struct state {
    struct sitting sitting;
    struct sitting aside; /* what was there before another board came, or after */
    bool aside_is_later;
    struct worker *worker;
    struct alphabet alphabet;
    struct rng rng;
    enum mode mode, mode_before_step;
    int cursor;         /* cell */
    struct buf message; /* about the last key; empty: none */
    enum overlay overlay;
    int page, n_pages; /* of the overlay of keys; how many there are, the loop knows */
    struct looks looks;
    int64_t now_ms; /* as the loop says */
    bool quitting;

    /* What the worker said of the board so far. */
    struct report *rounds; /* [n_rounds], round 0 is before any prune */
    int n_rounds, rounds_capacity;
    int shown_round; /* the one on the board; the last while `following` */
    bool following;
    enum uniqueness uniqueness;

    struct stepping stepping;
};

/* `worker` is borrowed. */
void state_init(struct state *state, const struct grid *grid, struct worker *worker);
void state_fini(struct state *state);

/* It is now_ms, on a clock that is never set. */
void state_tick(struct state *state, int64_t now_ms);

/* Takes what the worker has found out. */
void state_take_reports(struct state *state);

/* Asks the worker about the board as it is now. */
void state_think_again(struct state *state);

/* ---- What views ask ---- */

const struct grid *state_grid(const struct state *state);
const struct shape *state_shape(const struct state *state);
bool state_is_stepping(const struct state *state);

/* Something lies over all of the board. */
bool state_is_covered(const struct state *state);

/* The choices on the board now; NULL while nothing is known. */
const struct choices *state_choices(const struct state *state);

/* The cell's choices; none while nothing is known. */
digit_set state_choices_of(const struct state *state, int cell);

/* Digits that the shown round or the last step took from the cell. */
digit_set state_removed(const struct state *state, int cell);

/* The digit a cell is fixed to, on the board or by choices; 0: none. */
int state_digit(const struct state *state, int cell);

/* The level of the search's path that fixed the cell by a guess, or -1. */
int state_guess_level(const struct state *state, int cell);

/* The cell that expand1 would take, or -1. */
int state_most_constrained(const struct state *state);

/* The house that is spoken of, of a clash or of the last step, or -1. */
int state_house(const struct state *state);

/* The fixed cell that the last step spoke of as a cause, or -1. */
int state_cause(const struct state *state);

/* ---- Keys, Play and Edit ---- */

void state_go(struct state *state, int rows, int columns); /* wraps around */
void state_enter(struct state *state, int digit);          /* 0 erases */
void state_undo(struct state *state);
void state_redo(struct state *state);
void state_toggle_edit(struct state *state);
void state_show_round(struct state *state, int by);
void state_go_to_most_constrained(struct state *state);

/* Another board, or this one without its entries; undo goes back to this one. */
void state_take_board(struct state *state, const struct grid *grid);
void state_restart(struct state *state);
void state_paste(struct state *state, const char *text);

/* ---- Keys, the looks of the screen ---- */

void state_next_theme(struct state *state);
void state_next_zoom(struct state *state);
void state_toggle_lines(struct state *state);

/* ---- Keys, Step ---- */

void state_begin_stepping(struct state *state);
void state_end_stepping(struct state *state);
void state_step(struct state *state);
void state_set_target(struct state *state, enum target target); /* RUN again: pause */
void state_set_speed(struct state *state, bool faster);

/* One step towards the target; clears it when it is reached. */
void state_advance(struct state *state);

/* The i-th sentence back from the last, or NULL. */
const char *state_sentence(const struct state *state, int back);

#endif
