/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/shuffle.h"

#include <string.h>

void shuffle_order(struct rng *rng, int n, uint16_t *order)
{
    for (int i = 0; i < n; i++) {
        int j = (int)rng_below(rng, (uint32_t)i + 1);
        order[i] = order[j];
        order[j] = (uint16_t)i;
    }
}

static void fill_box(struct rng *rng, const struct shape *shape, int house,
                     uint8_t *digits)
{
    const uint16_t *cells = shape_house(shape, house);
    uint16_t order[SHAPE_MAX_SIDE];
    shuffle_order(rng, shape->side, order);
    for (int k = 0; k < shape->side; k++)
        digits[cells[k]] = (uint8_t)(order[k] + 1);
}

void shuffle_seed(struct rng *rng, const struct shape *shape, uint8_t *digits)
{
    int across = shape->box_rows, down = shape->box_columns;
    memset(digits, 0, (size_t)shape->n_cells);
    for (int i = 0; i < across && i < down; i++)
        fill_box(rng, shape, HOUSE_BOX * shape->side + i * across + i, digits);
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
    shuffle_bands(rng, shape->box_columns, shape->box_rows, rows);
    shuffle_bands(rng, shape->box_rows, shape->box_columns, columns);
    for (int r = 0; r < side; r++)
        for (int c = 0; c < side; c++)
            to[r * side + c] = from[rows[r] * side + columns[c]];
}
