/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/regions.h"

#include <stdbool.h>
#include <string.h>

/* Exchanges that are tried, times the square of the cells: so many that from rows, too, regions
 * are about as wide as high. */
enum { TRIES = 8 };

/* Lists the cells beside a cell; returns how many there are. */
static int list_neighbours(int side, int cell, int neighbours[4])
{
    int n = 0;
    if (cell >= side)
        neighbours[n++] = cell - side;
    if (cell % side)
        neighbours[n++] = cell - 1;
    if (cell % side < side - 1)
        neighbours[n++] = cell + 1;
    if (cell < side * (side - 1))
        neighbours[n++] = cell + side;
    return n;
}

/* The number of neighbours of the same region. */
static int count_touching(const struct laws *laws, int cell)
{
    int neighbours[4], touching = 0;
    for (int i = list_neighbours(laws->side, cell, neighbours); i--;)
        touching += laws->region[neighbours[i]] == laws->region[cell];
    return touching;
}

/* Is the region of a cell connected? */
static bool is_connected(const struct laws *laws, int cell)
{
    bool is_reached[LAWS_MOST_CELLS] = {false};
    int reached[LAWS_MOST_SIDE] = {cell}, n = 1, neighbours[4];
    is_reached[cell] = true;
    for (int i = 0; i < n; i++)
        for (int k = list_neighbours(laws->side, reached[i], neighbours); k--;) {
            int next = neighbours[k];
            if (laws->region[next] != laws->region[cell] || is_reached[next])
                continue;
            is_reached[next] = true;
            reached[n++] = next;
        }
    return n == laws->side;
}

static void exchange(struct laws *laws, int a, int b)
{
    uint8_t region = laws->region[a];
    laws->region[a] = laws->region[b];
    laws->region[b] = region;
}

/* Makes one step of the chain, or none. */
static void step(struct rng *rng, struct laws *laws)
{
    uint32_t n_cells = (uint32_t)(laws->side * laws->side);
    int a = (int)rng_below(rng, n_cells), b = (int)rng_below(rng, n_cells);
    if (laws->region[a] == laws->region[b])
        return;
    int before = count_touching(laws, a) + count_touching(laws, b);
    exchange(laws, a, b);
    int at_a = count_touching(laws, a), at_b = count_touching(laws, b);
    int lost = before - at_a - at_b;
    if (!at_a || !at_b || (lost > 0 && rng_below(rng, 1U << lost)) ||
        !is_connected(laws, a) || !is_connected(laws, b))
        exchange(laws, a, b);
}

/* Is a region a rectangle of so many rows, and columns for the rest? */
static bool has_rectangle(const struct laws *laws, int rows)
{
    int side = laws->side, columns = side / rows;
    for (int row = 0; row + rows <= side; row++)
        for (int column = 0; column + columns <= side; column++) {
            int first = row * side + column, n = 0;
            for (int i = 0; i < side; i++)
                n += laws->region[first + i / columns * side + i % columns] ==
                     laws->region[first];
            if (n == side)
                return true;
        }
    return false;
}

static bool has_any_rectangle(const struct laws *laws)
{
    for (int rows = 1; rows <= laws->side; rows++)
        if (laws->side % rows == 0 && has_rectangle(laws, rows))
            return true;
    return false;
}

void regions_make(struct rng *rng, struct laws *laws)
{
    int n_cells = laws->side * laws->side;
    /* Boxes, or rows where a board has no boxes. */
    int side = laws->side;
    const struct shape *shape = shape_of_side(side);
    int rows = shape ? shape->box_rows : 1, columns = side / rows;
    for (int cell = 0; cell < side * side; cell++)
        laws->region[cell] = (uint8_t)(cell / side / rows * rows + cell % side / columns);
    do
        for (int i = 0; i < TRIES * n_cells * n_cells; i++)
            step(rng, laws);
    while (has_any_rectangle(laws));
}
