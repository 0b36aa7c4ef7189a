/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as text: what it began with, then its moves, a line each with the time played.
 * The journal of a game in progress and a saved game are this same text (stepdoku(5)).
 *
 *     stepdoku game 1
 *     shape 3x3
 *     puzzle 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
 *     difficulty easy
 *     started 2026-11-21T16:00:00+0100
 *     moves 7c7a5b56
 *     fbc08ac5 4.250 r1c3=4
 *     0cffde75 9.013 undo
 *
 * The eight hexadecimal digits are checksums of all before them but other checksums,
 * their own line included; a file written by hand leaves all of them away: then `moves`
 * stands alone and a line begins with its time.
 *
 * Buffers only; journal.h has the file.
 */
#ifndef STEPDOKU_GAME_RECORD_H
#define STEPDOKU_GAME_RECORD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/err.h"
#include "core/grid.h"
#include "text/alphabet.h"
#include "text/move.h"

enum { RECORD_VERSION = 1, RECORD_TEXT_BYTES = 80 };

struct record_header {
    struct grid puzzle; /* givens only */
    struct alphabet alphabet;
    char title[RECORD_TEXT_BYTES + 1]; /* "" when there is none; so the next */
    char difficulty[RECORD_TEXT_BYTES + 1];
    char started[MOVE_NAME_BYTES + 1]; /* as move_time_is_good() */
};

/* A new game's: the givens among the grid's digits, the usual symbols. */
void record_header_init(struct record_header *header, const struct grid *grid,
                        const char *started);

/* Where a writer is: what its checksums cover so far. */
struct record_writer {
    uint32_t sum;
    bool is_summed; /* false: goes on with a file that has no checksums */
};

void record_write_header(struct buf *buf, const struct record_header *header,
                         struct record_writer *writer);
void record_write_moves(struct buf *buf, const struct moves *moves, int side,
                        int64_t played_ms, struct record_writer *writer);

enum record_reading {
    RECORD_MOVES, /* the moves of one line were read */
    RECORD_END,
    RECORD_TORN,   /* the last line has no end: writing it was cut short */
    RECORD_DAMAGED /* the diagnosis tells which line and what was expected */
};

/* Where a reader is. */
struct record_reader {
    const char *text; /* borrowed */
    size_t length;
    size_t good; /* bytes read and found good: whole lines */
    long line;   /* the number of lines in them */
    struct record_header header;
    struct record_writer writer; /* for who wants to go on behind the good bytes */
};

/* Reads the header.  ERR_DATA: there is nothing of use in this text. */
enum err record_read_header(struct record_reader *reader, const char *text, size_t length,
                            struct diagnosis *diagnosis);

/* The next line; after anything else than RECORD_MOVES there is no other. */
enum record_reading record_read_moves(struct record_reader *reader, struct moves *moves,
                                      int64_t *played_ms, struct diagnosis *diagnosis);

#endif
