/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cells of a board as they were written, one character each, and where each was, so
 * that a bad one can be named; and how lines of cells are told from rules and comments.
 */
#ifndef STEPDOKU_TEXT_WRITTEN_H
#define STEPDOKU_TEXT_WRITTEN_H

#include "base/utf8.h"
#include "text/alphabet.h"
#include "text/reader.h"
#include "text/source.h"

struct written {
    const char *at[SHAPE_MAX_CELLS]; /* a character of UTF-8 in a line; borrowed */
    long line[SHAPE_MAX_CELLS], column[SHAPE_MAX_CELLS];
    int n;
    int columns_to_rule; /* cells before the first | inside a row; 0: none */
};

void written_init(struct written *cells);

/* Adds each character of the line from one byte to before another. */
void written_add_word(struct written *cells, const struct line *line, size_t from,
                      size_t to);

/* Adds each character that is no space and no rule. */
void written_add_row(struct written *cells, const struct line *line,
                     const struct reader_options *options);

/* The board that n*n cells are, all digits given.  `grid` is changed only when all is
 * right. */
enum err written_to_grid(const struct written *cells,
                         const struct reader_options *options, struct grid *grid,
                         struct diagnosis *diagnosis);

/* Says what was found at a cell and what was expected instead. */
enum err written_bad_symbol(const char *at, long line, long column,
                            const struct alphabet *alphabet, struct diagnosis *diagnosis);

/* The alphabet that was asked for, or the one that the symbols are from. */
void written_alphabet(struct alphabet *alphabet, const struct reader_options *options,
                      int side, const char *symbols, size_t n);

/* Does the size agree with the shape and the symbols that were asked for? */
enum err written_check_side(const struct reader_options *options, int side, long line,
                            long column, struct diagnosis *diagnosis);

/* The shape that was asked for if it has that side, else the usual one. */
const struct shape *written_shape(const struct reader_options *options, int side);

/* The same, but for the boxes that rules show: so many columns before the first rule. */
const struct shape *written_ruled_shape(const struct reader_options *options, int side,
                                        int columns);

/* The side of a board of so many cells, or 0. */
int side_of_cells(size_t n_cells);

bool is_space(char c);

/* A symbol that was asked for is none. */
bool is_rule(char c, const struct reader_options *options);

bool line_is_comment(const struct line *line, const struct reader_options *options);

/* Nothing but spaces and what rules are drawn with. */
bool line_is_empty(const struct line *line, const struct reader_options *options);

/* Bytes of white space that the line begins with. */
size_t line_indent(const struct line *line);

/* Bytes from there to the next white space. */
size_t line_word_bytes(const struct line *line, size_t from);

/* Cells in a line, spaces and rules not counted. */
size_t line_row_length(const struct line *line, const struct reader_options *options);

#endif
