/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "base/utf8.h"
#include "support/long_run.h"
#include "format/format.h"
#include "format/laws_text.h"
#include "format/reader.h"

static const struct reader_options plain;

/* Adds a file of tests/formats. */
static void add_sample(struct buf *text, const char *name)
{
    struct buf path = {0};
    char bytes[4096];
    size_t n;
    buf_printf(&path, "%s/tests/formats/%s", getenv("STEPDOKU_SOURCE"), name);
    FILE *file = fopen(path.text, "r");
    cr_assert_not_null(file, "%s", path.text);
    while ((n = fread(bytes, 1, sizeof bytes, file)) > 0)
        buf_add(text, bytes, n);
    cr_assert_gt(ftell(file), 0, "%s is empty", path.text);
    fclose(file);
    buf_fini(&path);
}

/* Adds every sample except formulas, which end only with the file. */
static const struct {
    const char *name;
    int n_puzzles;
} samples[] = {{"qqwing.csv", 3},         {"simple-sudoku.txt", 2},
               {"gnome-sudoku.json", 1},  {"sudocue.sdk", 1},
               {"solo.txt", 6},           {"ksudoku.ksudoku", 1},
               {"sudoku.txt", 2},         {"opensudoku.opensudoku", 2},
               {"qqwing.txt", 2},         {"hodoku.txt", 7},
               {"sudoku-compact.txt", 2}, {"opensudoku1.opensudoku", 2},
               {"solo.sav", 1},           {"fpuzzles.txt", 2},
               {"sudocue.sdx", 1},        {"sukaku.txt", 1},
               {"tetromino.ksudoku", 1},  {"rules.txt", 7},
               {"stepdoku.json", 2}};
enum { N_SAMPLES = sizeof samples / sizeof samples[0] };

static void add_samples(struct buf *text)
{
    for (int i = 0; i < N_SAMPLES; i++)
        add_sample(text, samples[i].name);
}

static void write_reading(struct buf *out, enum reading reading,
                          const struct puzzle *puzzle, const struct diagnosis *diagnosis)
{
    struct alphabet alphabet;
    if (reading == READING_PUZZLE) {
        alphabet_init(&alphabet, puzzle->grid.shape->side);
        sdx_write(out, puzzle, &alphabet);
        laws_say(out, puzzle->grid.shape);
        buf_char(out, '\n');
    } else {
        buf_printf(out, "%ld:%ld: %s\n", diagnosis->line, diagnosis->column,
                   diagnosis->text);
    }
}

/* Adds everything that is read when the text arrives as a first piece, then in pieces of
 * that many bytes. */
static void read_all(struct buf *out, const struct buf *text, size_t first, size_t piece)
{
    struct reader *reader = reader_new(&plain);
    static struct puzzle puzzle;
    struct diagnosis diagnosis;
    enum reading reading;
    size_t at = 0, n = first;
    buf_clear(out);
    while ((reading = reader_next(reader, &puzzle, &diagnosis)) != READING_DONE) {
        if (reading != READING_HUNGRY) {
            write_reading(out, reading, &puzzle, &diagnosis);
            continue;
        }
        n = n < text->length - at ? n : text->length - at;
        reader_feed(reader, text->text + at, n);
        at += n;
        n = piece;
        if (at == text->length)
            reader_end(reader);
    }
    reader_free(reader);
}

/* Cuts a text into pieces of 1, 2, 4, ... bytes, and in two: at `first` and every `stride`
 * bytes after it. */
static void check_cuts(const struct buf *text, size_t first, size_t stride,
                       const char *name)
{
    struct buf whole = {0}, out = {0};
    read_all(&whole, text, text->length, text->length);
    for (size_t piece = 1; piece < text->length; piece *= 2) {
        read_all(&out, text, piece, piece);
        cr_assert_str_eq(out.text, whole.text, "%s in pieces of %zu", name, piece);
    }
    for (size_t cut = first; cut < text->length; cut += stride) {
        read_all(&out, text, cut, text->length);
        cr_assert_str_eq(out.text, whole.text, "%s cut at %zu", name, cut);
    }
    buf_fini(&whole);
    buf_fini(&out);
}

