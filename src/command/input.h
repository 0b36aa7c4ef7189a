/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Blocks of puzzles from a file.
 *
 * Most large files are plain lines of 81 characters: those are read here, everything else
 * by the reader (format/reader.h), which knows every format.  So a block has boards, and
 * entries between them:
 *
 *      boards    0 1 2 3     4 5 6 7
 *      entries          0 1          2       before: 4, 4, 8
 */
#ifndef STEPDOKU_COMMAND_INPUT_H
#define STEPDOKU_COMMAND_INPUT_H

#include "fast/fast.h"
#include "command/blocks.h"

/* A puzzle, the error at this place of the input, or only lines.  The lines are those without a
 * puzzle that come before it in a list of puzzles of one line each. */
struct entry {
    struct puzzle puzzle;
    struct diagnosis diagnosis;
    bool is_bad, is_empty;
    long n_lines;
    long line, last_line; /* of the file: where it begins, and where reading it ended */
    size_t before;        /* the number of boards before it */
};

struct block {
    struct output output;
    struct drawn drawn; /* by the answers, instead of written */
    const char *name;   /* of the input, for messages; borrowed */
    long line; /* of the file, the last before the block; -1: the puzzle is of no file */
    size_t n_boards, n_entries;
    uint8_t (*boards)[FAST_CELLS]; /* 0 for an empty cell */
    struct entry *entries;
    size_t n_max, n_entries_max; /* of both together, of entries alone */
    struct atlas *atlas;         /* of the shapes of entries that are not classic */
};

/* Makes a block with room for n puzzles. */
struct block *block_new(size_t n_puzzles);
void block_free(void *block);

/* Returns the number of puzzles in the block. */
size_t block_puzzles(const struct block *block);

/* Makes one puzzle, given as a text, the only entry of the block; returns false if the
 * text is bad.  `said` is what read_puzzle_text() adds. */
bool block_take_text(struct block *block, const char *text,
                     const struct reader_options *options, struct buf *said);

struct input;

/* The file and its name remain the caller's. */
struct input *input_new(int file, const char *name, const struct reader_options *options);
void input_free(struct input *input);

enum filling {
    FILLING_SOME,  /* one puzzle at least */
    FILLING_DRY,   /* none yet: reading on would block, or a signal came */
    FILLING_DONE,  /* the end of the file */
    FILLING_FAILED /* see errno */
};

/* Fills the block with the next puzzles: as many as fit or can be read without blocking.
 * Blocks for the first puzzle only if `may_wait` is set. */
enum filling input_fill(struct input *input, struct block *block, bool may_wait);

/* The reader, for what it says at the end. */
const struct reader *input_reader(const struct input *input);

/* Returns the part of the file that was read, 0 to 1; -1 if it is not a regular file. */
double input_part(const struct input *input);

#endif
