/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies before a player: the game, the search that is stepped through, the settings.
 * The prompt and the screen each have one; the commands of scope DESK work on it, the same
 * for both.  No curses and no readline here. */
#ifndef STEPDOKU_DESK_DESK_H
#define STEPDOKU_DESK_DESK_H

#include <stdbool.h>

#include "cmd/command.h"
#include "desk/settings.h"
#include "core/timeline.h"
#include "game/session.h"
#include "logic/rating/rating.h"
#include "text/puzzle.h"

/* What the front end knows of the world. */
struct desk_world {
    const char *directory; /* that games are kept in; NULL: nowhere.  Borrowed */
    void (*tell_time)(char time[MOVE_NAME_BYTES + 1]); /* now, as move_time_is_good() */
};

/* Who makes puzzles to order without anybody waiting for them. */
struct desk_orders {
    void *ctx;
    void (*order)(void *ctx, const struct wish *wish); /* NULL: nobody */
};

struct desk {
    struct desk_world world;
    struct desk_orders orders;
    struct session *session; /* the game; there is always one */
    struct alphabet alphabet;
    struct settings settings;
    struct search_options strategy; /* that steps are of */
    struct timeline *timeline;      /* NULL: not stepping */
    struct buf sentence;            /* what the last step was */
    struct ladder *ladder;          /* the hint that is being given (ladder.h) */
    int cursor;                     /* the cell concerned last */
    int64_t played_ms;              /* told by the front end before each command */
    const struct rating *rating;    /* so is this: of the board as it is, as far as it is
                                       known; NULL: who wants it has to rate.  Borrowed */
    bool quitting;
};

/* Begins with a game that is gone on with. */
void desk_init(struct desk *desk, const struct desk_world *world,
               struct session *session);
void desk_fini(struct desk *desk); /* closes the game */

/* A new game in a file of its own, with the board's entries, with marks ([n_cells]; NULL:
 * none) and with those symbols, or (NULL) the usual ones. */
struct session *desk_new_session(const struct desk_world *world, const struct grid *grid,
                                 const digit_set *marks, const struct alphabet *alphabet);

/* Another game instead of the one on the desk, which is closed. */
void desk_take(struct desk *desk, struct session *session);

const struct game *desk_game(const struct desk *desk);
const struct grid *desk_grid(const struct desk *desk);

/* The board with the marks that show. */
void desk_puzzle(const struct desk *desk, struct puzzle *puzzle);

/* Plays the moves, each written before this returns; ends stepping when something was
 * done. */
enum refusal desk_try(struct desk *desk, const struct moves *moves);

/* The same; a refusal is said on the error stream. */
enum status desk_play(const struct request *request, const struct moves *moves);
enum status desk_move(const struct request *request, const struct move *move);

/* A new puzzle's marks are kept by whom the setting says. */
void desk_set_marking(struct desk *desk);

/* What is counted and never refused: a hint was shown, the solution was. */
void desk_note(struct desk *desk, enum move_kind kind);

/* Begins to step through the board as it is; does nothing while that is going on. */
void desk_begin_stepping(struct desk *desk);
void desk_end_stepping(struct desk *desk);

/* Runs one line: a command and its arguments, or moves as text/move.h has them.  A line
 * that is empty or begins with # does nothing. */
enum status desk_run_line(struct desk *desk, const char *line, const struct cmd_io *io,
                          struct engine *engine);

/* For the commands' files: argument `i` as a cell, digit or number; false, and said on the
 * error stream, when it is none. */
bool request_cell(const struct request *request, int i, int *cell);
bool request_digit(const struct request *request, int i, int *digit);
bool request_number(const struct request *request, int i, uint64_t *number);

/* Writes and frees the text; STATUS_IO when it cannot be written. */
enum status request_reply(const struct request *request, struct buf *text);

/* Says "COMMAND: TEXT" on the error stream, from the shell "stepdoku COMMAND: TEXT";
 * STATUS_USAGE. */
__attribute__((format(printf, 2, 3))) enum status
request_complain(const struct request *request, const char *format, ...);

#endif
