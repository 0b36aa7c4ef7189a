/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards as text: on one line, drawn, or as JSON. */
#ifndef STEPDOKU_FORMAT_BOARD_H
#define STEPDOKU_FORMAT_BOARD_H

#include <jansson.h>

#include "base/buf.h"
#include "search/choices.h"
#include "board/grid.h"
#include "format/puzzle.h"

/* A cell without choices. */
enum { BOARD_NO_CHOICE = '!' };

/* n*n symbols by rows, without an end of line. */
void board_line(struct buf *buf, const struct grid *grid,
                const struct alphabet *alphabet);

/* The same with the usual symbols and an end of line; a board with other laws than the classic ones
 * has a line of these before it (format_rules.c). */
void board_lines(struct buf *buf, const struct grid *grid);

/* One line per row, and rules between boxes. */
void board_draw(struct buf *buf, const struct grid *grid,
                const struct alphabet *alphabet);

/* The same with the choices of each cell, in aligned columns. */
void board_draw_choices(struct buf *buf, const struct choices *choices,
                        const struct alphabet *alphabet);

/* What stands after digits of cells; 0: nothing. */
struct board_badges {
    char of[SHAPE_MAX_CELLS][SHAPE_MAX_SIDE]; /* [cell][digit - 1] */
};

/* The same with the digits on the board, and in empty cells the marks [n_cells]; a cell
 * without any has the blank.  With badges (may be NULL) the columns are not wider than they must
 * be, and the digits of a cell with the same badge stand together, before it. */
void board_draw_marks(struct buf *buf, const struct grid *grid, const digit_set *marks,
                      const struct board_badges *badges, const struct alphabet *alphabet);

/* As JSON (format_json.c), with the usual symbols. */
json_t *json_board(const struct grid *grid);

/* An answer about a puzzle: puzzle, rules unless they are the usual ones of its size, and result
 * unless that is NULL. */
json_t *json_answer(const struct grid *grid, const char *result);

/* Adds the members of a board: givens, and entries, rules, and candidates or marks where it has
 * any. */
void json_add_board(json_t *object, const struct puzzle *puzzle);

/* A list of digits, and one of those of each of n cells. */
json_t *json_digits(digit_set set);
json_t *json_sets(const digit_set *sets, int n);

#endif
