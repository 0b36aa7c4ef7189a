/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game together with its journal, the file that its lines are written to, one by one, so that
 * nothing is lost; record.h defines the lines.  Every move goes through session_play(), which
 * plays it and writes it to the journal before it returns.  Only a new game is not written
 * before session_save(), because a player should see it before the disk is ready.
 *
 * A problem with the file does not end the game: what cannot be written waits in memory, and
 * session_problem() is not 0 until it is written.  All that was written stays in memory, too:
 * when others have removed, replaced or changed the file, the next move, session_check() or
 * session_save() writes the whole game again, and session_take_news() tells the player. */
#ifndef STEPDOKU_GAME_SESSION_H
#define STEPDOKU_GAME_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"
#include "game/game.h"
#include "game/record.h"

struct journal;

/* To read; what changes it are the functions below. */
struct session {
    struct record_header header;
    struct game *game;
    bool is_new;       /* session_start() made it, and not session_resume() */
    struct buf notice; /* sentences for the player about how it began; "" for none */
    int n_unsaved; /* moves of the player that are in no file; setting up a game is none */

    /* For session.c. */
    struct record_writer writer;
    struct buf wanted_path;
    struct buf text;         /* everything to write, so that it can be written again */
    struct journal *journal; /* NULL: there is none yet, or no longer */
    bool is_held;            /* what is written waits for session_save() */
    int problem;             /* without a journal: an errno, why */
    int n_moves;             /* of the player */
    struct buf news;
};

/* Starts a game with the givens of the header.  session_save() creates its file: `path` or, if
 * that is taken, with -2, -3 and so on; "" for a game that is never saved. */
struct session *session_start(const struct record_header *header, const char *path);

/* Continues the game in a file; `now` is a time for move_time_is_good().  ERR_INPUT: the file
 * cannot be read, see errno.  ERR_DATA: it is not a saved game.
 *
 * An incomplete last line is dropped.  A damaged file is renamed, and the game continues from
 * the last line before the damage.  If another process uses the file, or it is not writable,
 * the game continues in a copy.  `notice` tells the player about these. */
enum err session_resume(const char *path, const char *now, struct session **session,
                        struct diagnosis *diagnosis);

/* Writes the time and what waits, and frees the session. */
void session_close(struct session *session, int64_t played_ms);

/* Frees the session and removes its file, unless others have changed that. */
void session_drop(struct session *session);

/* Plays a line like game_play() and writes it. */
enum refusal session_play(struct session *session, const struct moves *moves,
                          int64_t played_ms, int *cell);

/* Likewise for one move that has no cell. */
enum refusal session_move(struct session *session, const struct move *move,
                          int64_t played_ms);

/* An errno while moves wait to be written; 0: all are written. */
int session_problem(const struct session *session);

/* Writes what waits: a new game, or moves that could not be written before.  Compares all of the
 * file with what was written. */
void session_save(struct session *session);

/* Writes the game again when its file is no longer as it was written: sees quickly whether the file
 * is there and as long as it should be or, if `reads`, compares every byte. */
void session_check(struct session *session, bool reads);

/* Adds to `news` the sentences about what others did to the file since the last call. */
void session_take_news(struct session *session, struct buf *news);

/* The journal's file, by name and to sync; "" and -1 while there is none. */
const char *session_path(const struct session *session);
int session_file(const struct session *session);

#endif
