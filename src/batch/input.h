/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file of puzzles on its way into blocks of them.
 *
 * Most large files are plain lines of 81 characters: those are taken from under the hands
 * of the reader (text/reader.h), which knows every format and gets the rest.  So a block
 * has boards, and entries between them:
 *
 *      boards    0 1 2 3     4 5 6 7
 *      entries          0 1          2       before: 4, 4, 8
 */
#ifndef STEPDOKU_BATCH_INPUT_H
#define STEPDOKU_BATCH_INPUT_H

#include "base/buf.h"
#include "cmd/command.h"
#include "fast/fast.h"

/* A puzzle that the reader read, or what it read instead of one. */
struct entry {
    struct puzzle puzzle;
    struct diagnosis diagnosis;
    bool is_bad;
    size_t before; /* boards */
};

struct block {
    const char *name; /* of the input, for messages; borrowed */
    size_t n_boards, n_entries;
    uint8_t (*boards)[FAST_CELLS]; /* 0 for a blank */
    struct entry *entries;
    size_t n_max, n_entries_max; /* of both together, of entries alone */

    struct buf out, err; /* what became of it */
    enum status status;
};

/* Room for so many puzzles. */
struct block *block_new(size_t n_puzzles);
void block_free(struct block *block);

size_t block_puzzles(const struct block *block); /* how many it has */

/* The i-th of the boards, or the puzzle of an entry that is not bad. */
void block_board(const struct block *block, size_t i, struct puzzle *puzzle);
void block_entry(const struct block *block, size_t i, struct puzzle *puzzle);

struct input;

/* The file and its name stay the caller's. */
struct input *input_new(int file, const char *name, const struct reader_options *options);
void input_free(struct input *input);

enum filling {
    FILLING_SOME,  /* one puzzle at least */
    FILLING_DRY,   /* nothing yet, and one must not wait; or a signal came */
    FILLING_DONE,  /* no more to come */
    FILLING_FAILED /* errno tells */
};

/* Fills the block with what comes next, all it has room for unless that means waiting. */
enum filling input_fill(struct input *input, struct block *block, bool may_wait);

/* The part of the file that has been read, or -1 for what is no regular file. */
double input_part(const struct input *input);

#endif
