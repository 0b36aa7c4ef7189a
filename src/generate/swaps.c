/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/swaps.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

/* The entry of a cell for its own digit: a swap that always has clues. */
enum { NO_SWAP = 0, CLUES_OF_NO_SWAP = 10000 };

void swaps_init(struct swaps *swaps, const struct shape *shape)
{
    size_t side = (size_t)shape->side, n_cells = (size_t)shape->n_cells;
    *swaps = (struct swaps){.shape = shape};
    swaps->columns = mem_array(n_cells, 1);
    swaps->boxes = mem_array(n_cells, 1);
    swaps->column_rows = mem_array(n_cells, 1);
    swaps->box_rows = mem_array(n_cells, 1);
    swaps->spots = mem_array(n_cells, sizeof *swaps->spots);
    swaps->of = mem_array(n_cells * side, sizeof *swaps->of);
    swaps->n_clues = mem_array(n_cells * side / 2 + 1, sizeof *swaps->n_clues);
}

void swaps_fini(struct swaps *swaps)
{
    free(swaps->n_clues);
    free(swaps->of);
    free(swaps->spots);
    free(swaps->box_rows);
    free(swaps->column_rows);
    free(swaps->boxes);
    free(swaps->columns);
}

/* Numbers the swap of two digits that contains a row, and returns its rows; both digits of a
 * row are in the same swap.  It goes from digit a in a row to digit b in the same column, and
 * in the same box.  These steps form cycles, so it need not follow them backwards. */
static uint64_t number_swap(struct swaps *swaps, int a, int b, int row)
{
    int side = swaps->shape->side, n = 0;
    uint16_t number = (uint16_t)swaps->n;
    uint16_t *with_b = swaps->of + b, *with_a = swaps->of + a;
    const uint16_t *spots_a = swaps->spots + a * side, *spots_b = swaps->spots + b * side;
    const uint8_t *columns_a = swaps->columns + a * side;
    const uint8_t *boxes_a = swaps->boxes + a * side;
    const uint8_t *column_rows_b = swaps->column_rows + b * side;
    const uint8_t *box_rows_b = swaps->box_rows + b * side;
    uint64_t together = 0, open = (uint64_t)1 << row;
    for (; open; n += 2) {
        row = __builtin_ctzll(open);
        with_b[spots_a[row]] = with_a[spots_b[row]] = number;
        together |= (uint64_t)1 << row;
        open |= (uint64_t)1 << column_rows_b[columns_a[row]];
        open |= (uint64_t)1 << box_rows_b[boxes_a[row]];
        open &= ~together;
    }
    swaps->n_clues[swaps->n++] = (uint16_t)n;
    return together;
}

void swaps_find(struct swaps *swaps, const uint8_t *grid)
{
    const struct shape *shape = swaps->shape;
    int side = shape->side, cell = 0;
    if (shape->laws)
        return;
    swaps->n = NO_SWAP + 1;
    swaps->n_clues[NO_SWAP] = CLUES_OF_NO_SWAP;
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++, cell++) {
            int digit = grid[cell] - 1;
            int box =
                row / shape->box_rows * shape->box_rows + column / shape->box_columns;
            swaps->columns[digit * side + row] = (uint8_t)column;
            swaps->boxes[digit * side + row] = (uint8_t)box;
            swaps->column_rows[digit * side + column] = (uint8_t)row;
            swaps->box_rows[digit * side + box] = (uint8_t)row;
            swaps->spots[digit * side + row] = (uint16_t)(cell * side);
            swaps->of[cell * side + digit] = NO_SWAP;
        }
    for (int a = 0; a < side; a++)
        for (int b = a + 1; b < side; b++)
            for (uint64_t left = digits_up_to(side); left;)
                left &= ~number_swap(swaps, a, b, __builtin_ctzll(left));
}

void swaps_change(struct swaps *swaps, int cell, int by)
{
    const uint16_t *of = swaps->of + cell * swaps->shape->side;
    for (int i = 0; swaps->n && i < swaps->shape->side; i++)
        swaps->n_clues[of[i]] = (uint16_t)(swaps->n_clues[of[i]] + by);
}

bool swaps_need(const struct swaps *swaps, int cell)
{
    const uint16_t *of = swaps->of + cell * swaps->shape->side;
    bool need = false;
    for (int i = 0; swaps->n && i < swaps->shape->side; i++)
        need |= swaps->n_clues[of[i]] == 1;
    return need;
}

void shuffle_order(struct rng *rng, int n, uint16_t *order)
{
    for (int i = 0; i < n; i++) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        order[i] = order[j];
        order[j] = (uint16_t)i;
    }
}

void shuffle_seed(struct rng *rng, const struct shape *shape, int n_filled,
                  uint8_t *digits)
{
    if (shape->laws) {
        /* Fills cells here and there, none against a law. */
        struct grid grid;
        grid_init(&grid, shape);
        for (; n_filled > 0; n_filled--) {
            int cell = (int)rng_below(rng, (uint32_t)shape->n_cells);
            int digit = 1 + (int)rng_below(rng, (uint32_t)shape->side);
            if (digits_has(grid_allowed(&grid, cell), digit))
                grid_place(&grid, cell, digit, false);
        }
        memcpy(digits, grid.digit, (size_t)shape->n_cells);
        return;
    }
    int across = shape->box_rows, down = shape->box_columns;
    memset(digits, 0, (size_t)shape->n_cells);
    for (int i = 0; i < across && i < down; i++) {
        const uint16_t *cells =
            shape_house(shape, HOUSE_BOX * shape->side + i * across + i);
        uint16_t order[SHAPE_MAX_SIDE];
        shuffle_order(rng, shape->side, order);
        for (int k = 0; k < shape->side; k++)
            digits[cells[k]] = (uint8_t)(order[k] + 1);
    }
}

/* A random order of bands, and of the lines within each band. */
static void shuffle_bands(struct rng *rng, int n_bands, int n_each, uint16_t *lines)
{
    uint16_t bands[SHAPE_MAX_SIDE], within[SHAPE_MAX_SIDE];
    shuffle_order(rng, n_bands, bands);
    for (int b = 0; b < n_bands; b++) {
        shuffle_order(rng, n_each, within);
        for (int i = 0; i < n_each; i++)
            lines[b * n_each + i] = (uint16_t)(bands[b] * n_each + within[i]);
    }
}

void shuffle_lines(struct rng *rng, const struct shape *shape, const uint8_t *from,
                   uint8_t *to)
{
    uint16_t rows[SHAPE_MAX_SIDE], columns[SHAPE_MAX_SIDE];
    int side = shape->side;
    if (shape->laws) {
        memcpy(to, from, (size_t)shape->n_cells);
        return;
    }
    shuffle_bands(rng, shape->box_columns, shape->box_rows, rows);
    shuffle_bands(rng, shape->box_rows, shape->box_columns, columns);
    for (int r = 0; r < side; r++)
        for (int c = 0; c < side; c++)
            to[r * side + c] = from[rows[r] * side + columns[c]];
}
