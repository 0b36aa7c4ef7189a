/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/input.h"

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
    struct reader_options options;
    char *bytes; /* those at .. end are not taken yet */
    size_t at, end;
    bool has_ended;
    off_t n_read, size; /* of a regular file, else size is 0 */

    long lines;            /* passed over in the plain way */
    char last[LINE_BYTES]; /* the last puzzle of them; starts with NUL: none */

    struct reader *reader; /* NULL as long as all is plain */
    bool drops_first;      /* of what the reader gives: it has been a plain puzzle */
    long lines_before;     /* the reader's first line */
};

struct block *block_new(size_t n_puzzles)
{
    struct block *block = mem_new(sizeof *block);
    block->n_boards_max = n_puzzles;
    block->n_entries_max = n_puzzles < MOST_ENTRIES ? n_puzzles : MOST_ENTRIES;
    block->boards = mem_array(block->n_boards_max, sizeof *block->boards);
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

void block_puzzle(const struct block *block, size_t i, struct puzzle *puzzle)
{
    if (block->is_plain) {
        puzzle_init(puzzle, shape_find(3, 3));
        grid_of_digits(&puzzle->grid, shape_find(3, 3), block->boards[i]);
    } else {
        puzzle_copy(puzzle, &block->entries[i].puzzle);
    }
}

/* What the options may change cannot be read in the plain way. */
static bool can_be_plain(const struct reader_options *options)
{
    return !options->symbols && !options->blank && !options->format &&
           (!options->shape || options->shape == shape_find(3, 3));
}

static void start_reader(struct input *input)
{
    input->reader = reader_new(&input->options);
    input->lines_before = input->lines;
    if (!input->last[0])
        return;
    /* It is told of the last puzzle again, to know what it is in the middle of. */
    reader_feed(input->reader, input->last, sizeof input->last);
    input->drops_first = true;
    input->lines_before--;
}

struct input *input_new(int file, const char *name, const struct reader_options *options)
{
    struct input *input = mem_new(sizeof *input);
    struct stat about;
    input->file = file;
    input->name = name;
    input->options = *options;
    input->bytes = mem_new(BYTES);
    if (fstat(file, &about) == 0 && S_ISREG(about.st_mode))
        input->size = about.st_size;
    if (!can_be_plain(options))
        start_reader(input);
    return input;
}

void input_free(struct input *input)
{
    reader_free(input->reader);
    free(input->bytes);
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

static void feed_reader(struct input *input)
{
    reader_feed(input->reader, input->bytes + input->at, input->end - input->at);
    input->at = input->end = 0;
    if (input->has_ended)
        reader_end(input->reader);
}

/* More bytes, or the end; false when that failed. */
static bool read_more(struct input *input)
{
    size_t left = input->end - input->at;
    memmove(input->bytes, input->bytes + input->at, left);
    input->at = 0;
    input->end = left;
    ssize_t got = read(input->file, input->bytes + left, BYTES - left);
    if (got < 0)
        return false;
    input->has_ended = got == 0;
    input->end += (size_t)got;
    input->n_read += got;
    if (input->reader)
        feed_reader(input);
    return true;
}

/* ---- the plain way ---- */

/* The bytes of whole lines from here that a list passes over.  They are passed over when
 * a plain puzzle follows; before anything else they are the reader's, to whom they may say
 * something. */
static size_t bytes_to_pass(const struct input *input, long *lines)
{
    const char *text = input->bytes + input->at, *end = input->bytes + input->end;
    const char *at = text, *line_end;
    *lines = 0;
    while (at < end && (*at == '\n' || *at == '#') &&
           (line_end = memchr(at, '\n', (size_t)(end - at)))) {
        at = line_end + 1;
        ++*lines;
    }
    return (size_t)(at - text);
}

/* The last line may come without its end. */
static void complete_last_line(struct input *input)
{
    if (input->end < BYTES && input->end > input->at && input->bytes[input->end - 1] != '\n')
        input->bytes[input->end++] = '\n';
}

static void take_lines(struct input *input, struct block *block)
{
    size_t n;
    do {
        long passed;
        size_t skipped = bytes_to_pass(input, &passed);
        const char *text = input->bytes + input->at + skipped;
        n = lines_read(text, input->end - input->at - skipped, block->boards + block->n,
                       block->n_boards_max - block->n);
        if (!n)
            break;
        memcpy(input->last, text + (n - 1) * LINE_BYTES, LINE_BYTES);
        block->n += n;
        input->at += skipped + n * LINE_BYTES;
        input->lines += passed + (long)n;
    } while (block->n < block->n_boards_max);
}

/* A line is here that is not plain, or there is no telling. */
static bool needs_reader(const struct input *input)
{
    long passed;
    size_t skipped = bytes_to_pass(input, &passed);
    const char *text = input->bytes + input->at + skipped;
    size_t n = input->end - input->at - skipped;
    bool is_full = input->end - input->at == BYTES;
    return is_full || n >= LINE_BYTES || (n && (memchr(text, '\n', n) || input->has_ended));
}

/* ---- the reader's way ---- */

/* Another entry, unless the reader must be fed. */
static bool take_entry(struct input *input, struct entry *entry)
{
    for (;;) {
        enum reading reading =
            reader_next_puzzle(input->reader, &entry->puzzle, &entry->diagnosis);
        if (reading != READING_PUZZLE && reading != READING_BAD)
            return false;
        entry->is_bad = reading == READING_BAD;
        entry->diagnosis.line += input->lines_before;
        if (!input->drops_first)
            return true;
        input->drops_first = false;
    }
}

static void take_entries(struct input *input, struct block *block)
{
    while (block->n < block->n_entries_max && take_entry(input, &block->entries[block->n]))
        block->n++;
}

/* ---- blocks ---- */

static bool is_full(const struct block *block)
{
    return block->n == (block->is_plain ? block->n_boards_max : block->n_entries_max);
}

/* Takes what the bytes at hand have; true when the block wants no more of them. */
static bool take_puzzles(struct input *input, struct block *block)
{
    if (input->reader) {
        take_entries(input, block);
        return is_full(block);
    }
    if (input->has_ended)
        complete_last_line(input);
    take_lines(input, block);
    if (is_full(block) || !needs_reader(input))
        return is_full(block);
    start_reader(input);
    feed_reader(input);
    return block->n > 0;
}

enum filling input_fill(struct input *input, struct block *block, bool may_wait)
{
    bool failed = false;
    block->name = input->name;
    block->n = 0;
    block->is_plain = !input->reader;
    while (!take_puzzles(input, block) && !failed) {
        if (block->is_plain == (input->reader != NULL)) {
            block->is_plain = false; /* from here on, and none was plain */
            continue;
        }
        if (input->has_ended || ((block->n || !may_wait) && would_wait(input)))
            break;
        failed = !read_more(input);
    }
    if (block->n)
        return FILLING_SOME;
    if (failed)
        return errno == EINTR ? FILLING_DRY : FILLING_FAILED;
    return input->has_ended ? FILLING_DONE : FILLING_DRY;
}
