/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzle of a new game: generated, or read. */
#ifndef STEPDOKU_COMMAND_NEW_PUZZLE_H
#define STEPDOKU_COMMAND_NEW_PUZZLE_H

#include "command/request.h"
#include "words/spec.h"

/* Returns the request with what `new` or `play` is asked for as an option: a level in place of a
 * puzzle ("new hard") is its --difficulty, and so is the usual one where no puzzle is named: easy,
 * or at a desk that of the settings. */
struct request new_puzzle_request(const struct request *request);

/* True for "new empty" and "play empty". */
bool new_puzzle_is_empty(const struct request *request);

/* True when an option asks for a puzzle to generate. */
bool new_puzzle_is_generated(const struct request *request);

/* Prints an error unless the options for a puzzle to generate fit the other arguments. */
enum status new_puzzle_check(const struct request *request);

/* Stores what the options ask of a puzzle to generate.  Prints an error and returns
 * STATUS_USAGE if they contradict each other, or no puzzle can be like that. */
enum status new_puzzle_spec(const struct request *request, struct spec *spec);

/* Generates such a puzzle.  Prints why there is none, unless the request was cancelled. */
enum status new_puzzle_generate(const struct request *request, const struct spec *spec,
                                struct grid *puzzle);

/* Prints that no such puzzle was found, with how near one came; returns STATUS_NONE. */
enum status new_puzzle_fail(const struct request *request, const struct spec *spec,
                            const struct generate_progress *progress);

/* True if the file begins as a saved game does. */
bool new_puzzle_is_saved(const char *path);

/* Reads the first puzzle of the request's first argument.  A saved game is its puzzle without
 * the moves.  Prints a warning if the puzzle restricts candidates, and drops the restriction;
 * pencil marks stay. */
enum status new_puzzle_read(const struct request *request, struct puzzle *puzzle);

#endif
