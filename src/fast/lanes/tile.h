/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Transposes bytes, sixteen rows of sixteen, in registers.  Boards that lie one after the
 * other become cells that lie side by side (the same cell of many boards), and back. */
#ifndef STEPDOKU_FAST_LANES_TILE_H
#define STEPDOKU_FAST_LANES_TILE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef uint8_t tile_row __attribute__((vector_size(16)));

/* One perfect shuffle of the sixteen rows: row 2i interleaves the first halves of rows i
 * and i + 8, row 2i + 1 their second halves.  Four shuffles transpose. */
static inline void tile_shuffle(tile_row *restrict to, const tile_row *restrict from)
{
    for (unsigned i = 0; i < 8; i++) {
        tile_row a = from[i], b = from[i + 8];
        to[2 * i] = __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5,
                                            21, 6, 22, 7, 23);
        to[2 * i + 1] = __builtin_shufflevector(a, b, 8, 24, 9, 25, 10, 26, 11, 27, 12,
                                                28, 13, 29, 14, 30, 15, 31);
    }
}

static inline void tile_transpose(tile_row rows[16])
{
    tile_row other[16];
    tile_shuffle(other, rows);
    tile_shuffle(rows, other);
    tile_shuffle(other, rows);
    tile_shuffle(rows, other);
}

#endif
