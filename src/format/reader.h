/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads puzzles from a stream of bytes of any length, in constant memory.
 *
 * It reads every format of formats.def, and detects that of each puzzle unless one is
 * chosen.  Empty lines and lines that start with # or % are ignored, unless the format uses
 * them, and titles are skipped, except among puzzles of one line each.  What is read depends on
 * the text, never on the pieces in which it is fed.  Bad input is reported and skipped.  A text of
 * up to a megabyte in which no format finds anything is left to the reader of last resort
 * (format/rescue.h). */
#ifndef STEPDOKU_FORMAT_READER_H
#define STEPDOKU_FORMAT_READER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/err.h"
#include "format/puzzle.h"
#include "format/reading.h"
#include "format/rescue.h"

struct reader;

struct reader *reader_new(const struct reader_options *options); /* copies the options */
void reader_free(struct reader *reader);

/* From now on, shapes of puzzles that are not classic are kept there. */
void reader_set_atlas(struct reader *reader, struct atlas *atlas);

void reader_feed(struct reader *reader, const char *bytes, size_t n);
void reader_end(struct reader *reader); /* there will be no more */

/* Or write to the room for n bytes, and then say how many there are. */
char *reader_room(struct reader *reader, size_t n);
void reader_fed(struct reader *reader, size_t n);

/* The bytes that are not read yet, from the beginning of a line, for callers that can read
 * some of them faster.  NULL inside a puzzle. */
const char *reader_rest(const struct reader *reader, size_t *n);

/* Skips n of these bytes, which are n_lines whole lines, the last n_puzzles of them puzzles. */
void reader_pass(struct reader *reader, size_t n, long n_lines, int n_puzzles);

/* Reads the next puzzle, which is set only if it is right. */
enum reading reader_next(struct reader *reader, struct puzzle *puzzle,
                         struct diagnosis *diagnosis);

/* Whether what was read last is of a list of puzzles of one line each; *line becomes the number of
 * the last line that was read. */
bool reader_is_in_list(const struct reader *reader, long *line);

/* The line on which the puzzle that was read last begins, or ends when it is part of a document. */
long reader_line(const struct reader *reader);

/* Adds what is worth saying about how the text was read: "read as a table with commas;
 * 24 givens", "skipped 50 lines without a puzzle".  Nothing if a format fitted it all. */
void reader_say(const struct reader *reader, struct buf *text);

/* Only the first part of that. */
void reader_say_kind(const struct reader *reader, struct buf *text);

/* Reads a text that is one puzzle; ERR_DATA when it is none or several.  Adds what reader_say() says
 * unless `said` is NULL. */
enum err read_puzzle_text(const char *text, const struct reader_options *options,
                          struct puzzle *puzzle, struct buf *said,
                          struct diagnosis *diagnosis);

#endif
