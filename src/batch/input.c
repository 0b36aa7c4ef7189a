/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "batch/input.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "fast/lines.h"

enum { BYTES = 1 << 17, MOST_ENTRIES = 64 };

struct input {
    int file;
    const char *name;
    struct reader *reader;
    bool can_be_plain;
    off_t n_read, size; /* of a regular file, else size is 0 */
};

struct block *block_new(size_t n_puzzles)
{
    struct block *block = mem_new(sizeof *block);
    block->n_max = n_puzzles;
    block->n_entries_max = n_puzzles < MOST_ENTRIES ? n_puzzles : MOST_ENTRIES;
    block->boards = mem_array(block->n_max, sizeof *block->boards);
    block->entries = mem_array(block->n_entries_max, sizeof *block->entries);
    return block;
}

void block_free(struct block *block)
{
    buf_fini(&block->out);
    buf_fini(&block->err);
    free(block->boards);
    free(block->entries);
    free(block);
}

size_t block_puzzles(const struct block *block)
{
    return block->n_boards + block->n_entries;
}

static bool is_full(const struct block *block)
{
    return block_puzzles(block) == block->n_max ||
           block->n_entries == block->n_entries_max;
}

void block_board(const struct block *block, size_t i, struct puzzle *puzzle)
{
    puzzle_init(puzzle, shape_find(3, 3));
    grid_of_digits(&puzzle->grid, shape_find(3, 3), block->boards[i]);
}

void block_entry(const struct block *block, size_t i, struct puzzle *puzzle)
{
    puzzle_copy(puzzle, &block->entries[i].puzzle);
}

/* What the options may change cannot be read in the plain way. */
static bool can_be_plain(const struct reader_options *options)
{
    return !options->symbols && !options->blank && !options->format &&
           (!options->shape || options->shape == shape_find(3, 3));
}

struct input *input_new(int file, const char *name, const struct reader_options *options)
{
    struct input *input = mem_new(sizeof *input);
    struct stat about;
    input->file = file;
    input->name = name;
    input->reader = reader_new(options);
    input->can_be_plain = can_be_plain(options);
    if (fstat(file, &about) == 0 && S_ISREG(about.st_mode))
        input->size = about.st_size;
    return input;
}

void input_free(struct input *input)
{
    reader_free(input->reader);
    free(input);
}

double input_part(const struct input *input)
{
    return input->size ? (double)input->n_read / (double)input->size : -1;
}

/* ---- bytes ---- */

static bool would_wait(const struct input *input)
{
    struct pollfd file = {input->file, POLLIN, 0};
    return !input->size && poll(&file, 1, 0) == 0;
}

/* Waits also where whoever has the file besides made it one that does not. */
static ssize_t read_some(int file, char *bytes, size_t n)
{
    struct pollfd more = {file, POLLIN, 0};
    ssize_t got;
    while ((got = read(file, bytes, n)) < 0 && errno == EAGAIN)
        if (poll(&more, 1, -1) < 0)
            break;
    return got;
}

/* More bytes, or the end; false when that failed. */
static bool read_more(struct input *input)
{
    ssize_t got = read_some(input->file, reader_room(input->reader, BYTES), BYTES);
    if (got < 0)
        return false;
    reader_fed(input->reader, (size_t)got);
    input->n_read += got;
    if (got == 0)
        reader_end(input->reader);
    return true;
}

/* ---- plain lines ---- */

/* The bytes of whole lines from here that a list passes over.  They are passed over when
 * a plain puzzle follows; before anything else they are the reader's, to whom they may
 * say something. */
static size_t bytes_to_pass(const char *text, size_t n, long *n_lines)
{
    const char *end = text + n, *at = text, *line_end;
    *n_lines = 0;
    while (at < end && (*at == '\n' || *at == '\r' || *at == '#') &&
           (line_end = memchr(at, '\n', (size_t)(end - at)))) {
        if (*at == '\r' && line_end != at + 1)
            break;
        at = line_end + 1;
        ++*n_lines;
    }
    return (size_t)(at - text);
}

/* Those that come next, unless the reader is in the middle of something. */
static bool take_plain(struct input *input, struct block *block)
{
    size_t n, bytes;
    long n_passed;
    const char *text = reader_rest(input->reader, &n);
    if (!text || !input->can_be_plain)
        return false;
    size_t passed = bytes_to_pass(text, n, &n_passed);
    size_t taken = lines_read(text + passed, n - passed, block->boards + block->n_boards,
                              block->n_max - block_puzzles(block), &bytes);
    if (!taken)
        return false;
    reader_pass(input->reader, passed + bytes, n_passed + (long)taken);
    block->n_boards += taken;
    return true;
}

/* ---- blocks ---- */

/* READING_PUZZLE: the block is full. */
static enum reading take_puzzles(struct input *input, struct block *block)
{
    while (!is_full(block)) {
        if (take_plain(input, block))
            continue;
        struct entry *entry = &block->entries[block->n_entries];
        enum reading reading =
            reader_next_puzzle(input->reader, &entry->puzzle, &entry->diagnosis);
        if (reading == READING_HUNGRY || reading == READING_DONE)
            return reading;
        entry->is_bad = reading == READING_BAD;
        entry->before = block->n_boards;
        block->n_entries++;
    }
    return READING_PUZZLE;
}

/* Why nothing came. */
static enum filling emptiness(enum reading reading, bool has_failed)
{
    if (has_failed)
        return errno == EINTR ? FILLING_DRY : FILLING_FAILED;
    return reading == READING_DONE ? FILLING_DONE : FILLING_DRY;
}

enum filling input_fill(struct input *input, struct block *block, bool may_wait)
{
    enum reading reading;
    bool has_failed = false;
    block->name = input->name;
    block->n_boards = block->n_entries = 0;
    while ((reading = take_puzzles(input, block)) == READING_HUNGRY) {
        if ((block_puzzles(block) || !may_wait) && would_wait(input))
            break;
        has_failed = !read_more(input);
        if (has_failed)
            break;
    }
    return block_puzzles(block) ? FILLING_SOME : emptiness(reading, has_failed);
}
