/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The state of the screen: the desk, which commands work on too, and parts that know
 * nothing of each other.  What the desk has is asked of the desk and kept nowhere else.
 * No curses here. */
#ifndef STEPDOKU_TUI_STATE_H
#define STEPDOKU_TUI_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/rng.h"
#include "base/stop.h"
#include "command/calendar.h"
#include "command/desk.h"
#include "command/keeping.h"
#include "command/lists.h"
#include "command/recent.h"
#include "tui/looks.h"
#include "tui/menu_rows.h"
#include "tui/mistakes.h"
#include "tui/reports.h"
#include "tui/stepping.h"

struct engine;  /* run/engine.h */
struct maker;   /* run/maker.h */
struct overlay; /* overlay.h */
struct sync;    /* run/sync.h */
struct worker;  /* run/worker.h */

/* Bits, because keys.def names several. */
enum mode { MODE_PLAY = 1, MODE_EDIT = 2, MODE_STEP = 4 };

/* What a typed digit does in Play; in Edit it is a given. */
enum pen { PEN_ENTERS, PEN_MARKS, PEN_COLOURS };

/* Handles the terminal while a command runs; may be all NULL. */
struct attendant {
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

/* An overlay that lies under the open one, and where the player was in it. */
struct covered {
    const struct overlay *overlay;
    int choice, page;
};

/* More than there are overlays that open others. */
enum { MOST_COVERED = 8 };

/* What is on the screen and lost with it.  The settings say how it looks. */
struct shown {
    enum mode mode; /* Play or Edit, also while that waits for Step to end */
    enum pen pen;
    int round;           /* of the reports: its choices are those of the board */
    int digit;           /* that is highlighted; 0: none */
    int map_entry;       /* of the search's map, that the slider points at */
    uint64_t map_step;   /* that Enter on the map goes to; 0: where its entry begins */
    bool types_step;     /* the next digit on the map continues that number */
    bool code;           /* in Step, the algorithm takes the place of the counters */
    bool follows_rounds; /* to the newest, or to what a player may see of it */
    struct buf message;  /* about the last key; empty: none */
    int part, n_parts;   /* of the message: the one shown, and how many it takes */
    int panel_page, n_panel_pages; /* of a long text in the panel; 0: there is no panel */
    int typed_to; /* the cell that the cursor reached by typing givens; -1: another way */
    bool is_too_small;             /* the terminal, for any board */
    bool asks_to_quit;             /* the message asks whether to quit */
    bool was_asked_to_quit;        /* before the last key */
    bool explains;                 /* the last key explained the hint's technique */
    struct buf text;               /* what overlay_text shows */
    struct buf facts;              /* what overlay_finish shows */
    const struct overlay *overlay; /* NULL: none is open */
    struct covered covered[MOST_COVERED]; /* the last one is next to show */
    int n_covered;
    struct calendar calendar;  /* that overlay_calendar shows */
    struct recent recent;      /* games, as they were when overlay_start opened */
    struct list list;          /* that overlay_lists shows */
    int bundle;                /* of bundle.h, whose list that is */
    int list_needs;            /* the technique that they all need, plus 1; 0: any */
    struct rating list_rating; /* of its marked puzzle */
    bool was_warned;           /* in this game, that Study gives answers away */
    bool was_solved;           /* the board, when the loop last saw it */
    struct menu menu;          /* the rows of the overlay */
    int choice;                /* the marked one */
    int page, n_pages;         /* of the overlay, as it was last drawn */
};

struct state {
    struct desk *desk; /* borrowed, as is all up to the attendant's terminal */
    struct engine *engine;
    struct worker *worker; /* never NULL in the loop */
    struct sync *sync;     /* may be NULL */
    struct maker *maker;   /* may be NULL */
    struct attendant attendant;

    struct reports reports;
    struct stepping stepping;
    struct mistakes mistakes;
    struct keeping keeping;
    struct awaited awaited;
    struct shown shown;

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

/* Closes all overlays. */
void state_show_board(struct state *state);

/* Highlights the digit at the cursor; on an empty cell, the one before stays. */
void state_look_at_cursor(struct state *state);

/* The digit that Enter and clicks place; 0: none. */
int state_hand(const struct state *state);

/* Whether a search has been on its way to a target for so long that this is shown. */
bool state_is_working(const struct state *state);

/* Tells the state the time, on a clock that is never set. */
void state_tick(struct state *state, int64_t now_ms);

enum mode state_mode(const struct state *state);
bool state_is_stepping(const struct state *state);

/* In Play without Study: the screen shows nothing that the solver finds until asked. */
bool state_is_plain(const struct state *state);

const struct grid *state_grid(const struct state *state);
const struct shape *state_shape(const struct state *state);

/* What blank cells show: in Play without Study, marks instead of the choices. */
enum show state_shows(const struct state *state);

/* The value of a setting: a number, or one of the enumerators in looks.h. */
int state_setting(const struct state *state, enum setting_id id);
void state_set(struct state *state, enum setting_id id, int value);

#endif
