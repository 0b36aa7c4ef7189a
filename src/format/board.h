/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards as text: on one line, or drawn. */
#ifndef STEPDOKU_FORMAT_BOARD_H
#define STEPDOKU_FORMAT_BOARD_H

#include "base/buf.h"
#include "search/choices.h"
#include "board/grid.h"
#include "format/alphabet.h"

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

/* The same with the digits on the board, and in empty cells the marks [n_cells]; a cell
 * without any has the blank. */
void board_draw_marks(struct buf *buf, const struct grid *grid, const digit_set *marks,
                      const struct alphabet *alphabet);

#endif
