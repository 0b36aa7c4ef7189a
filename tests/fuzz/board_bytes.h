/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any bytes as a board. */
#ifndef TESTS_FUZZ_BOARD_BYTES_H
#define TESTS_FUZZ_BOARD_BYTES_H

#include "base/stop.h"
#include "board/grid.h"

/* Fills the grid of that shape: a byte above the side leaves cells empty.  Givens may
 * contradict each other. */
static inline void board_from_bytes(struct grid *grid, const struct shape *shape,
                                    const uint8_t *data, size_t size)
{
    int cell = 0;
    grid_init(grid, shape);
    for (size_t i = 0; i < size && cell < shape->n_cells; i++)
        if (data[i] && data[i] <= shape->side)
            grid_place(grid, cell++, data[i], true);
        else
            cell += 1 + data[i] % 8;
}

/* Stops the work after `*calls` questions. */
static inline bool count_down(void *calls)
{
    return --*(int *)calls < 0;
}

static inline struct stop stop_after(int *calls)
{
    return (struct stop){calls, count_down};
}

#endif
