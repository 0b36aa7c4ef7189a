/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzle of a new game: generated, or read. */
#ifndef STEPDOKU_COMMAND_MAKING_H
#define STEPDOKU_COMMAND_MAKING_H

#include "command/request.h"
#include "words/spec.h"

/* Returns the request with what `new` is asked for as an option: a level in place of a
 * puzzle ("new hard") is its --difficulty, and an easy puzzle is wanted where nothing is
 * named. */
struct request making_order(const struct request *request);

/* True for "new empty". */
bool making_wants_empty(const struct request *request);

/* True when an option asks for a puzzle to generate. */
bool making_is_generated(const struct request *request);

/* Prints an error unless the options for a puzzle to generate fit the other arguments. */
enum status making_check(const struct request *request);

/* Stores what the options ask of a puzzle to generate.  Prints an error and returns
 * STATUS_USAGE if they contradict each other, or no puzzle can be like that. */
enum status making_spec(const struct request *request, struct spec *spec);

/* Generates such a puzzle.  Prints why there is none, unless the request was cancelled. */
enum status making_generate(const struct request *request, const struct spec *spec,
                            struct grid *puzzle);

/* Prints that no such puzzle was found, with how near one came; returns STATUS_NONE. */
enum status making_fail(const struct request *request, const struct spec *spec,
                        const struct generate_progress *progress);

/* True if the file begins as a saved game does. */
bool making_is_saved(const char *path);

/* Reads the first puzzle of the request's first argument.  A saved game is its puzzle without
 * the moves.  Prints a warning if the puzzle restricts candidates, and drops the restriction;
 * pencil marks stay. */
enum status making_read(const struct request *request, struct puzzle *puzzle);

#endif
