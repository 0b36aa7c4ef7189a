/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Books on a canvas that records what is drawn: every puzzle and every solution is
 * complete and on its page. */
#include "print/book.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "board/laws.h"
#include "format/laws_text.h"
#include "search/uniqueness.h"
#include "print/recorder.h"
#include "print/theme.h"
#include "format/reader.h"

static const char *const nine =
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
static const char *const four = "1...............";

struct print {
    struct recorder recorder;
    struct book *book;
    long n;
};

static void begin(struct print *print, const struct book_options *options)
{
    recorder_init(&print->recorder);
    print->book = book_new(&print->recorder.canvas, options);
    print->n = 0;
}

/* Adds a puzzle, with its solution if `solved`. */
static void add(struct print *print, const char *text, bool solved)
{
    static struct puzzle puzzle;
    static struct grid solution;
    struct alphabet alphabet;
    cr_assert_eq(read_puzzle_text(text, &(struct reader_options){0}, &puzzle, NULL, NULL),
                 ERR_OK);
    uniqueness_of(&puzzle.grid, (struct stop){0}, &solution);
    puzzle_set_note(&puzzle, NOTE_DESCRIPTION, "Harvest", 7);
    puzzle_set_note(&puzzle, NOTE_AUTHOR, "N. N.", 5);
    alphabet_init(&alphabet, puzzle.grid.shape->side);
    book_add(print->book,
             &(struct book_puzzle){.puzzle = &puzzle,
                                   .alphabet = &alphabet,
                                   .number = ++print->n,
                                   .rating = "hard",
                                   .solution = solved ? solution.digit : NULL});
}

/* Fails the test if anything is drawn outside the paper. */
static void end(struct print *print)
{
    struct diagnosis diagnosis;
    const struct area paper = {0, 0, print->recorder.size.width,
                               print->recorder.size.height};
    cr_assert_eq(book_finish(print->book, &diagnosis), ERR_OK);
    for (size_t i = 0; i < print->recorder.n; i++)
        cr_assert(area_holds(&paper, &print->recorder.items[i].covers), "%s",
                  print->recorder.items[i].text);
}

static int n_texts(const struct print *print, int page, const char *text)
{
    return recorder_count(&print->recorder, page, RECORDED_TEXT, text);
}

static int n_symbols(const struct print *print, int page)
{
    return recorder_count(&print->recorder, page, RECORDED_CENTRED, NULL);
}

Test(book, pages_fill_up_and_are_numbered)
{
    struct print print;
    begin(&print, &(struct book_options){.page = {.per_page = 4}, .title = "A book"});
    for (int i = 0; i < 9; i++)
        add(&print, nine, false);
    end(&print);
    cr_assert_eq(print.recorder.n_pages, 3);
    for (int page = 1; page <= 3; page++) {
        char number[12];
        snprintf(number, sizeof number, "%d", page);
        cr_assert_eq(n_texts(&print, page, number), 1);
        cr_assert_eq(n_texts(&print, page, "A book"), 1);
        cr_assert_eq(n_texts(&print, page, "hard, 18 givens"), page < 3 ? 4 : 1);
        cr_assert_eq(n_symbols(&print, page), page < 3 ? 4 * 18 : 18);
    }
    cr_assert_eq(n_texts(&print, 3, "9  Harvest"), 1);
    cr_assert_eq(n_texts(&print, 3, "N. N."), 1);
    recorder_fini(&print.recorder);
}

/* Counts the lines: four around each board, and those inside. */
Test(book, boards_have_all_their_lines)
{
    struct print print;
    begin(&print, &(struct book_options){.page = {.per_page = 2}});
    add(&print, nine, false);
    add(&print, nine, false);
    end(&print);
    cr_assert_eq(recorder_count(&print.recorder, 1, RECORDED_LINE, NULL), 2 * 20);
    recorder_fini(&print.recorder);
}

Test(book, solutions_come_at_the_end)
{
    struct print print;
    begin(&print,
          &(struct book_options){.page = {.per_page = 6}, .solutions = SOLUTIONS_END});
    for (int i = 0; i < 30; i++)
        add(&print, nine, i != 28);
    end(&print);
    cr_assert_eq(print.recorder.n_pages, 5 + 2);
    cr_assert_eq(n_texts(&print, 5, "Solutions"), 0);
    cr_assert_eq(n_texts(&print, 6, "Solutions"), 1);
    cr_assert_eq(n_symbols(&print, 6) + n_symbols(&print, 7), 29 * 81);
    cr_assert_eq(n_texts(&print, 7, "28"), 1);
    cr_assert_eq(n_texts(&print, 7, "29"), 0);
    cr_assert_eq(n_texts(&print, 7, "30"), 1);
    recorder_fini(&print.recorder);
}

