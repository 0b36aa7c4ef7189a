/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sessions (game/session.h) of a player: starting one, and listing, summing up and resuming
 * those that were saved, among them the puzzles of the days. */
#ifndef STEPDOKU_COMMAND_SESSIONS_H
#define STEPDOKU_COMMAND_SESSIONS_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/mem.h"
#include "human/technique.h"
#include "game/directory.h"
#include "game/session.h"
#include "game/tally.h"
#include "run/engine.h"

struct desk; /* command/desk.h */

/* ---- the puzzle of a day ----
 *
 * It depends on the date alone, so everybody has the same one, without a network.  Mondays are easy;
 * the level rises to unfair on Saturdays. */

/* What a player has made of the puzzle of a day. */
enum day_state { DAY_OPEN, DAY_BEGUN, DAY_SOLVED };

/* As one game tells it. */
enum day_state day_state_of(const struct result *result);

/* Today in the local time zone, a day of base/date.h; STEPDOKU_TODAY names another date. */
long daily_today(void);

enum difficulty daily_level(long day);

/* The day that the title of a game names, as the puzzle of a day has it; false for others. */
bool daily_of_title(const char *title, long *day);

/* Adds the title of a game as people read it: "Puzzle of 22 November 2026". */
void daily_say_title(struct buf *buf, const char *title);

/* ---- games ---- */

/* What the front end provides. */
struct desk_world {
    const char *directory; /* for saved games; NULL: they are not saved.  Borrowed */
    /* Writes the time in the form that move_time_is_good() accepts. */
    void (*tell_time)(char time[MOVE_NAME_BYTES + 1]);
    struct engine *engine; /* borrowed */
    bool saves_nothing;    /* in the directory, though there is one */
};

/* What a game starts with; everything is borrowed. */
struct start {
    const struct grid *grid;         /* entries are played as the first move */
    const digit_set *marks;          /* pencil marks [n_cells]; NULL: none */
    const digit_set *candidates;     /* of the puzzle's own [n_cells]; NULL: any */
    const struct alphabet *alphabet; /* NULL: the usual one */
    const char *title;               /* NULL: none */
    const char *path;                /* of its file; NULL: one in the directory */
};

/* Starts a game that session_save() saves in a file of its own. */
struct session *sessions_start(const struct desk_world *world, const struct start *start);

/* Lists the games of a directory, the most recent first.  Free it with
 * directory_list_fini(). */
void sessions_list(struct directory_list *list, const char *directory);

/* How many of the last saved games are looked at where an answer must be quick. */
enum { SESSIONS_RECENT = 30 };

/* Calls hear(ctx, result) for each saved game of a directory (NULL: none) that can be read,
 * the most recent first. */
void sessions_each_result(const char *directory, void *ctx,
                          void (*hear)(void *ctx, const struct result *result));

/* Resumes a saved game.  On failure, returns NULL and fills the diagnosis. */
struct session *sessions_resume(const char *path, const struct desk_world *world,
                                struct diagnosis *diagnosis);

/* Adds the level of a game or, where it has none, the size of its board unless that is 9x9: "easy",
 * "16x16", or nothing. */
void say_level_or_size(struct buf *buf, const struct record_header *header);

/* ---- games that were begun and wait to be continued, without the one on the desk ---- */

struct unfinished_game {
    int number;              /* that the command resume takes */
    struct buf name, status; /* "easy", "53 digits to place, played 4:07" */
};

struct unfinished {
    STACK_FIELDS(struct unfinished_game)
};

/* Lists them, the most recent first, as far as they are among the SESSIONS_RECENT last saved
 * games. */
void unfinished_list(struct unfinished *unfinished, const struct desk *desk);
void unfinished_fini(struct unfinished *unfinished);

/* ---- what the start page says about the games that were saved last ---- */

struct recent {
    bool has_unfinished;  /* games besides the one on the desk */
    enum day_state today; /* of the puzzle of the day */
};

/* Looks at the SESSIONS_RECENT last games, and reads no more of them than is needed. */
void recent_read(struct recent *recent, const struct desk *desk);

#endif
