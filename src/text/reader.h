/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles out of a stream of bytes, of any length, in constant memory.
 *
 * Read are lists of one puzzle a line (line format) and boards of a row a line, with or
 * without rules (grid format), told apart by what they look like.  Lines that start with
 * # or % and empty ones are passed over; in line format, so is what follows white space.
 * A bad line or board is reported and reading goes on behind it.
 */
#ifndef STEPDOKU_TEXT_READER_H
#define STEPDOKU_TEXT_READER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/err.h"
#include "core/grid.h"

struct reader_options {
    const struct shape *shape; /* NULL: by the number of cells */
    const char *symbols;       /* n symbols for the digits; NULL: by what occurs */
    char blank;                /* 0: any usual one */
};

enum reading {
    READING_PUZZLE, /* a grid was filled in; its digits are givens */
    READING_BAD,    /* the diagnosis tells what was passed over */
    READING_HUNGRY, /* feed it, or end it */
    READING_DONE
};

struct reader;

struct reader *reader_new(const struct reader_options *options); /* options are copied */
void reader_free(struct reader *reader);

void reader_feed(struct reader *reader, const char *bytes, size_t n);
void reader_end(struct reader *reader); /* there will be no more */

enum reading reader_next(struct reader *reader, struct grid *grid,
                         struct diagnosis *diagnosis);

/* One puzzle that is a text by itself.  ERR_DATA when it is none or more than one. */
enum err read_puzzle(const char *text, const struct reader_options *options,
                     struct grid *grid, struct diagnosis *diagnosis);

#endif
