/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of the screen: the desk, which commands work on too, and parts that know
 * nothing of each other.  What the desk has is asked of the desk and kept nowhere else.
 * No curses here. */
#ifndef STEPDOKU_TUI_STATE_H
#define STEPDOKU_TUI_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/mem.h"
#include "base/rng.h"
#include "base/stop.h"
#include "search/timeline.h"
#include "search/map.h"
#include "run/worker.h"
#include "words/code.h"
#include "command/desk.h"
#include "command/saving.h"
#include "tui/layout.h"
#include "tui/looks.h"

struct engine; /* run/engine.h */
struct maker;  /* run/maker.h */
struct sync;   /* command/saving.h */
struct view;   /* overlay.h */

/* ---- what is found out about the board: all of it can be dropped and found again ---- */

enum { REPORT_KINDS = REPORT_RATING + 1 };

/* By the worker. */
struct reports {
    struct grid grid;                 /* the board they are about */
    STACK(struct report) rounds;      /* of pruning; the first is before any */
    struct report last[REPORT_KINDS]; /* of each kind; zero before it has come */
    bool has[REPORT_KINDS];
    bool is_due; /* the worker has not been asked yet */
};

/* The solution that a player's entries are checked against. */
struct mistakes {
    struct grid givens;   /* that were solved last; no shape: none were */
    struct grid solution; /* their only one, when there is */
    bool has_solution;
};

/* ---- What Step walks through: the desk's search and perhaps, beside it, a second one of the
 * same board by another strategy.  Every function here that moves, moves both.  The desk
 * is in Step while it has a search; without one there are no sides. ---- */

/* How a side is stepping by itself: on until it is paused, or to an event. */
enum motion { MOTION_NONE, MOTION_RUN, MOTION_SEEK, MOTION_SEEK_BACK };

enum { SIDES = 2, SENTENCES = 64 };

/* One search: where it is going, and what its last events were. */
struct side {
    enum motion motion;
    struct stop_at target;           /* of SEEK, before the last event of SEEK_BACK */
    struct buf sentences[SENTENCES]; /* the newest at [(n_said - 1) % SENTENCES] */
    int64_t n_said;
    struct code_run run; /* of the last event, n 0: none */
    struct buf values;   /* at its last line */
    struct clash clash;  /* found by the last event; both cells are 0 if none */
    int house, cause;    /* that it was about, or -1 */
    int fall;            /* of the search's measure, by the last event */
    digit_set removed[SHAPE_MAX_CELLS]; /* by the last event */
};

struct stepping {
    struct desk *desk; /* borrowed; its search is the first side's */
    struct side sides[SIDES];
    struct timeline *second; /* NULL: there is no second side */
    struct search_options second_strategy;
    struct map *map;  /* of the first side's search; NULL: not wanted so far */
    bool map_grows;   /* the map does not have the whole search yet */
    bool is_at_break; /* has just ended a motion: */
    struct stop_at at;
};

/* ---- the state ---- */

/* Bits, because keys.def names several. */
enum mode { MODE_PLAY = 1, MODE_EDIT = 2, MODE_STEP = 4 };

/* Another bit, for keys that also work where an overlay covers the board. */
enum { MODE_COVERED = 8 };

/* What a typed digit does in Play; in Edit it is a given. */
enum pen { PEN_ENTERS, PEN_MARKS, PEN_COLOURS };

/* What the same key again would do. */
enum farewell { FAREWELL_NONE, FAREWELL_QUIT, FAREWELL_MENU };

/* Shows that a command is running, and cancels it; may be all NULL. */
struct busy {
    void *ctx;
    void (*begin)(void *ctx);
    void (*progress)(void *ctx, const char *text); /* replaces the text shown before */
    void (*end)(void *ctx);
    struct stop stop; /* true once the player wants the command to end */
};

/* What was ordered and is not ready yet. */
struct awaited {
    bool is_puzzle; /* a puzzle was, and this one */
    struct spec spec;
    int node;           /* of the game, at which it was ordered; -1: of another game */
    int64_t since_ms;   /* when it was ordered */
    bool key_was_taken; /* since then */
    bool is_ready;      /* it was made, and waits for Enter */
};

/* What play.h says of it. */
struct selection {
    int n; /* how many cells; 0, or at least 2 */
    bool has[SHAPE_MAX_CELLS];
};

enum algorithm_shown { ALGORITHM_HIDDEN, ALGORITHM_IN_WORDS, ALGORITHM_IN_NOTATION };

/* What is on the screen and lost with it; an overlay has its own memory.  The settings say how it
 * looks. */
struct shown {
    enum pen pen;
    int round;         /* of the reports: its choices are those of the board */
    int digit, second; /* that are highlighted; 0: none */
    bool pairs;        /* so are cells that show two candidates or marks */
    struct {
        int cell, digit;
    } looked_at; /* by the cursor last */
    struct selection selection;
    enum algorithm_shown algorithm; /* in Step: it takes the place of the counters */
    bool follows_rounds;            /* to the newest, or to what a player may see of it */
    struct buf message;             /* about the last key; empty: none */
    int part, n_parts; /* of the message: the one shown, and how many it takes */
    int panel_page, n_panel_pages; /* of a long text in the panel; 0: there is no panel */
    int typed_to; /* the cell that the cursor reached by typing givens; -1: another way */
    struct region screen;         /* as it was drawn last */
    bool is_too_small;            /* the terminal, for any board */
    enum farewell asks, asked;    /* what the message asks, and did before the last key */
    bool is_unbound, was_unbound; /* the last key did nothing; so did the one before */
    int forgiven;      /* mistakes of this game that the limit does not count */
    bool was_solved;   /* the board, when the loop last saw it */
    int64_t solved_ms; /* when it was solved */
};

