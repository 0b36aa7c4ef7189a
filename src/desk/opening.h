/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the prompt and the screen begin: the settings read, a game on the desk. */
#ifndef STEPDOKU_DESK_OPENING_H
#define STEPDOKU_DESK_OPENING_H

#include "desk/desk.h"

/* The request's argument is a saved game, which is gone on with, or a puzzle, which a new
 * game begins with.  Without one, the last game that was not finished is gone on with, or
 * an empty board is laid out.  Bad settings are said on the error stream and passed over;
 * so is what should be known of a saved game.  On failure there is nothing to free. */
enum status desk_open(struct desk *desk, const struct request *request);
void desk_close(struct desk *desk);

/* Where the games are kept; NULL when there is no home.  The caller frees it. */
char *opening_games_directory(void);

#endif
