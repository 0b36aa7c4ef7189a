/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles out of a stream of bytes, of any length, in constant memory.
 *
 * Every format of formats.def is read, each puzzle's told by what it looks like unless
 * one is asked for.  Lines that start with # or % and empty ones are passed over where
 * the format does not use them.  What is bad is reported and reading goes on behind it.
 */
#ifndef STEPDOKU_TEXT_READER_H
#define STEPDOKU_TEXT_READER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"
#include "core/grid.h"
#include "text/puzzle.h"

struct format;

struct reader_options {
    const struct shape *shape;   /* NULL: by the number of cells */
    const char *symbols;         /* n symbols for the digits; NULL: by what occurs */
    char blank;                  /* 0: any usual one */
    const struct format *format; /* NULL: by what it looks like */
};

enum reading {
    READING_PUZZLE, /* it was filled in */
    READING_BAD,    /* the diagnosis tells what was passed over */
    READING_HUNGRY, /* feed it, or end it */
    READING_DONE
};

struct reader;

struct reader *reader_new(const struct reader_options *options); /* options are copied */
void reader_free(struct reader *reader);

void reader_feed(struct reader *reader, const char *bytes, size_t n);
void reader_end(struct reader *reader); /* there will be no more */

/* The same for bytes that were put there: room for n, of which so many have come. */
char *reader_room(struct reader *reader, size_t n);
void reader_fed(struct reader *reader, size_t n);

/* What has come and is not read, for who can read some of it without the reader: from a
 * line between two puzzles on; NULL in the middle of one. */
const char *reader_rest(const struct reader *reader, size_t *n);

/* Passes over n bytes of that, which are so many lines. */
void reader_pass(struct reader *reader, size_t n, long n_lines);

/* The next puzzle, or only its digits.  Nothing is changed unless all of it was right. */
enum reading reader_next_puzzle(struct reader *reader, struct puzzle *puzzle,
                                struct diagnosis *diagnosis);
enum reading reader_next(struct reader *reader, struct grid *grid,
                         struct diagnosis *diagnosis);

/* One puzzle that is a text by itself.  ERR_DATA when it is none or more than one. */
enum err read_puzzle_whole(const char *text, const struct reader_options *options,
                           struct puzzle *puzzle, struct diagnosis *diagnosis);
enum err read_puzzle(const char *text, const struct reader_options *options,
                     struct grid *grid, struct diagnosis *diagnosis);

#endif
