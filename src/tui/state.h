/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the screen is about at this moment, and what keys do to it.  No curses here: the
 * views draw it, keys.c maps keys to these functions.
 *
 *      state.c     beginning, end, and what views ask
 *      play.c      Play and Edit: digits, undo, other boards
 *      stepping.c  Step: the search, one event at a time
 *      split.c     two of them on the same board
 *      keeping.c   the file that the game is kept in
 *      mistakes.c  what is marked as wrong
 *      looks.c     themes, sizes of cells, lines */
#ifndef STEPDOKU_TUI_STATE_H
#define STEPDOKU_TUI_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/rng.h"
#include "desk/desk.h"
#include "core/timeline.h"
#include "core/uniqueness.h"
#include "job/maker.h"
#include "job/sync.h"
#include "job/worker.h"
#include "text/alphabet.h"
#include "tui/looks.h"
#include "tui/stopwatch.h"

struct drawing; /* logic/drawing.h */
struct overlay; /* overlay.h */

enum mode { MODE_PLAY = 1, MODE_EDIT = 2, MODE_STEP = 4 };

/* What a digit that is typed in Play does; in Edit it is a given. */
enum pen { PEN_ENTERS, PEN_MARKS, PEN_COLOURS };

/* What stands in blank cells in Play and Edit.  ORDER VALUES: settings.def. */
enum show { SHOW_CHOICES, SHOW_MARKS, SHOW_NOTHING, SHOWS };

/* How far the step view is to go by itself: a grain, or until it is told to stop. */
enum target { TARGET_NONE = -1, TARGET_RUN = GRAIN_END + 1 };

enum { SENTENCES = 8 };

/* The step view. */
struct stepping {
    enum target target;
    bool backwards; /* the target lies before the last step */
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

/* Who looks after the terminal while a command works; all NULL: nobody. */
struct attendant {
    void *ctx;
    void (*begin)(void *ctx);
    void (*progress)(void *ctx, const char *text); /* as struct io's, so is the next */
    bool (*interrupted)(void *ctx);
    void (*end)(void *ctx);
};

struct state {
    struct desk *desk; /* borrowed, so are the next three */
    struct engine *engine;
    struct worker *worker;
    struct sync *sync;   /* may be NULL */
    struct maker *maker; /* may be NULL */
    struct attendant attendant;
    struct wish awaited; /* what the puzzle that is being made will be like */
    bool is_awaiting;
    int awaited_at;                /* the node of the game in which it was asked for */
    const struct session *session; /* that the rest is about */
    struct grid thought_of;        /* what the worker was asked about last */
    struct stopwatch clock;
    enum pen pen;
    struct alphabet alphabet;
    struct rng rng;
    enum mode mode, mode_before_step;
    int cursor;                    /* cell */
    struct buf message;            /* about the last key; empty: none */
    struct buf text;               /* of overlay_text */
    const struct overlay *overlay; /* NULL: none is open */
    int page, n_pages;             /* of the overlay, as it was last drawn */
    struct looks looks;
    int64_t now_ms; /* as the loop says */
    bool quitting;
    int unsaved; /* an errno: why moves wait to be written; 0: none do */
    int64_t retried_ms;

    /* What the worker said of the board so far. */
    struct report *rounds; /* [n_rounds], round 0 is before any prune */
    int n_rounds, rounds_capacity;
    int shown_round; /* the one on the board; while `following` the last, or what a player
                        may see of it */
    bool following;
    enum uniqueness uniqueness;
    struct report counted, forced, difficulty; /* of kinds COUNT, FORCED, DIFFICULTY */
    bool has_count, has_forced, has_difficulty;
    struct rating rating; /* no steps: not known, not even what it is at least */

    struct grid solved,
        solution;      /* givens that were solved last, if `solved` has a shape */
    bool has_solution; /* and it is the only one */

