/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies before a player: the game, the hint being given, the search being stepped
 * through, and the settings.  The prompt and the screen have one each; the commands of
 * scope DESK work on it, the same for both. */
#ifndef STEPDOKU_COMMAND_DESK_H
#define STEPDOKU_COMMAND_DESK_H

#include "search/timeline.h"
#include "human/rating/rating.h"
#include "format/puzzle.h"
#include "game/move.h"
#include "game/position.h"
#include "words/spec.h"
#include "words/verdict.h"
#include "command/hinting.h"
#include "command/request.h"
#include "command/sessions.h"
#include "command/settings.h"

/* Background puzzle generation. */
struct desk_orders {
    void *ctx;
    void (*order)(void *ctx, const struct spec *spec); /* NULL: not available */
};

/* Called when another game is put on the desk, before the command ends. */
struct desk_watcher {
    void *ctx;
    void (*game_changed)(void *ctx); /* NULL: no listener */
};

struct exercise; /* command/exercise.h */

struct desk {
    struct desk_world world;
    char
        *directory; /* owned by startup.c, for the world; NULL where it is the caller's */
    struct desk_orders orders;
    struct desk_watcher watcher;
    struct session *session; /* never NULL */
    struct alphabet alphabet;
    struct settings settings;
    struct search_options strategy; /* for stepping */
    struct timeline *timeline;      /* NULL: not stepping */
    struct timeline *left; /* the search that was left; as long as it is of this board
                                       and strategy, otherwise NULL */
    struct {
        struct question question;
        uint64_t event;   /* that it is about; 0: nothing is asked */
        int asked, right; /* answers so far */
    } predicting;
    struct stops breaks; /* of the search on this board and of those after it */
    struct hinting *hinting;
    struct exercise *exercise; /* a lesson, or training; NULL: neither */
    struct buf hints_counted;  /* in this game, each between line feeds */
    bool has_keys;             /* the front end is the screen */
    bool asks;                 /* there is a player to ask, and not only a script */
    bool shows_task; /* it shows a lesson's page, or the task of training, all the time */
    bool is_unsaved; /* the game has no file on purpose */
    bool keeps_settings;  /* those that change, in the player's file */
    int settings_problem; /* an errno: that could not be done */
    struct {
        int n,
            problem; /* moves of games that were closed and could not be saved; an errno */
    } lost;
    struct buf news;  /* about files: session_take_news(), desk_tell_unwritten() */
    bool shows_map;   /* the screen is to show the map of the search */
    bool edits;       /* on the screen, typed digits become givens */
    struct buf asked; /* the key or command that was; see desk_asks_first() */
    bool is_asking;   /* what is done now has asked */
    bool walks;       /* along the solution path, in a game of its own */
    int cursor;       /* the cell that the last command was about */
    int shown_at;     /* the node of the game that a hint's moves led to last; -1: none */
    int64_t played_ms; /* the front end sets it before each command */
    const struct rating
        *rating; /* likewise: the rating of the board so far; NULL: unknown.  Borrowed */
    bool quitting;
    bool wants_json; /* from commands that can answer so */
    bool gave_json;  /* the last one did */
    /* What was wrong, in a word of the line; the first word, until that is known. */
    const char *blamed;
    long column; /* of that in the last line */
};

/* Puts the session on the desk, which owns it from then on. */
void desk_init(struct desk *desk, const struct desk_world *world,
               struct session *session);
void desk_fini(struct desk *desk); /* closes the session */

/* Closes the session on the desk and takes this one. */
void desk_take(struct desk *desk, struct session *session);

/* The same with a new game, as sessions_start(), and saves it. */
void desk_start(struct desk *desk, const struct start *start);

/* Whether what is answered is read on the screen.  `desk` may be NULL. */
static inline bool desk_is_on_screen(const struct desk *desk)
{
    return desk && desk->has_keys;
}

/* Ends the lesson or the training, if there is one.  The search of a lesson ends, too, because
 * the strategy for stepping is the player's own again. */
void desk_end_exercise(struct desk *desk);

/* Puts a board of the lesson or the training on the desk, in a game that is not saved.  Unlike
 * desk_start(), it does not end either. */
void desk_lay(struct desk *desk, const struct grid *grid);

const struct game *desk_game(const struct desk *desk);
const struct grid *desk_grid(const struct desk *desk);

/* The candidates that the game's puzzle has of its own in its blanks, with which searches of the
 * board begin; NULL: any. */
