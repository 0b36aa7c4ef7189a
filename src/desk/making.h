/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzle of a new game: generated, or read. */
#ifndef STEPDOKU_DESK_MAKING_H
#define STEPDOKU_DESK_MAKING_H

#include "request/request.h"

/* Returns the request with what `new` is asked for as an option: a level in place of a
 * puzzle ("new hard") is its --difficulty, and an easy puzzle is wanted where nothing is
 * named. */
struct request making_order(const struct request *request);

/* True for "new empty". */
bool making_wants_empty(const struct request *request);

/* Prints an error unless --difficulty and --seed fit the other arguments; --seed needs a
 * puzzle that is generated. */
enum status making_check(const struct request *request, bool is_generated);

/* Generates a 9x9 puzzle of the request's difficulty.  Prints why there is none, unless the
 * request was cancelled. */
enum status making_generate(const struct request *request, struct grid *puzzle);

/* True if the file begins as a saved game does. */
bool making_is_saved(const char *path);

/* Reads the first puzzle of the request's first argument.  A saved game is its puzzle without the moves.  Prints
 * a warning if the puzzle restricts candidates, and drops the restriction; pencil marks
 * stay. */
enum status making_read(const struct request *request, struct puzzle *puzzle);

#endif
