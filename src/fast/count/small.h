/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting the solutions of small boards: boxes with R rows and C columns and a side R*C of
 * at most 8 (4x4, 6x6 and 8x8 both ways, and Latin squares as 1xn boxes).
 *
 * Going from cell to cell along the rows, a table has each distinct state of the cells
 * before and the number of ways to reach it.  All that matters of those cells is in which
 * columns and in which boxes of this band each digit is, and whether it is in this row:
 *
 *      profile of a digit    bit 15..0:   - - - row  boxes 4..1  columns 8..1
 *      state                 eight profiles, one for each digit: 128 bits
 *
 * Digits that are not given in later cells are interchangeable: their profiles are kept
 * sorted, so that states which differ by a relabelling are one state.  Without that, the
 * empty 8x8 board would not fit into memory.
 *
 * Boards with boxes that are wider than high are transposed, because boxes that reach over
 * many rows leave fewer states (for 8x8, half a second instead of twelve).
 *
 * The empty 4x4 board has 288 solutions, 6x6 28,200,960, 8x8 29,136,487,207,403,520. */
#ifndef STEPDOKU_FAST_COUNT_SMALL_H
#define STEPDOKU_FAST_COUNT_SMALL_H

#include <stddef.h>
#include <stdint.h>

#include "fast/count/count.h"

enum { COUNT_SMALL_MAX_SIDE = 8 };

struct count_small;

/* Has tables of at most max_bytes altogether: a few MB are enough for sides up to 6, and
 * 256 MB for the empty 8x8 board.  The caller frees it; freeing NULL does nothing. */
struct count_small *count_small_new(size_t max_bytes);
void count_small_free(struct count_small *small);

/* Counts a board of digits[side * side], where side = box_rows * box_columns is 1 to 8.
 * COUNT_TOO_LARGE if the tables are too small; otherwise as count_run(). */
enum count_verdict count_small_run(struct count_small *small, int box_rows,
                                   int box_columns, const uint8_t *digits,
                                   struct stop stop, struct fast_progress progress,
                                   struct count_number *number);

#endif
