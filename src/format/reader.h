/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads puzzles from a stream of bytes of any length, in constant memory.
 *
 * It reads every format of formats.def, and detects that of each puzzle unless one is
 * chosen.  Empty lines and lines that start with # or % are ignored, unless the format uses
 * them.  Bad input is reported and skipped. */
#ifndef STEPDOKU_FORMAT_READER_H
#define STEPDOKU_FORMAT_READER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"
#include "format/puzzle.h"
#include "format/reading.h"

struct reader;

struct reader *reader_new(const struct reader_options *options); /* copies the options */
void reader_free(struct reader *reader);

void reader_feed(struct reader *reader, const char *bytes, size_t n);
void reader_end(struct reader *reader); /* there will be no more */

/* Or write to the room for n bytes, and then say how many there are. */
char *reader_room(struct reader *reader, size_t n);
void reader_fed(struct reader *reader, size_t n);

/* The bytes that are not read yet, from the beginning of a line, for callers that can read
 * some of them faster.  NULL inside a puzzle. */
const char *reader_rest(const struct reader *reader, size_t *n);

/* Skips n of these bytes, which are n_lines whole lines. */
void reader_pass(struct reader *reader, size_t n, long n_lines);

/* Reads the next puzzle, or only its digits.  The result is set only if it is right. */
enum reading reader_next_puzzle(struct reader *reader, struct puzzle *puzzle,
                                struct diagnosis *diagnosis);
enum reading reader_next(struct reader *reader, struct grid *grid,
                         struct diagnosis *diagnosis);

/* Reads a text that is one puzzle; ERR_DATA when it is none or several. */
enum err read_puzzle_whole(const char *text, const struct reader_options *options,
                           struct puzzle *puzzle, struct diagnosis *diagnosis);

#endif
