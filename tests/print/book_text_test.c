/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Books as plain text. */
#include "print/book.h"

#include <criterion/criterion.h>
#include <string.h>

#include "base/buf.h"
#include "format/reader.h"

static const char *const solution = "1234"
                                    "3412"
                                    "2143"
                                    "4321";

static bool take(void *ctx, const char *text, size_t length)
{
    buf_add(ctx, text, length);
    return true;
}

static void add(struct plain *plain, const char *text, long number, bool solved)
{
    static struct puzzle puzzle;
    struct alphabet alphabet;
    uint8_t digits[16];
    read_puzzle_text(text, &(struct reader_options){0}, &puzzle, NULL, NULL);
    for (int cell = 0; cell < 16; cell++)
        digits[cell] = (uint8_t)(solution[cell] - '0');
    puzzle_set_note(&puzzle, NOTE_AUTHOR, "N. N.", 5);
    alphabet_init(&alphabet, 4);
    cr_assert(
        plain_add(plain, &(struct book_puzzle){.puzzle = &puzzle,
                                               .alphabet = &alphabet,
                                               .number = number,
                                               .rating = "easy",
                                               .solution = solved ? digits : NULL}));
}

/* Prints a book of two puzzles; the second has no unique solution. */
static void check(const struct book_options *options, const char *expected)
{
    struct buf text = {0};
    struct diagnosis diagnosis;
    struct plain *plain = plain_new(options, take, &text);
    add(plain, "12..34......4321", 1, true);
    add(plain, "12..............", 2, false);
    cr_assert_eq(plain_finish(plain, &diagnosis), ERR_OK);
    cr_assert_str_eq(text.text, expected);
    buf_fini(&text);
}

#define RULE "+-----+-----+\n"
#define FIRST                                                                            \
    "1  easy, 8 givens\n" RULE "| 1 2 | . . |\n| 3 4 | . . |\n" RULE                     \
    "| . . | . . |\n| 4 3 | 2 1 |\n" RULE "N. N.\n"
#define SECOND                                                                           \
    "2  easy, 2 givens\n" RULE "| 1 2 | . . |\n| . . | . . |\n" RULE                     \
    "| . . | . . |\n| . . | . . |\n" RULE "N. N.\n"
#define SOLUTION                                                                         \
    RULE "| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n" RULE "| 2 1 | 4 3 |\n| 4 3 | 2 1 |\n" RULE

Test(plain, puzzles_follow_each_other)
{
    check(&(struct book_options){.solutions = SOLUTIONS_NONE, .title = "Book"},
          "Book\n\n" FIRST "\n" SECOND);
}

Test(plain, a_solution_is_below_its_puzzle)
{
    check(&(struct book_options){.solutions = SOLUTIONS_BELOW},
          FIRST "\n" SOLUTION "\n" SECOND);
}

Test(plain, or_all_are_at_the_end)
{
    check(&(struct book_options){.solutions = SOLUTIONS_END},
          FIRST "\n" SECOND "\nSolutions\n\n1\n" SOLUTION);
}

Test(plain, form_feeds_part_pages)
{
    check(&(struct book_options){.solutions = SOLUTIONS_END, .page = {.per_page = 1}},
          FIRST "\n\f" SECOND "\n\fSolutions\n\n1\n" SOLUTION);
}
