/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that loses nothing: a game and the journal it is written to.  A session begins a
 * game or goes on with one; every move passes through session_play(), which has written
 * it before it returns.
 *
 * No trouble with the file ends the game.  What cannot be written waits in memory, and
 * session_problem() says so until it could be.
 */
#ifndef STEPDOKU_GAME_SESSION_H
#define STEPDOKU_GAME_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/err.h"
#include "game/game.h"
#include "game/record.h"

struct session;

/* A new game, of the givens alone (moves_add_entries has the rest), in a new file: `path`
 * or, when that is taken, path-2 and so on. */
struct session *session_start(const struct record_header *header, const char *path);

/* Goes on with the game in a file; `now` is the time as move_time_is_good().  ERR_INPUT:
 * the file cannot be read, see errno.  ERR_DATA: it is no saved game; it is left alone.
 *
 * A last line that was cut short is dropped.  A damaged file is set aside and the lines
 * before the damage are gone on with.  A file that is in use by another session, or may
 * not be written, is gone on with as a copy.  session_notice() tells which. */
enum err session_resume(const char *path, const char *now, struct session **session,
                        struct diagnosis *diagnosis);

/* Tries a last time to write what waits; the time is noted. */
void session_close(struct session *session, int64_t played_ms);

/* Plays one line (game_play) and writes it. */
enum refusal session_play(struct session *session, const struct moves *moves,
                          int64_t played_ms, int *cell);
enum refusal session_move(struct session *session, const struct move *move,
                          int64_t played_ms, int *cell);

const struct game *session_game(const struct session *session);
const struct record_header *session_header(const struct session *session);

/* Was it begun by session_start()?  Else the file was there before. */
bool session_is_new(const struct session *session);

/* What the player should know of how the session began, sentences; "" for nothing. */
const char *session_notice(const struct session *session);

/* An errno while moves wait to be written, else 0. */
int session_problem(const struct session *session);

/* Tries again to write what waits: now and then while there is a problem. */
void session_retry(struct session *session);

/* Where the game is written, and the file to sync; "" and -1 while there is none. */
const char *session_path(const struct session *session);
int session_file(const struct session *session);

#endif