    struct stepping stepping;
    struct state *beside; /* Step: the same board by another strategy; NULL: none */
};

void state_init(struct state *state, struct desk *desk, struct engine *engine,
                struct worker *worker);
void state_fini(struct state *state);

/* A command has begun to step. */
void state_follow_stepping(struct state *state);

/* Runs a line of the command language and shows what it says. */
void state_run(struct state *state, const char *line);

/* Plays one move and takes in what it changed; why not, as a message. */
void state_play(struct state *state, const struct move *move);

/* What was done to the desk is seen on the screen. */
void state_take_in(struct state *state);

/* To the round that a player who follows the rounds sees in this mode. */
void state_follow_rounds(struct state *state);

/* Sees to it that mistakes are known where they are to be marked. */
void state_find_solution(struct state *state);

/* It is now_ms, on a clock that is never set. */
void state_tick(struct state *state, int64_t now_ms);

/* Says what has become of saving, and tries again what did not succeed. */
void state_watch_keeping(struct state *state);

/* How long until that is to be done again; -1: when something is written. */
int state_keeping_patience_ms(const struct state *state);

/* Takes what the worker has found out. */
void state_take_reports(struct state *state);

/* Asks the worker about the board as it is now. */
void state_think_again(struct state *state);

/* ---- What views ask ---- */

const struct grid *state_grid(const struct state *state);
const struct shape *state_shape(const struct state *state);
bool state_is_stepping(const struct state *state);

/* All that was done is in a file. */
bool state_is_kept(const struct state *state);

/* The choices on the board now; NULL while nothing is known. */
const struct choices *state_choices(const struct state *state);

/* The cell's choices; none while nothing is known. */
digit_set state_choices_of(const struct state *state, int cell);

/* What stands in a blank cell: choices, marks or nothing. */
digit_set state_candidates(const struct state *state, int cell);

/* The colour 1 .. MOVE_COLOURS that the player gave a candidate, or with digit 0 the cell;
 * 0: none, and none in Step. */
int state_colour(const struct state *state, int cell, int digit);

/* The step that a hint has come to show, its cells at least; NULL: none. */
const struct step *state_hint(const struct state *state);

/* The stop of the walk along its links; 0: it is shown as a whole. */
int state_stop(const struct state *state);

/* It as it is to be drawn, and how many stops the walk has; NULL and 0: none is shown.
 * free() the drawing. */
struct drawing *state_drawing(const struct state *state);
int state_stops(const struct state *state);

/* Digits that the shown round or the last step took from the cell. */
digit_set state_removed(const struct state *state, int cell);

/* The digit a cell is fixed to, on the board or by choices; 0: none. */
int state_digit(const struct state *state, int cell);

/* The level of the search's path that fixed the cell by a guess, or -1. */
int state_guess_level(const struct state *state, int cell);

/* The digit in the cell is to be marked; clashes are to be told. */
bool state_is_wrong(const struct state *state, int cell);
bool state_tells_clashes(const struct state *state);

/* The cell that expand1 would take, or -1. */
int state_most_constrained(const struct state *state);

/* The house that is spoken of, of a clash or of the last step, or -1; a hint has more. */
int state_house(const struct state *state);

/* The fixed cell that the last step spoke of as a cause, or -1. */
int state_cause(const struct state *state);

/* ---- Keys, Play and Edit ---- */

void state_go(struct state *state, int rows, int columns); /* wraps around */
void state_enter(struct state *state, int digit);          /* 0 erases */
void state_toggle_edit(struct state *state);
void state_show_round(struct state *state, int by);
void state_go_to_most_constrained(struct state *state);

void state_toggle_pen(struct state *state, enum pen pen);

/* Gives the cell under the cursor the next of the colours, after the last none. */
void state_next_colour(struct state *state);
void state_next_show(struct state *state);
void state_next_marking(struct state *state);

/* Another game; the one before is kept among the saved ones. */
void state_take_board(struct state *state, const struct grid *grid);
void state_paste(struct state *state, const char *text);

/* A puzzle made to order, at once or as soon as it is ready; who has gone on playing until
 * then is only told. */
void state_order(struct state *state, const struct wish *wish);
void state_take_made(struct state *state);

/* ---- Keys, the looks of the screen ---- */

/* The settings as they are now. */
void state_take_settings(struct state *state);
enum show state_show(const struct state *state);
void state_set_show(struct state *state, enum show show);

void state_next_theme(struct state *state);
void state_next_zoom(struct state *state);
void state_toggle_lines(struct state *state);

/* ---- Keys, Step ---- */

void state_begin_stepping(struct state *state);
void state_end_stepping(struct state *state);
void state_step(struct state *state);
void state_step_back(struct state *state);

/* Goes there as time allows; RUN again: pause. */
void state_seek(struct state *state, enum target target, bool backwards);
void state_take_strategy(struct state *state, const struct search_options *options);
void state_jump(struct state *state, uint64_t step);

/* Steps by another strategy beside the first, both from the beginning; what is done to
 * the state is then done to the one beside it. */
void state_split(struct state *state, const struct search_options *options);
void state_unsplit(struct state *state);
void state_toggle_split(struct state *state);

/* The one beside has the cursor and the looks of the first, and says nothing. */
void state_share(struct state *state);

/* Of either side, as long as one has a target. */
enum target state_target(const struct state *state);
void state_set_speed(struct state *state, bool faster);

/* A step of a run. */
void state_advance(struct state *state);

/* Goes on towards a target that is no run, until there, or until it is told to stop;
 * clears it when it is reached. */
void state_approach(struct state *state, bool (*stop)(void *ctx), void *ctx);

/* What is stepped through; NULL outside of Step. */
const struct search *state_search(const struct state *state);

/* The i-th sentence back from the last, or NULL. */
const char *state_sentence(const struct state *state, int back);

#endif
