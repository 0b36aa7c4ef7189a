/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards as text: on a line, and drawn. */
#ifndef STEPDOKU_TEXT_BOARD_H
#define STEPDOKU_TEXT_BOARD_H

#include "base/buf.h"
#include "core/choices.h"
#include "core/grid.h"
#include "text/alphabet.h"

/* Stands for a cell that can be nothing. */
enum { BOARD_NO_CHOICE = '!' };

/* n*n symbols in row-major order, no end of line. */
void board_line(struct buf *buf, const struct grid *grid,
                const struct alphabet *alphabet);

/* Rows with rules between boxes, a line each. */
void board_draw(struct buf *buf, const struct grid *grid,
                const struct alphabet *alphabet);

/* The same with every cell's choices run together, columns aligned. */
void board_draw_choices(struct buf *buf, const struct choices *choices,
                        const struct alphabet *alphabet);

/* The same with the digits on the board, and in empty cells the marks [n_cells]; a cell
 * without any has the blank. */
void board_draw_marks(struct buf *buf, const struct grid *grid, const digit_set *marks,
                      const struct alphabet *alphabet);

#endif
