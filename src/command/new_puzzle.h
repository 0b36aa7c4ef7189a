/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzle of a new game, as `play`, `new` and `repl` are asked for it. */
#ifndef STEPDOKU_COMMAND_NEW_PUZZLE_H
#define STEPDOKU_COMMAND_NEW_PUZZLE_H

#include "command/request.h"
#include "words/spec.h"

enum new_kind {
    NEW_NOTHING, /* no puzzle is named: an empty board, unless there is a game to go on with */
    NEW_EMPTY,     /* "new empty" */
    NEW_GENERATED, /* by `spec` */
    NEW_READ, /* `name` is a file, a puzzle that stepdoku offers, or a puzzle as text */
    NEW_SAVED /* the file `name` begins as a saved game does */
};

struct new_puzzle {
    enum new_kind kind;
    struct buf name;
    struct spec spec;
};

/* Finds out what the request asks for: a puzzle, a level in place of one ("new hard"), a list and
 * a number, or options.  Prints an error if these do not fit together, or if no puzzle can be
 * like that.  Free the result, if it is STATUS_OK, with new_puzzle_fini(). */
enum status new_puzzle_parse(const struct request *request, struct new_puzzle *asked);
void new_puzzle_fini(struct new_puzzle *asked);

/* Reads or generates the puzzle, and appends the title of one that stepdoku offers.  A saved game
 * is its puzzle without the moves.  Prints a warning if the puzzle restricts candidates, because
 * only searches of the game will know it.  Prints why there is no puzzle, unless the request was
 * cancelled. */
enum status new_puzzle_find(const struct request *request, const struct new_puzzle *asked,
                            struct puzzle *puzzle, struct buf *title);

/* Stores what the options ask of a puzzle to generate.  Prints an error and returns
 * STATUS_USAGE if they contradict each other, or no puzzle can be like that. */
enum status new_puzzle_spec(const struct request *request, struct spec *spec);

/* Prints that no such puzzle was found, with how near one came; returns STATUS_NONE. */
enum status new_puzzle_fail(const struct request *request, const struct spec *spec,
                            const struct generate_progress *progress);

#endif