/* Two boards and two keys; only the keys are upside down, and they are below. */
Test(book, keys_are_below_and_upside_down)
{
    struct print print;
    int n_turned = 0;
    double lowest = 0;
    begin(&print,
          &(struct book_options){.page = {.per_page = 2}, .solutions = SOLUTIONS_BELOW});
    add(&print, nine, true);
    add(&print, nine, true);
    end(&print);
    for (size_t i = 0; i < print.recorder.n; i++) {
        const struct recorded *item = &print.recorder.items[i];
        bool is_line = item->kind == RECORDED_LINE;
        if (is_line && !item->is_turned && item->covers.y > lowest)
            lowest = item->covers.y;
    }
    for (size_t i = 0; i < print.recorder.n; i++) {
        const struct recorded *item = &print.recorder.items[i];
        n_turned += item->is_turned && item->kind == RECORDED_CENTRED;
        if (item->is_turned)
            cr_assert_gt(item->covers.y, lowest);
    }
    cr_assert_eq(n_turned, 2 * 81);
    cr_assert_eq(print.recorder.n_pages, 1);
    recorder_check(&print.recorder, "keys");
    recorder_fini(&print.recorder);
}

/* The givens of a solution are bold, as they are in the puzzle. */
Test(book, givens_stand_out)
{
    struct print print;
    int n_bold = 0;
    begin(&print,
          &(struct book_options){.page = {.per_page = 1}, .solutions = SOLUTIONS_END});
    add(&print, nine, true);
    end(&print);
    for (size_t i = 0; i < print.recorder.n; i++) {
        const struct recorded *item = &print.recorder.items[i];
        n_bold += item->page == 2 && item->kind == RECORDED_CENTRED && item->bold;
    }
    cr_assert_eq(n_bold, 18);
    recorder_fini(&print.recorder);
}

Test(book, another_shape_begins_another_page)
{
    struct print print;
    begin(&print,
          &(struct book_options){.page = {.per_page = 6}, .solutions = SOLUTIONS_END});
    add(&print, nine, false);
    add(&print, four, true);
    add(&print, four, true);
    add(&print, nine, true);
    end(&print);
    cr_assert_eq(print.recorder.n_pages, 5);
    cr_assert_eq(n_symbols(&print, 2), 2);
    recorder_check(&print.recorder, "shapes");
    recorder_fini(&print.recorder);
}

Test(book, an_empty_one_has_no_page)
{
    struct print print;
    begin(&print, &(struct book_options){.page = {.per_page = 6}});
    end(&print);
    cr_assert_eq(print.recorder.n_pages, 0);
    recorder_fini(&print.recorder);
}

/* Every candidate is in its cell. */
Test(book, candidates_are_drawn_where_the_puzzle_has_some)
{
    struct print print;
    static struct puzzle puzzle;
    struct alphabet alphabet;
    int n = 0;
    begin(&print, &(struct book_options){.page = {.per_page = 1}});
    read_puzzle_text(nine, &(struct reader_options){0}, &puzzle, NULL, NULL);
    puzzle_allow_all(&puzzle);
    alphabet_init(&alphabet, 9);
    for (int cell = 0; cell < 81; cell++)
        n += puzzle.grid.digit[cell] ? 1 : digits_count(puzzle.candidates[cell]);
    book_add(print.book, &(struct book_puzzle){.puzzle = &puzzle, .alphabet = &alphabet});
    end(&print);
    cr_assert_eq(n_symbols(&print, 1), n);
    recorder_check(&print.recorder, "candidates");
    recorder_fini(&print.recorder);
}

/* Diagonals and windows. */
Test(book, boards_of_other_rules_have_their_lines)
{
    struct print print;
    struct alphabet alphabet;
    static struct puzzle puzzle;
    struct atlas *atlas = atlas_new();
    alphabet_init(&alphabet, 9);
    begin(&print, &(struct book_options){.page = {.per_page = 2}});
    for (int i = 0; i < 2; i++) {
        static const char *const rules[] = {"x", "windoku"};
        struct laws laws;
        struct diagnosis diagnosis;
        laws_of(&laws, shape_find(3, 3));
        cr_assert_eq(laws_read(&laws, rules[i], strlen(rules[i]), &diagnosis), ERR_OK);
        puzzle_init(&puzzle, atlas_shape(atlas, &laws));
        book_add(print.book,
                 &(struct book_puzzle){.puzzle = &puzzle, .alphabet = &alphabet});
    }
    end(&print);
    recorder_check(&print.recorder, "rules");
    recorder_fini(&print.recorder);
    atlas_free(atlas);
}