Test(reader, cuts_do_not_matter)
{
    struct buf text = {0};
    for (int i = 0; i < N_SAMPLES; i++) {
        buf_clear(&text);
        add_sample(&text, samples[i].name);
        check_cuts(&text, 1, 1, samples[i].name);
    }
    buf_clear(&text);
    add_samples(&text);
    check_cuts(&text, 1, long_run(97, 1), "all samples");
    buf_fini(&text);
}

/* Each sample is also paired with itself, for XML after XML.  A long run cuts each pair
 * at every byte, a usual one at some bytes of each pair. */
Test(reader, cuts_do_not_matter_in_pairs)
{
    const size_t stride = long_run(13, 1);
    struct buf text = {0}, name = {0};
    for (int i = 0; i < N_SAMPLES * N_SAMPLES; i++) {
        const char *first = samples[i / N_SAMPLES].name;
        const char *second = samples[i % N_SAMPLES].name;
        buf_clear(&text);
        buf_clear(&name);
        add_sample(&text, first);
        add_sample(&text, second);
        buf_printf(&name, "%s and %s", first, second);
        check_cuts(&text, 1 + (size_t)i % stride, stride, name.text);
    }
    buf_fini(&text);
    buf_fini(&name);
}

static void add_unit(struct buf *bytes, uint32_t unit, bool is_big)
{
    buf_char(bytes, (char)(is_big ? unit >> 8 : unit));
    buf_char(bytes, (char)(is_big ? unit : unit >> 8));
}

static void write_utf_16(struct buf *bytes, const struct buf *text, bool is_big,
                         bool has_mark)
{
    if (has_mark)
        add_unit(bytes, 0xfeff, is_big);
    for (size_t i = 0, n; i < text->length; i += n) {
        n = utf8_step(text->text + i, text->length - i);
        add_unit(bytes, utf8_code(text->text + i, n), is_big);
    }
}

static void check_encoded(const struct buf *bytes, const struct buf *expected,
                          const char *name, const char *encoding)
{
    struct buf out = {0};
    for (size_t piece = 1; piece < 2 * bytes->length; piece *= 3) {
        read_all(&out, bytes, piece, piece);
        cr_assert_str_eq(out.text, expected->text, "%s, %s, in pieces of %zu", name,
                         encoding, piece);
    }
    buf_fini(&out);
}

Test(reader, encodings_do_not_matter)
{
    static const char *const names[] = {"UTF-16LE", "UTF-16BE", "UTF-16LE with a mark",
                                        "UTF-16BE with a mark"};
    for (int i = 0; i < N_SAMPLES; i++) {
        struct buf text = {0}, whole = {0}, bytes = {0};
        add_sample(&text, samples[i].name);
        read_all(&whole, &text, text.length, text.length);
        for (int k = 0; k < 4; k++) {
            buf_clear(&bytes);
            write_utf_16(&bytes, &text, k % 2, k / 2);
            check_encoded(&bytes, &whole, samples[i].name, names[k]);
        }
        buf_clear(&bytes);
        buf_text(&bytes, "\xef\xbb\xbf");
        buf_add(&bytes, text.text, text.length);
        check_encoded(&bytes, &whole, samples[i].name, "UTF-8 with a mark");
        buf_fini(&text);
        buf_fini(&whole);
        buf_fini(&bytes);
    }
}

/* A file of all samples: every puzzle is read, and two errors are found. */
Test(reader, formats_may_follow_each_other)
{
    struct buf text = {0};
    struct reader *reader = reader_new(&plain);
    static struct puzzle puzzle;
    struct diagnosis diagnosis;
    enum reading reading;
    int good = 0, bad = 0, n_puzzles = 0;
    for (int i = 0; i < N_SAMPLES; i++)
        n_puzzles += samples[i].n_puzzles;
    add_samples(&text);
    reader_feed(reader, text.text, text.length);
    reader_end(reader);
    while ((reading = reader_next(reader, &puzzle, &diagnosis)) != READING_DONE) {
        good += reading == READING_PUZZLE;
        bad += reading == READING_BAD;
    }
    cr_assert_eq(good, n_puzzles, "%d", good);
    cr_assert_eq(bad, 2, "%d", bad);
    reader_free(reader);
    buf_fini(&text);
}

