/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counting the solutions of small boards: boxes of R rows and C columns, side n = R*C up
 * to 8 (4x4, 6x6 both ways, 8x8 both ways, and Latin squares as 1xn boxes).
 *
 * Cell by cell along the rows, a table holds every distinct state of the filled part with
 * the number of ways to reach it. All that matters of the filled part is which columns,
 * and which boxes of this band, each digit has been used in, and whether in this row:
 *
 *      profile of a digit    bit 15..0:   - - - row  boxes 4..1  columns 8..1
 *      state                 eight profiles, one a digit: 128 bits
 *
 * Digits that no cell ahead names are interchangeable: their profiles are kept sorted, so
 * that states which differ by a relabelling are one. That makes the empty 8x8 possible.
 *
 * Boards whose boxes are wider than high are transposed: boxes that reach over many rows
 * leave fewer states (8x8: half a second instead of twelve).
 *
 * 4x4 has 288 solutions, 6x6 28,200,960, 8x8 29,136,487,207,403,520.
 */
#ifndef STEPDOKU_FAST_COUNT_SMALL_H
#define STEPDOKU_FAST_COUNT_SMALL_H

#include <stddef.h>
#include <stdint.h>

#include "fast/count/count.h"

enum { COUNT_SMALL_MAX_SIDE = 8 };

struct count_small;

/*
 * Room for tables of up to max_bytes altogether: a few MB for sides up to 6, 256 MB for
 * the empty 8x8. The caller frees it; freeing NULL does nothing.
 */
struct count_small *count_small_new(size_t max_bytes);
void count_small_free(struct count_small *small);

/*
 * Counts a board of digits[n * n]; box_rows * box_columns must be 1..8. COUNT_TOO_LARGE
 * when the tables would not fit. As in count_run otherwise.
 */
enum count_verdict count_small_run(struct count_small *small, unsigned box_rows,
                                   unsigned box_columns, const uint8_t *digits,
                                   struct stop stop, struct fast_progress progress,
                                   struct count_number *number);

#endif
