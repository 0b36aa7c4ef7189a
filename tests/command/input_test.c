/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In whatever pieces a file arrives, and however its lines are read, the puzzles and the
 * error messages are those of a reader that gets the file at once. */
#include <criterion/criterion.h>
#include <fcntl.h>
#include <glob.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/rng.h"
#include "fast/lines.h"
#include "format/board.h"
#include "format/format.h"
#include "command/input.h"
#include "support/long_run.h"

#define EIGHTY                                                                           \
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7"
#define PLAIN EIGHTY "9"

/* Every kind of line but plain ones with another digit. */
static const char *const kinds[] = {
    "# a comment\n",
    "\n",
    PLAIN "\twith a remark\n",
    EIGHTY "\n",
    PLAIN "\r\n",
    EIGHTY "x\n",
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n"
    "...419..5\n....8..79\n",
    "1...............\n",
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n",
    "\r\n",
    "#Aan author\r\n",
    PLAIN ",\n",
    "\r" PLAIN "\n",
    "garbage\n",
    "Puzzle,Level\n",
    "\xef\xbb\xbf" PLAIN "\n",
};
enum { N_KINDS = sizeof kinds / sizeof kinds[0] };

/* Adds one or a few lines, most of them plain, a few of any kind. */
static void add_lines(struct rng *rng, struct buf *text, uint32_t n_kinds)
{
    uint32_t kind = rng_below(rng, n_kinds);
    if (kind < N_KINDS) {
        buf_text(text, kinds[kind]);
        return;
    }
    buf_text(text, PLAIN "\n");
    text->text[text->length - 2 - rng_below(rng, 81)] = (char)('1' + rng_below(rng, 9));
}

static void make_file(struct rng *rng, struct buf *text)
{
    uint32_t n = rng_below(rng, 60), n_kinds = N_KINDS + rng_below(rng, 40);
    buf_clear(text);
    buf_text(text, "");
    for (uint32_t i = 0; i < n; i++)
        add_lines(rng, text, n_kinds);
    if (text->length && rng_below(rng, 3) == 0)
        text->length--;
}

/* ---- the file comes in pieces ---- */

struct sender {
    const struct buf *text;
    int file;
    uint64_t seed;
};

static void *send_pieces(void *ctx)
{
    struct sender *sender = ctx;
    struct rng rng = {sender->seed};
    size_t at = 0;
    while (at < sender->text->length) {
        size_t n = 1 + rng_below(&rng, rng_below(&rng, 2) ? 100 : 3000);
        if (n > sender->text->length - at)
            n = sender->text->length - at;
        ssize_t sent = write(sender->file, sender->text->text + at, n);
        cr_assert_gt(sent, 0);
        at += (size_t)sent;
        if (rng_below(&rng, 8) == 0)
            usleep(10);
    }
    close(sender->file);
    return NULL;
}

static bool same_grid(const struct grid *grid, const struct grid *expected)
{
    if (grid->shape != expected->shape)
        return false;
    size_t n = (size_t)grid->shape->n_cells;
    return memcmp(grid->digit, expected->digit, n) == 0 &&
           memcmp(grid->given, expected->given, n) == 0;
}

static bool same_complaint(const struct diagnosis *diagnosis,
                           const struct diagnosis *expected)
{
    return diagnosis->line == expected->line && diagnosis->column == expected->column &&
           strcmp(diagnosis->text, expected->text) == 0;
}

static bool is_next_board(const struct block *block, size_t i, struct reader *whole)
{
    struct grid grid;
    struct puzzle expected;
    grid_of_digits(&grid, shape_find(3, 3), block->boards[i]);
    return reader_next(whole, &expected, NULL) == READING_PUZZLE &&
           same_grid(&grid, &expected.grid);
}

