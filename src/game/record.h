/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as text, as stepdoku(5) describes it: a header, then one line of moves after the
 * other, each with the time played.  These are buffers; session.h writes the file.
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
 * The eight hexadecimal digits are a checksum of everything so far, this line included, except
 * the checksums themselves.  A file written by hand may leave out all checksums. */
#ifndef STEPDOKU_GAME_RECORD_H
#define STEPDOKU_GAME_RECORD_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/err.h"
#include "board/grid.h"
#include "format/puzzle.h"
#include "game/game.h"
#include "game/move.h"

enum { RECORD_VERSION = 1, RECORD_TEXT_BYTES = 80 };

struct record_header {
    struct grid puzzle; /* givens only */
    bool has_candidates;
    digit_set candidates[SHAPE_MAX_CELLS]; /* of its own, in blanks */
    struct alphabet alphabet;
    char title[RECORD_TEXT_BYTES + 1];      /* "" if there is none */
    char difficulty[RECORD_TEXT_BYTES + 1]; /* "" if there is none */
    char started[MOVE_NAME_BYTES + 1];      /* a time for move_time_is_good() */
};

/* The header of a new game: the givens of the grid, the usual symbols. */
void record_header_init(struct record_header *header, const struct grid *grid,
                        const char *started);

/* CRC-32 as in Ethernet and gzip (ISO 3309, polynomial 0x04c11db7, reflected).  It detects
 * damage, not forgery.  Extends `sum`, the checksum of earlier bytes or 0, by n bytes. */
uint32_t record_checksum(uint32_t sum, const char *bytes, size_t n);

/* The state of writing. */
struct record_writer {
    uint32_t sum;   /* of everything so far */
    bool is_summed; /* false: continues a file without checksums */
};

void record_write_header(struct buf *buf, const struct record_header *header,
                         struct record_writer *writer);
void record_write_moves(struct buf *buf, const struct moves *moves, int side,
                        int64_t played_ms, struct record_writer *writer);

enum record_reading {
    RECORD_MOVES, /* the moves of one line were read */
    RECORD_END,
    RECORD_TORN,   /* the last line is incomplete, because writing was interrupted */
    RECORD_DAMAGED /* the diagnosis says where, and what was expected */
};

/* The state of reading. */
struct record_reader {
    const char *text; /* borrowed */
    size_t length;
    size_t good; /* bytes read so far without an error; whole lines */
    long line;   /* lines among them */
    struct record_header header;
    struct record_writer writer; /* to append lines after the good bytes */
};

/* Reads the header.  ERR_DATA: this is not a saved game. */
enum err record_read_header(struct record_reader *reader, const char *text, size_t length,
                            struct diagnosis *diagnosis);

/* Reads the next line.  After any result but RECORD_MOVES there are no more lines. */
enum record_reading record_read_moves(struct record_reader *reader, struct moves *moves,
                                      int64_t *played_ms, struct diagnosis *diagnosis);

/* Plays the moves of a saved game, line by line.  A move that is refused counts as damage. */

/* Reads the next line into `moves`, sets the clock and plays it. */
enum record_reading record_play_line(struct record_reader *reader, struct game *game,
                                     struct moves *moves, struct diagnosis *diagnosis);

/* Plays all lines up to the end or the damage; never returns RECORD_MOVES. */
enum record_reading record_play_rest(struct record_reader *reader, struct game *game,
                                     struct diagnosis *diagnosis);

#endif