/* Removes diagnoses, which have the numbers of lines. */
static void keep_puzzles(struct buf *out)
{
    struct buf kept = {0};
    for (const char *line = buf_string(out), *end; *line; line = end + 1) {
        end = strchr(line, '\n');
        if (!memchr(line, ':', (size_t)(end - line)))
            buf_add(&kept, line, (size_t)(end - line) + 1);
    }
    buf_fini(out);
    *out = kept;
}

/* What was read before leaves nothing in the puzzle that is filled next: Solo's marks are
 * changed one by one. */
Test(reader, the_same_twice_is_read_twice)
{
    struct buf text = {0}, once = {0}, twice = {0}, out = {0};
    for (int i = 0; i < N_SAMPLES; i++) {
        buf_clear(&text);
        add_sample(&text, samples[i].name);
        read_all(&once, &text, text.length, text.length);
        keep_puzzles(&once);
        buf_clear(&twice);
        buf_printf(&twice, "%s%s", once.text, once.text);
        add_sample(&text, samples[i].name);
        read_all(&out, &text, text.length, text.length);
        keep_puzzles(&out);
        cr_expect_str_eq(out.text, twice.text, "%s twice", samples[i].name);
    }
    buf_fini(&text);
    buf_fini(&once);
    buf_fini(&twice);
    buf_fini(&out);
}

Test(reader, nothing_bad_is_installed)
{
    struct puzzle puzzle, before;
    struct diagnosis diagnosis;
    puzzle_init(&puzzle, shape_find(2, 2));
    grid_place(&puzzle.grid, 3, 4, true);
    before = puzzle;
    static const char *const texts[] = {"",
                                        "1",
                                        "12345678",
                                        "1..............y",
                                        "2x2:1_2_9",
                                        ":0:0:123:",
                                        "{\"cells\":[{}]}",
                                        "<opensudoku><game data=\"123\"/></opensudoku>",
                                        "p cnf 64 1\n1 0\n2 0\n",
                                        "1...............\n1...............\n",
                                        "[Puzzle]\n1........\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        cr_assert_eq(read_puzzle_text(texts[i], &plain, &puzzle, NULL, &diagnosis),
                     ERR_DATA, "%s", texts[i]);
        cr_assert(puzzle_same(&puzzle, &before), "%s", texts[i]);
        cr_assert(diagnosis.line > 0 && diagnosis.text[0], "%s", texts[i]);
    }
}

/* A line without an end must not be kept: after ten megabytes of it, and of a board that
 * never ends, reading goes on. */
Test(reader, endless_input_takes_no_memory)
{
    static char noise[1 << 16];
    static const char *const beginnings[] = {"", "<opensudoku>", "{", "p cnf 64 1\n",
                                             "1 "};
    struct diagnosis diagnosis;
    struct puzzle puzzle;
    memset(noise, 'x', sizeof noise);
    for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++) {
        struct reader *reader = reader_new(&plain);
        int bad = 0;
        reader_feed(reader, beginnings[i], strlen(beginnings[i]));
        for (int block = 0; block < 160; block++) {
            enum reading reading;
            reader_feed(reader, noise, sizeof noise);
            while ((reading = reader_next(reader, &puzzle, &diagnosis)) != READING_HUNGRY)
                bad += reading == READING_BAD;
        }
        cr_assert(bad >= 1 && bad < 10, "%s: %d", beginnings[i], bad);
        reader_free(reader);
    }
}

Test(puzzle, a_lone_candidate_is_placed_unless_it_is_open_nearby)
{
    struct puzzle puzzle;
    puzzle_init(&puzzle, shape_find(2, 2));
    for (int cell = 0; cell < 16; cell++)
        puzzle.candidates[cell] = digit_bit(1) | digit_bit(2);
    puzzle.candidates[0] = digit_bit(3);
    puzzle.candidates[5] = digit_bit(1);
    puzzle_settle(&puzzle);
    cr_assert_eq(puzzle.grid.digit[0], 3);
    cr_assert(puzzle.grid.given[0]);
    cr_assert_eq(puzzle.grid.digit[5], 0);
    cr_assert_eq(grid_filled(&puzzle.grid), 1);
}