static bool is_next_entry(const struct block *block, size_t i, struct reader *whole)
{
    struct puzzle expected;
    struct diagnosis diagnosis;
    if (block->entries[i].is_empty)
        return block->entries[i].n_lines > 0;
    enum reading reading = reader_next(whole, &expected, &diagnosis);
    if (block->entries[i].is_bad)
        return reading == READING_BAD &&
               same_complaint(&block->entries[i].diagnosis, &diagnosis);
    return reading == READING_PUZZLE &&
           same_grid(&block->entries[i].puzzle.grid, &expected.grid);
}

static void compare_block(const struct block *block, struct reader *whole, uint64_t seed)
{
    size_t board = 0;
    for (size_t i = 0; i <= block->n_entries; i++) {
        size_t before = i < block->n_entries ? block->entries[i].before : block->n_boards;
        for (; board < before; board++)
            cr_assert(is_next_board(block, board, whole), "seed %llu",
                      (unsigned long long)seed);
        if (i < block->n_entries)
            cr_assert(is_next_entry(block, i, whole), "seed %llu",
                      (unsigned long long)seed);
    }
}

static void compare(const struct buf *text, const struct reader_options *options,
                    size_t n_puzzles, uint64_t seed)
{
    int ends[2];
    pthread_t thread;
    cr_assert_eq(pipe(ends), 0);
    if (seed % 3 == 0)
        fcntl(ends[0], F_SETFL, O_NONBLOCK);
    struct sender sender = {text, ends[1], seed};
    struct reader *whole = reader_new(options);
    reader_feed(whole, text->text, text->length);
    reader_end(whole);
    struct input *input = input_new(ends[0], "test", options);
    struct block *block = block_new(n_puzzles);
    enum filling filling;
    pthread_create(&thread, NULL, send_pieces, &sender);
    while ((filling = input_fill(input, block, seed % 2)) != FILLING_DONE) {
        cr_assert_neq(filling, FILLING_FAILED);
        compare_block(block, whole, seed);
    }
    cr_assert_eq(reader_next(whole, &(struct puzzle){0}, NULL), READING_DONE, "seed %llu",
                 (unsigned long long)seed);
    pthread_join(thread, NULL);
    close(ends[0]);
    block_free(block);
    input_free(input);
    reader_free(whole);
}

Test(input, is_the_same_however_it_comes)
{
    const struct reader_options usual = {0}, blank = {.blank = '0'};
    struct buf text = {0};
    for (uint64_t seed = 1; seed <= long_run(400, 20000); seed++) {
        struct rng rng = {seed};
        make_file(&rng, &text);
        compare(&text, seed % 16 ? &usual : &blank, 1 + rng_below(&rng, 70), seed);
    }
    buf_fini(&text);
}

Test(input, a_plain_file_of_some_length)
{
    const struct reader_options usual = {0};
    struct buf text = {0};
    struct rng rng = {3};
    for (int i = 0; i < 20000; i++)
        add_lines(&rng, &text, 1000000);
    compare(&text, &usual, 2048, 4);
    compare(&text, &usual, 1, 5);
    buf_fini(&text);
}

/* ---- the samples ---- */

static void tell_board(const struct block *block, size_t i, struct buf *said)
{
    char line[LINES_WIDTH];
    lines_write_one(line, block->boards[i]);
    buf_add(said, line, sizeof line);
}

static void tell_entry(const struct block *block, size_t i, struct buf *said)
{
    const struct entry *entry = &block->entries[i];
    const struct puzzle *puzzle = &entry->puzzle;
    struct alphabet alphabet;
    for (long n = 0; n < entry->n_lines; n++)
        buf_char(said, '\n');
    if (entry->is_empty)
        return;
    if (entry->is_bad) {
        buf_printf(said, "%ld:%ld: %s\n", entry->diagnosis.line, entry->diagnosis.column,
                   entry->diagnosis.text);
        return;
    }
    alphabet_init(&alphabet, puzzle->grid.shape->side);
    if (puzzle->has_candidates)
        sukaku_write(said, puzzle, &alphabet);
    board_line(said, &puzzle->grid, &alphabet);
    buf_char(said, '\n');
}

