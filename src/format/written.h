/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cells of a board as they were written, one character each, with their positions for
 * diagnoses; and how lines of cells are measured, and differ from rules and comments. */
#ifndef STEPDOKU_FORMAT_WRITTEN_H
#define STEPDOKU_FORMAT_WRITTEN_H

#include "base/err.h"
#include "base/utf8.h"
#include "board/grid.h"
#include "format/puzzle.h"
#include "format/reading.h"
#include "format/source.h"

struct written {
    const char *at[SHAPE_MAX_CELLS]; /* a UTF-8 character in a line; borrowed */
    long line[SHAPE_MAX_CELLS], column[SHAPE_MAX_CELLS];
    int n;
    int columns_to_rule; /* cells before the first | inside a row; 0: none */
};

void written_init(struct written *cells);

/* Adds the characters in bytes [from, to) of the line. */
void written_add_word(struct written *cells, const struct line *line, size_t from,
                      size_t to);

/* Adds each character except spaces and rules. */
void written_add_row(struct written *cells, const struct line *line,
                     const struct reader_options *options);

/* Makes a board of n*n cells, with all digits as givens.  `grid` is set only if it is
 * right. */
enum err written_to_grid(const struct written *cells,
                         const struct reader_options *options, struct grid *grid,
                         struct diagnosis *diagnosis);

/* Diagnoses a character that is neither a digit nor a blank. */
enum err written_bad_symbol(const char *at, long line, long column,
                            const struct alphabet *alphabet, struct diagnosis *diagnosis);

/* The chosen alphabet, or the one detected from n symbols. */
void written_alphabet(struct alphabet *alphabet, const struct reader_options *options,
                      int side, const char *symbols, size_t n);

/* Checks the side against the chosen shape and symbols. */
enum err written_check_side(const struct reader_options *options, int side, long line,
                            long column, struct diagnosis *diagnosis);

/* The chosen shape if it has this side, otherwise the usual one. */
const struct shape *written_shape(const struct reader_options *options, int side);

/* The same, but with boxes of `columns` columns, if that is not 0 and no shape is chosen. */
const struct shape *written_ruled_shape(const struct reader_options *options, int side,
                                        int columns);

/* The side of a classic board with n cells, or 0. */
int side_of_cells(size_t n_cells);

/* The same, or that of the chosen shape if it has n cells. */
int written_side(const struct reader_options *options, size_t n_cells);

bool is_space(char c);

bool line_is_comment(const struct line *line, const struct reader_options *options);

/* Does the line have only spaces, rules and frames? */
bool line_is_empty(const struct line *line, const struct reader_options *options);

/* Is it a title, or prose?  More than a quarter of it cannot be cells of a board with such a row,
 * or it is too short for a row and no number. */
bool line_is_title(const struct line *line);

/* Is it one word of digits and dots, which is as long as a puzzle? */
bool line_is_nearly_puzzle(const struct line *line);

/* The number of characters except spaces and rules. */
size_t line_row_length(const struct line *line, const struct reader_options *options);

/* The first line of a puzzle, with measures that several formats need to detect it. */
struct look {
    const struct source *source; /* positioned after the line */
    const struct reader_options *options;
    struct line line;
    bool is_comment;
    size_t indent;     /* bytes before the first word */
    size_t word_bytes; /* the length of the first word in bytes */
    size_t word;       /* and in characters */
    size_t row;        /* characters other than spaces and rules */
};

/* Measures the line, which was read from the source last. */
void look_at(struct look *look, const struct source *source,
             const struct reader_options *options, const struct line *line);

#endif