Test(puzzle, choices_are_digits_candidates_or_what_is_allowed)
{
    struct puzzle puzzle;
    struct choices choices;
    puzzle_init(&puzzle, shape_find(2, 2));
    grid_place(&puzzle.grid, 0, 3, true);
    puzzle_choices(&puzzle, &choices);
    cr_assert_eq(choices.of[0], digit_bit(3));
    cr_assert_eq(choices.of[1], digits_up_to(4) & ~digit_bit(3));
    cr_assert_eq(choices.of[15], digits_up_to(4));
    puzzle_allow_all(&puzzle);
    puzzle.candidates[1] = digit_bit(2);
    puzzle_choices(&puzzle, &choices);
    cr_assert_eq(choices.of[1], digit_bit(2));
}

/* Compares the regions with those of what a format writes of the puzzle. */
static void keeps_regions(const struct format *format, const struct puzzle *puzzle)
{
    static struct puzzle again;
    const struct reader_options options = {.format = format};
    const struct shape *shape = puzzle->grid.shape;
    struct alphabet alphabet;
    struct diagnosis diagnosis = {.text = ""};
    struct buf text = {0};
    alphabet_init(&alphabet, shape->side);
    buf_text(&text, format->head);
    format->write(&text, puzzle, &alphabet);
    buf_text(&text, format->tail);
    cr_assert_eq(read_puzzle_text(text.text, &options, &again, NULL, &diagnosis), ERR_OK,
                 "%s: %s", format->name, diagnosis.text);
    cr_assert_arr_eq(again.grid.shape->laws->region, shape->laws->region,
                     (size_t)shape->n_cells, "%s: %s", format->name, text.text);
    buf_fini(&text);
}

/* A region has the same number in each format, that of its first cell, whatever it was given. */
Test(puzzle, regions_have_the_same_numbers_in_each_format)
{
    enum { PUZZLES = 30, FORMATS = 6 };
    static struct puzzle puzzle;
    struct reader *reader = reader_new(&plain);
    struct diagnosis diagnosis;
    struct buf text = {0};
    int n = 0;
    add_sample(&text, "../../data/jigsaw.txt");
    reader_feed(reader, text.text, text.length);
    reader_end(reader);
    for (int i = 0; i < PUZZLES; i++) {
        cr_assert_eq(reader_next(reader, &puzzle, &diagnosis), READING_PUZZLE);
        struct laws laws = *puzzle.grid.shape->laws;
        for (int cell = 0; cell < puzzle.grid.shape->n_cells; cell++)
            laws.region[cell] = (uint8_t)(laws.side - 1 - laws.region[cell]);
        cr_assert_arr_eq(atlas_shape(NULL, &laws)->laws->region,
                         puzzle.grid.shape->laws->region,
                         (size_t)puzzle.grid.shape->n_cells);
        for (int k = 0; k < n_formats; k++)
            if (format_takes(&formats[k], puzzle.grid.shape)) {
                keeps_regions(&formats[k], &puzzle);
                n++;
            }
    }
    cr_assert_eq(n, PUZZLES * FORMATS, "%d", n);
    reader_free(reader);
    buf_fini(&text);
}

Test(puzzle, notes_are_cut_between_characters)
{
    struct puzzle puzzle;
    char text[NOTE_BYTES + 8];
    puzzle_init(&puzzle, shape_find(3, 3));
    memset(text, 'x', sizeof text);
    memcpy(text + NOTE_BYTES - 2, "\xe6\x95\xb8", 3);
    puzzle_set_note(&puzzle, NOTE_AUTHOR, text, sizeof text);
    cr_assert_eq(strlen(puzzle.note[NOTE_AUTHOR]), NOTE_BYTES - 2);
    puzzle_set_note(&puzzle, NOTE_AUTHOR, "a\nb\xff\xe6\x95", 6);
    cr_assert_str_eq(puzzle.note[NOTE_AUTHOR], "a b???");
}
