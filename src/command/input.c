/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/input.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/mem.h"
#include "fast/lines.h"
#include "command/origin.h"

enum { MOST_ENTRIES = 64 };

struct input {
    int file;
    const char *name;
    struct reader *reader;
    bool can_be_plain;
    long line;          /* of the file, the last of what is in blocks */
    off_t n_read, size; /* of a regular file, else size is 0 */
};

struct block *block_new(size_t n_puzzles)
{
    struct block *block = mem_new(sizeof *block);
    block->n_max = n_puzzles;
    block->n_entries_max = n_puzzles < MOST_ENTRIES ? n_puzzles : MOST_ENTRIES;
    block->boards = mem_array(block->n_max, sizeof *block->boards);
    block->entries = mem_array(block->n_entries_max, sizeof *block->entries);
    block->atlas = atlas_new();
    return block;
}

/* Frees what was not drawn after an interrupt. */
static void free_drawn(struct block *block)
{
    for (int i = 0; i < block->drawn.n; i++)
        free(block->drawn.at[i]);
    block->drawn.n = 0;
}

void block_free(void *ctx)
{
    struct block *block = ctx;
    free_drawn(block);
    STACK_FINI(&block->drawn);
    free(block->boards);
    free(block->entries);
    atlas_free(block->atlas);
    free(block);
}

size_t block_puzzles(const struct block *block)
{
    return block->n_boards + block->n_entries;
}

bool block_take_text(struct block *block, const char *text,
                     const struct reader_options *options, struct buf *said)
{
    struct entry *entry = &block->entries[0];
    free_drawn(block);
    block->name = text;
    block->line = -1;
    block->n_boards = 0;
    block->n_entries = 1;
    entry->before = 0;
    entry->n_lines = 0;
    entry->is_empty = false;
    entry->is_bad = read_puzzle_text(text, options, &entry->puzzle, said,
                                     &entry->diagnosis) != ERR_OK;
    return !entry->is_bad;
}

/* True if we read lines of 81 characters as a reader with these options does. */
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

const struct reader *input_reader(const struct input *input)
{
    return input->reader;
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

/* ---- lines without a puzzle ---- */

static void add_lines(struct input *input, struct block *block, long n)
{
    struct entry *entry = &block->entries[block->n_entries++];
    entry->is_bad = false;
    entry->is_empty = true;
    entry->n_lines = n;
    entry->before = block->n_boards;
    input->line += n;
    entry->last_line = input->line;
}

/* Adds the lines at the end of a list; false when there are none. */
static bool take_last_lines(struct input *input, struct block *block)
{
    long line;
    if (!reader_is_in_list(input->reader, &line) || line <= input->line)
        return false;
    add_lines(input, block, line - input->line);
    return true;
}

/* ---- plain lines ---- */

/* Returns the length of the whole empty lines and comments that come next.  They can be
 * skipped if a plain puzzle follows; otherwise the reader must see them, because other
 * formats may use them. */
static size_t bytes_to_skip(const char *text, size_t n, long *n_lines)
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

/* Takes the plain lines that come next, or the lines before them; false when there are none, or
 * when the reader is in the middle of a puzzle. */
static bool take_plain(struct input *input, struct block *block)
{
    size_t n, bytes;
    long n_skipped, line;
    const char *text = reader_rest(input->reader, &n);
    if (!text || !input->can_be_plain)
        return false;
    size_t skipped = bytes_to_skip(text, n, &n_skipped);
    reader_is_in_list(input->reader, &line);
    long n_lines = line + n_skipped - input->line;
    size_t taken =
        lines_read(text + skipped, n - skipped, block->boards + block->n_boards,
                   n_lines ? 1 : block->n_max - block_puzzles(block), &bytes);
    if (!taken)
        return false;
    if (n_lines) {
        add_lines(input, block, n_lines);
        return true;
    }
    reader_pass(input->reader, skipped + bytes, n_skipped + (long)taken, (int)taken);
    block->n_boards += taken;
    input->line += (long)taken;
    return true;
}

/* ---- blocks ---- */

/* Fills the block from what the reader has; returns READING_PUZZLE if the block is
 * full. */
static enum reading take_puzzles(struct input *input, struct block *block)
{
    reader_set_atlas(input->reader, block->atlas);
    while (block_puzzles(block) != block->n_max &&
           block->n_entries != block->n_entries_max) {
        if (take_plain(input, block))
            continue;
        struct entry *entry = &block->entries[block->n_entries];
        enum reading reading =
            reader_next(input->reader, &entry->puzzle, &entry->diagnosis);
        if (reading == READING_DONE && take_last_lines(input, block))
            continue;
        if (reading == READING_HUNGRY || reading == READING_DONE)
            return reading;
        long line;
        bool is_in_list = reader_is_in_list(input->reader, &line);
        if (reading == READING_BAD && entry->diagnosis.line > input->line &&
            entry->diagnosis.line < line)
            line = entry->diagnosis.line; /* it may have read on */
        entry->n_lines = is_in_list ? line - 1 - input->line : 0;
        entry->is_empty = false;
        entry->line = reader_line(input->reader);
        entry->last_line = input->line = line;
        entry->is_bad = reading == READING_BAD;
        entry->before = block->n_boards;
        block->n_entries++;
    }
    return READING_PUZZLE;
}

enum filling input_fill(struct input *input, struct block *block, bool may_wait)
{
    enum reading reading;
    bool has_failed = false;
    free_drawn(block);
    atlas_clear(block->atlas);
    block->name = input->name;
    block->line = input->line;
    block->n_boards = block->n_entries = 0;
    while ((reading = take_puzzles(input, block)) == READING_HUNGRY) {
        if ((block_puzzles(block) || !may_wait) && would_wait(input))
            break;
        ssize_t got = origin_feed(input->file, input->reader);
        input->n_read += got > 0 ? got : 0;
        has_failed = got < 0;
        if (has_failed)
            break;
    }
    if (block_puzzles(block))
        return FILLING_SOME;
    if (has_failed)
        return errno == EINTR ? FILLING_DRY : FILLING_FAILED;
    return reading == READING_DONE ? FILLING_DONE : FILLING_DRY;
}