/* Adds all that can be had now. */
static enum filling tell_what_came(struct input *input, struct block *block,
                                   struct buf *said)
{
    enum filling filling;
    while ((filling = input_fill(input, block, false)) == FILLING_SOME) {
        size_t board = 0;
        for (size_t i = 0; i < block->n_entries; i++) {
            for (; board < block->entries[i].before; board++)
                tell_board(block, board, said);
            tell_entry(block, i, said);
        }
        for (; board < block->n_boards; board++)
            tell_board(block, board, said);
    }
    cr_assert_neq(filling, FILLING_FAILED);
    return filling;
}

/* Each piece is read before the next one is sent. */
static void tell_pieces(const struct buf *text, uint64_t seed, size_t most,
                        struct buf *said)
{
    const struct reader_options usual = {0};
    struct rng rng = {seed};
    int ends[2];
    cr_assert_eq(pipe(ends), 0);
    struct input *input = input_new(ends[0], "test", &usual);
    struct block *block = block_new(100);
    buf_clear(said);
    for (size_t at = 0, n; at < text->length; at += n) {
        n = 1 + rng_below(&rng, (uint32_t)most);
        n = n < text->length - at ? n : text->length - at;
        cr_assert_eq(write(ends[1], text->text + at, n), (ssize_t)n);
        cr_assert_eq(tell_what_came(input, block, said), FILLING_DRY);
    }
    close(ends[1]);
    cr_assert_eq(tell_what_came(input, block, said), FILLING_DONE);
    close(ends[0]);
    block_free(block);
    input_free(input);
}

/* The beginning of a sample as one piece, which fits a pipe. */
static void add_sample(struct buf *text, const char *path)
{
    enum { MOST_BYTES = 12000 };
    FILE *file = fopen(path, "r");
    cr_assert(file, "%s", path);
    buf_clear(text);
    text->length += fread(buf_room(text, MOST_BYTES), 1, MOST_BYTES, file);
    fclose(file);
}

static void try_sample(const char *path)
{
    static const size_t most[] = {1, 7, 300, 5000};
    struct buf text = {0}, whole = {0}, pieces = {0};
    struct rng rng = {1};
    add_sample(&text, path);
    for (int round = 0; round < 2; round++) {
        /* As it is, then among lines that have no puzzle. */
        if (round)
            buf_text(&text, "\n# a comment\ngarbage\n\n" PLAIN "\n\n");
        buf_clear(&whole);
        const struct reader_options usual = {0};
        FILE *file = tmpfile();
        fwrite(text.text, 1, text.length, file);
        rewind(file);
        struct input *input = input_new(fileno(file), "test", &usual);
        struct block *block = block_new(100);
        cr_assert_eq(tell_what_came(input, block, &whole), FILLING_DONE);
        block_free(block);
        input_free(input);
        fclose(file);
        for (size_t k = 0; k < sizeof most / sizeof most[0]; k++) {
            tell_pieces(&text, rng_next(&rng), most[k], &pieces);
            cr_assert_str_eq(buf_string(&pieces), buf_string(&whole),
                             "%s in pieces of %zu", path, most[k]);
        }
    }
    buf_fini(&text);
    buf_fini(&whole);
    buf_fini(&pieces);
}

Test(input, of_every_sample_is_the_same_in_pieces_of_any_size)
{
    static const char *const patterns[] = {"tests/formats/*", "data/*.*"};
    struct buf pattern = {0};
    for (size_t k = 0; k < sizeof patterns / sizeof patterns[0]; k++) {
        glob_t files;
        buf_clear(&pattern);
        buf_printf(&pattern, "%s/%s", getenv("STEPDOKU_SOURCE"), patterns[k]);
        cr_assert_eq(glob(pattern.text, 0, NULL, &files), 0, "%s", pattern.text);
        for (size_t i = 0; i < files.gl_pathc; i++)
            try_sample(files.gl_pathv[i]);
        globfree(&files);
    }
    buf_fini(&pattern);
}
