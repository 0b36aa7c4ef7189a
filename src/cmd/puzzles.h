/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzles that a command's arguments mean, one after the other: an argument that names
 * a file, or a bundled one such as "easy", is read, else one that is a puzzle is taken;
 * "-" or no argument is standard input.  Bad data is said on the error stream and goes on
 * with the next. */
#ifndef STEPDOKU_CMD_PUZZLES_H
#define STEPDOKU_CMD_PUZZLES_H

#include "cmd/command.h"

/* Adds the answer for one puzzle, whole lines, to `out`. */
typedef enum status answer_puzzle(const struct request *request, const struct grid *grid,
                                  struct buf *out);

/* `invalid` (may be NULL) is what stands for a puzzle that cannot be read. */
enum status puzzles_each(const struct request *request, answer_puzzle *answer,
                         const char *invalid);

/* The first puzzle that an argument means. */
enum status puzzles_first(const struct request *request, struct grid *grid);

#endif
