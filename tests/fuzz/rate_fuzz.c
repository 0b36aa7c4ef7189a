/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A 9x9 board, valid or not, with or without candidates of its own: its rating stays within
 * the scale, and the same board gets the same rating again. */
#include <string.h>

#include "fuzz/board_bytes.h"
#include "fuzz/fuzz.h"
#include "run/engine.h"

enum { CALLS = 20 };

static void narrow(digit_set *candidates, const struct grid *grid, const uint8_t *data,
                   size_t size)
{
    for (int cell = 0; cell < 81; cell++)
        candidates[cell] =
            grid->digit[cell] ? digit_bit(grid->digit[cell])
            : size ? grid_allowed(grid, cell) & ~(digit_set)(data[cell % size] << 1)
                   : grid_allowed(grid, cell);
}

static struct rating rate_once(struct engine *engine, const struct grid *grid,
                               const digit_set *candidates, bool corrected)
{
    int calls = CALLS;
    struct rating rating;
    memset(&rating, 0, sizeof rating);
    engine_rate(engine, grid, candidates, corrected, stop_after(&calls), NULL, &rating);
    return rating;
}

/* The first byte: corrected techniques, and candidates of its own. */
void fuzz_rate(const uint8_t *data, size_t size)
{
    static struct engine *engine;
    digit_set candidates[81];
    struct grid grid;
    if (!size)
        return;
    engine = engine ? engine : engine_new();
    size_t half = data[0] & 2 ? size / 2 : size;
    board_from_bytes(&grid, shape_of_side(9), data + 1, half - (half > 0));
    narrow(candidates, &grid, data + half, size - half);
    const digit_set *given = data[0] & 2 ? candidates : NULL;
    struct rating rating = rate_once(engine, &grid, given, data[0] & 1);
    struct rating again = rate_once(engine, &grid, given, data[0] & 1);
    REQUIRE(rating.er >= 0 && rating.er <= RATING_UNKNOWN);
    REQUIRE(rating.ed <= rating.er && rating.ep <= rating.er);
    REQUIRE(rating.er == again.er && rating.ep == again.ep && rating.ed == again.ed);
    REQUIRE(rating.n_steps == again.n_steps);
}
