/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game together with its journal (journal.h).  Every move goes through session_play(), which
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

struct session;

/* Starts a game with the givens of the header.  session_save() creates its file: `path` or, if
 * that is taken, with -2, -3 and so on; "" for a game that is never saved. */
struct session *session_start(const struct record_header *header, const char *path);

/* Continues the game in a file; `now` is a time for move_time_is_good().  ERR_INPUT: the file
 * cannot be read, see errno.  ERR_DATA: it is not a saved game.
 *
 * An incomplete last line is dropped.  A damaged file is renamed, and the game continues from
 * the last line before the damage.  If another process uses the file, or it is not writable,
 * the game continues in a copy.  session_notice() tells the player about these. */
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

const struct game *session_game(const struct session *session);
const struct record_header *session_header(const struct session *session);

/* True after session_start(), false after session_resume(). */
bool session_is_new(const struct session *session);

/* Sentences for the player about how the session began; "" for none. */
const char *session_notice(const struct session *session);

/* An errno while moves wait to be written; 0: all are written. */
int session_problem(const struct session *session);

/* How many moves of the player are in no file; setting up a new game is none. */
int session_unsaved(const struct session *session);

/* Writes what waits: a new game, or moves that could not be written before.  Compares all of the
 * file with what was written. */
void session_save(struct session *session);

/* Sees quickly whether the file is there and as long as it should be. */
void session_check(struct session *session);

/* Adds to `news` the sentences about what others did to the file since the last call. */
void session_take_news(struct session *session, struct buf *news);

/* The journal's file, by name and to sync; "" and -1 while there is none. */
const char *session_path(const struct session *session);
int session_file(const struct session *session);

#endif
