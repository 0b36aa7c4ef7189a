/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The peers of a cell: the other cells of its row, its column and its box. */
#ifndef STEPDOKU_BOARD_PEERS_H
#define STEPDOKU_BOARD_PEERS_H

#include "board/shape.h"

enum { PEERS_MAX = HOUSE_KINDS * (SHAPE_MAX_SIDE - 1) };

/* How many peers every cell of the shape has. */
int peers_count(const struct shape *shape);

/* Lists the peers of a cell, each once: those in its row, then the others in its column, then
 * the others in its box.  `list` must have room for peers_count() cells. */
void peers_list(const struct shape *shape, int cell, uint16_t *list);

#endif