struct state {
    struct desk *desk; /* borrowed, as is all up to what `busy` refers to */
    struct engine *engine;
    struct worker *worker; /* never NULL in the loop */
    struct sync *sync;     /* may be NULL */
    struct maker *maker;   /* may be NULL */
    struct busy busy;

    struct reports reports;
    struct stepping stepping;
    struct mistakes mistakes;
    struct saving saving;
    struct awaited awaited;
    struct shown shown;
    struct view *view; /* the open overlay, on those that it covers; NULL: none is open */
    struct buf printed; /* by the last command, or another text for overlay_text */

    struct rng rng;
    int64_t now_ms;  /* at the last tick */
    int64_t idle_ms; /* when no search was last on its way to a target */
    bool clock_runs; /* since then the time played counts */
};

/* Expects a state of zeros, which is large, and does not touch most of it.  The threads are
 * missing yet, because the first drawing does not need them. */
void state_init(struct state *state, struct desk *desk, struct engine *engine);
void state_fini(struct state *state);

/* Call it when the game on the desk has changed. */
void state_take_in(struct state *state);

/* Says how a puzzle is typed in. */
void state_say_typing(struct state *state);

/* The digit that Enter and clicks place; 0: none. */
int state_hand(const struct state *state);

/* Whether a search has been on its way to a target for so long that this is shown. */
bool state_is_working(const struct state *state);

/* The waves of colour that pass over a board when it is solved take so long. */
enum { FLOURISH_MS = 1200 };

/* Returns for how long they have, or -1: none does. */
int state_flourish_ms(const struct state *state);

/* Tells the state the time, on a clock that is never set. */
void state_tick(struct state *state, int64_t now_ms);

enum mode state_mode(const struct state *state);
bool state_is_stepping(const struct state *state);

/* Whether it says how many solutions there are: while the solver is silent, in Edit, unless a game
 * in progress got there without passing the door (desk.h). */
bool state_has_verdict(const struct state *state);

const struct grid *state_grid(const struct state *state);
const struct shape *state_shape(const struct state *state);

/* What blank cells show: while the solver is silent, marks instead of the choices. */
enum show state_shows(const struct state *state);

/* ---- The rounds of pruning that a player walks through in Play and Edit ---- */

/* Goes to the round that a player who follows them sees. */
void state_follow_rounds(struct state *state);

/* ---- Settings ---- */

/* The value of a setting: a number, or one of the enumerators in looks.h. */
int state_setting(const struct state *state, enum setting_id id);

/* Changes a setting for good, as the player wants it. */
void state_set(struct state *state, enum setting_id id, int value);

/* ---- reports ---- */

/* Asks the worker about the board, unless that has been done.  Draw the board first, because
 * the worker competes for the processor. */
void reports_ask(struct reports *reports, struct worker *worker);

/* Takes the next report; returns false if there is none. */
bool reports_take(struct reports *reports, struct worker *worker);

/* Whether the solutions differ in the cell, if they agree in most cells. */
bool reports_differ_in(const struct reports *reports, int cell);

/* Returns whether the cell has an entry that differs from the solution. */
bool mistakes_has(const struct mistakes *mistakes, const struct grid *grid, int cell);

/* ---- stepping ---- */

/* Starts where the search was left, or again at the beginning. */
void stepping_begin(struct stepping *stepping, bool again);

/* Call it when the desk has no search any more. */
void stepping_end(struct stepping *stepping);

/* Returns 0 outside of Step, otherwise 1 or 2. */
int stepping_sides(const struct stepping *stepping);

/* Return a side's search, owned by its timeline, and its strategy. */
const struct search *stepping_search(const struct stepping *stepping, int side);
const struct search_options *stepping_strategy(const struct stepping *stepping, int side);

/* Returns the number of the desk's last event; -1 outside of Step. */
int64_t stepping_event(const struct stepping *stepping);

/* Follows what a command did to the desk's search since stepping_event() was `before`: both
 * sides go to its last event and say it, or begin or end with it. */
void stepping_follow(struct stepping *stepping, int64_t before);

/* Begins a second side with that strategy, which goes to the step of the first; NULL: ends it. */
void stepping_split(struct stepping *stepping, const struct search_options *options);

/* Makes the map, unless there is one; makes it grow a little. */
void stepping_open_map(struct stepping *stepping);
void stepping_grow_map(struct stepping *stepping);

/* Goes to an event, both sides. */
void stepping_jump(struct stepping *stepping, uint64_t event);

/* Makes one event or, with -1, takes one back. */
void stepping_step(struct stepping *stepping, int by);

/* Sets both sides going; RUN while running pauses.  The target is for stepping_approach(). */
void stepping_go(struct stepping *stepping, enum motion motion, enum stop_kind target);

/* Stays where it is. */
void stepping_pause(struct stepping *stepping);

/* Returns the motion of the first side, or that of the second if the first has none. */
enum motion stepping_motion(const struct stepping *stepping);

/* Makes one event of a run. */
void stepping_advance(struct stepping *stepping);

enum approach {
    APPROACH_MADE,   /* each side has arrived, or is on its way forwards */
    APPROACH_NONE,   /* the first side has no such event before the last one */
    APPROACH_STOPPED /* `stop` asked while a side sought backwards: it is where it was */
};

/* Goes on towards a target until it is reached, which ends the motion, or until `stop` asks; then a
 * side that seeks backwards has no target any more. */
enum approach stepping_approach(struct stepping *stepping, struct stop stop);

/* Returns the i-th sentence before the last, or NULL. */
const char *side_sentence(const struct side *side, int back);

#endif
