/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "text/format.h"

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
    fclose(file);
    buf_fini(&path);
}

/* Every sample but formulas, which end only with the file, one behind the other. */
static void add_samples(struct buf *text)
{
    static const char *const names[] = {
        "qqwing.csv", "simple-sudoku.txt", "gnome-sudoku.json",  "sudocue.sdk",
        "solo.txt",   "ksudoku.ksudoku",   "sudoku.txt",         "opensudoku.opensudoku",
        "qqwing.txt", "hodoku.txt",        "sudoku-compact.txt", "opensudoku1.opensudoku",
        "sudocue.sdx"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        add_sample(text, names[i]);
}

/* Writes what is read as lines and complaints; feeds pieces of so many bytes. */
static void read_all(struct buf *out, const char *text, size_t length, size_t piece)
{
    struct reader *reader = reader_new(&plain);
    static struct puzzle puzzle;
    struct diagnosis diagnosis;
    enum reading reading;
    size_t at = 0;
    while ((reading = reader_next_puzzle(reader, &puzzle, &diagnosis)) != READING_DONE)
        if (reading == READING_PUZZLE) {
            struct alphabet alphabet;
            alphabet_init(&alphabet, puzzle.grid.shape->side);
            sdx_write(out, &puzzle, &alphabet);
        } else if (reading == READING_BAD) {
            buf_printf(out, "%ld:%ld: %s\n", diagnosis.line, diagnosis.column,
                       diagnosis.text);
        } else {
            size_t n = piece < length - at ? piece : length - at;
            reader_feed(reader, text + at, n);
            at += n;
            if (at == length)
                reader_end(reader);
        }
    reader_free(reader);
}

Test(reader, pieces_do_not_matter)
{
    struct buf text = {0}, whole = {0};
    add_samples(&text);
    read_all(&whole, text.text, text.length, text.length);
    for (size_t piece = 1; piece < 3000; piece += 1 + piece / 2) {
        struct buf out = {0};
        read_all(&out, text.text, text.length, piece);
        cr_assert_str_eq(out.text, whole.text, "pieces of %zu", piece);
        buf_fini(&out);
    }
    buf_fini(&text);
    buf_fini(&whole);
}

/* A file of all formats: what each sample has, and what is wrong in one of them. */
Test(reader, formats_may_follow_each_other)
{
    struct buf text = {0};
    struct reader *reader = reader_new(&plain);
    static struct puzzle puzzle;
    struct diagnosis diagnosis;
    enum reading reading;
    int good = 0, bad = 0;
    add_samples(&text);
    reader_feed(reader, text.text, text.length);
    reader_end(reader);
    while ((reading = reader_next_puzzle(reader, &puzzle, &diagnosis)) != READING_DONE) {
        good += reading == READING_PUZZLE;
        bad += reading == READING_BAD;
    }
    cr_assert_eq(good, 3 + 2 + 1 + 1 + 6 + 1 + 2 + 2 + 2 + 7 + 2 + 2 + 1, "%d", good);
    cr_assert_eq(bad, 2, "%d", bad);
    reader_free(reader);
    buf_fini(&text);
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
                                        "1..............x",
                                        "2x2:1_2_9",
                                        ":0:0:123:",
                                        "{\"cells\":[{}]}",
                                        "<opensudoku><game data=\"123\"/></opensudoku>",
                                        "p cnf 64 1\n1 0\n2 0\n",
                                        "1...............\n1...............\n",
                                        "[Puzzle]\n1........\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        cr_assert_eq(read_puzzle_whole(texts[i], &plain, &puzzle, &diagnosis), ERR_DATA,
                     "%s", texts[i]);
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
    struct grid grid;
    memset(noise, 'x', sizeof noise);
    for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++) {
        struct reader *reader = reader_new(&plain);
        int bad = 0;
        reader_feed(reader, beginnings[i], strlen(beginnings[i]));
        for (int block = 0; block < 160; block++) {
            enum reading reading;
            reader_feed(reader, noise, sizeof noise);
            while ((reading = reader_next(reader, &grid, &diagnosis)) != READING_HUNGRY)
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

Test(utf8, only_what_is_a_character_is_one)
{
    static const struct {
        const char *text;
        size_t bytes;
    } cases[] = {{"a", 1},
                 {"\xc3\xa9", 2},
                 {"\xe6\x95\xb8", 3},
                 {"\xf0\x9f\x98\x80", 4},
                 {"\xc3", 0},
                 {"\xa9", 0},
                 {"\xc0\x80", 0},
                 {"\xe0\x80\x80", 0},
                 {"\xed\xa0\x80", 0},
                 {"\xf4\x90\x80\x80", 0},
                 {"\xe6\x95x", 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        cr_assert_eq(utf8_bytes(cases[i].text, strlen(cases[i].text)), cases[i].bytes,
                     "%zu", i);
    cr_assert_eq(utf8_count("a\xc3\xa9\xff", 4), 3);
}
