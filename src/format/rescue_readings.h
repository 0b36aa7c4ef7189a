/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The readings that rescue.c tries on a text: each is a strict idea of how a board can be
 * written, and offers every place of the text that it fits.  None of them guesses, and none
 * knows of the others. */
#ifndef STEPDOKU_FORMAT_RESCUE_READINGS_H
#define STEPDOKU_FORMAT_RESCUE_READINGS_H

#include "format/folded.h"
#include "format/rescue.h"

/* A board as a reading found it.  Symbols are as in the text, except that numbers are 1-9A-Z
 * and what means "nothing" is a dot. */
struct sighting {
    const char *cells; /* side * side */
    int side;
    int columns_to_rule;         /* cells before the first | inside a row; 0: none */
    const digit_set *candidates; /* of each cell; may be NULL */
    const bool *givens;          /* which digits are; NULL, or none of them: all */
    enum rescue_kind kind;
    size_t from, to; /* bytes of the folded text */
};

/* How much a typing error may spoil: rows under each other are a board even then, but cells
 * in a row could be any number. */
enum { CLASHES_OF_ROWS = 2, CLASHES_OF_LINE = 0 };

/* Smaller boards are found in many tables of numbers: they need more evidence. */
enum { RESCUE_LEAST_SIDE = 9 };

/* Adds the board unless it cannot be one. */
void rescue_offer(struct rescue *rescue, const struct sighting *sighting,
                  int most_clashes);

/* How often digits stand in a house that has them already. */
int rescue_count_clashes(const struct shape *shape, const uint8_t *digits);

/* The symbol of a cell that is written on its own, as in a spreadsheet or in code: a digit,
 * a number, nothing, or a word that means nothing; 0 for anything else. */
char cell_of_word(const char *word, size_t n);

/* One row per line: cells with separators, apart, or close together. */
void read_rows(const struct folded *text, struct rescue *rescue);

/* Cells at equal distances, with spaces for empty ones. */
void read_spaced(const struct folded *text, struct rescue *rescue);

/* A frame around each cell, of any height, with candidates or without. */
void read_frames(const struct folded *text, struct rescue *rescue);

/* Lists of lists, as in code and in JSON. */
void read_arrays(const struct folded *text, struct rescue *rescue);

/* Elements of HTML or XML, one for each cell. */
void read_tags(const struct folded *text, struct rescue *rescue);

/* Lines of nothing but numbers, as many as a board has cells. */
void read_numbers(const struct folded *text, struct rescue *rescue);

/* The row, the column and the digit of each cell. */
void read_places(const struct folded *text, struct rescue *rescue);

/* A word of n*n characters, or n words of n characters, anywhere in a line; of n*n, only in
 * the columns that can have a puzzle. */
void read_words(const struct folded *text, const struct columns *columns,
                struct rescue *rescue);

/* Can this column have the puzzle, as far as a header told? */
bool column_may_have_puzzle(const struct columns *columns, int column);

/* Does a name say that what it stands for is a solution, as "solution", "solved_grid" and
 * "AnswerKey" do? */
bool is_name_of_answer(const char *name, size_t n);

/* The same for the name before the byte `at`, as in {"solution": ... and answer = ... */
bool is_after_name_of_answer(const struct folded *text, size_t at);

#endif