const digit_set *desk_candidates(const struct desk *desk);

/* Copies the board with these or, without them, with the pencil marks that show. */
void desk_puzzle(const struct desk *desk, struct puzzle *puzzle);

/* Plays the moves, each written to the game's file before this returns.  Ends stepping and
 * the hint, unless the moves were refused.  A solved board refuses to be overwritten or erased;
 * undo, restart and changes of its givens are possible.  In training, the digits of the position
 * are givens. */
enum refusal desk_try(struct desk *desk, const struct moves *moves);

/* Sets up a new game: its pencil-mark mode by the settings. */
void desk_set_up(struct desk *desk);

/* Adds to the news that the file could not be written; errno says why. */
void desk_tell_unwritten(struct desk *desk, const char *path);

/* Call it when a setting has changed. */
void desk_keep_setting(struct desk *desk, enum setting_id id);

/* Call it when what the key is bound to has changed. */
void desk_keep_binding(struct desk *desk, const char *key);

/* ---- the door: what the solver knows of a board that is played is shown only to those who want
 * it.  A player is asked once a game, and the game remembers that it was shown.  A board that is no
 * game in progress, such as a lesson's or one that is being made, has no door. ---- */

/* Returns whether that was shown already, or may be. */
bool desk_door_is_open(const struct desk *desk);

/* Whether there is a lesson, training or a walk along the solution path: these decide what the
 * board shows. */
bool desk_has_task(const struct desk *desk);

/* Whether the screen shows all the time what the solver knows: the setting `solver` wants it, and
 * the door is open; or the page of a lesson does. */
bool desk_is_live(const struct desk *desk);

/* Notes in the game that it was shown, unless that is noted, or the game solved, already. */
void desk_note_told(struct desk *desk);

/* Returns whether the player is to be asked first, and asks: adds a sentence.  `what`, a key or a
 * command, is the answer if it comes again before anything else is done. */
bool desk_asks_first(struct desk *desk, const char *what, struct buf *question);

/* Call it after anything that is done: if that has not asked, there is no question any more, unless
 * it is on the way to the answer. */
void desk_settle_question(struct desk *desk, bool is_on_the_way);

/* Asks first, or notes that it is shown and returns true. */
bool desk_opens_door(struct desk *desk, const char *what, struct buf *question);

/* Likewise for a command, which prints the question; false: it must not tell now. */
bool desk_lets_tell(const struct request *request);

/* Counts a hint in the game unless it was counted before; `what` tells hints apart. */
void desk_count_hint(struct desk *desk, const char *what);

/* Likewise the hint that is shown. */
void desk_count_shown_hint(struct desk *desk);

/* Adds a text in which players read of keys, at the prompt of commands: say_with_keys(). */
__attribute__((format(printf, 3, 4))) void
desk_say(const struct desk *desk, struct buf *out, const char *format, ...);

/* Adds what hinting_say() does, likewise. */
void desk_say_hint(const struct desk *desk, struct buf *out);

/* Print the same as a line. */
__attribute__((format(printf, 2, 3))) enum status
desk_reply(const struct request *request, const char *format, ...);
enum status desk_reply_hint(const struct request *request);

/* Adds that the givens have no solution, or several, as a sentence of its own after those that
 * are there.  Returns false, and adds nothing, where they have one or too many to tell at once. */
bool desk_say_givens(const struct desk *desk, struct buf *out);

/* Adds what to do about a board that is full, but not solved. */
void desk_say_full(const struct desk *desk, struct buf *out);

/* Starts stepping through a search of the board, unless there is one already: where it was left,
 * or at the beginning.  Ends it, and also what was left. */
void desk_begin_stepping(struct desk *desk);
void desk_end_stepping(struct desk *desk);

/* ---- moves that a command plays ---- */

/* Plays the moves, then prints that the puzzle is solved or that there is a new conflict.
 * If they are refused, prints the reason on standard error and returns STATUS_USAGE. */
enum status desk_play(const struct request *request, const struct moves *moves);

/* The same with moves as text: the words of the request, or some that are correct. */
enum status desk_play_text(const struct request *request, const char *text);

/* Prints on standard error why moves are refused, and returns STATUS_USAGE. */
enum status desk_refuse(const struct request *request, enum refusal refusal,
                        const struct moves *moves);

/* Returns what the pencil-mark mode does, as a sentence. */
const char *marking_text(enum marking marking);

#endif
