/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/engine.h"

#include <stdlib.h>

#include "base/mem.h"
#include "fast/fast.h"

struct engine {
    struct fast_scratch *scratch; /* NULL: no memory for it, the core does all */
};

struct engine *engine_new(void)
{
    struct engine *engine = mem_new(sizeof *engine);
    engine->scratch = fast_scratch_new(fast_best());
    return engine;
}

void engine_free(struct engine *engine)
{
    fast_scratch_free(engine->scratch);
    free(engine);
}

static void take_solution(const struct grid *grid, const uint8_t *digits,
                          struct grid *solution)
{
    struct grid solved = *grid;
    for (int cell = 0; cell < FAST_CELLS; cell++)
        if (digits[cell])
            grid_place(&solved, cell, digits[cell], grid->given[cell]);
    *solution = solved;
}

enum uniqueness engine_uniqueness(struct engine *engine, const struct grid *grid,
                                  struct grid *solution)
{
    static const enum uniqueness by_number[] = {UNIQUENESS_NONE, UNIQUENESS_UNIQUE,
                                                UNIQUENESS_SEVERAL};
    uint8_t first[FAST_CELLS];
    uint64_t found;
    if (grid->shape != shape_find(3, 3) || !engine->scratch ||
        fast_solve_one(engine->scratch, grid->digit, FAST_VERDICT, &found,
                       solution ? first : NULL) != FAST_OK)
        return uniqueness_of(grid, NULL, solution);
    if (found && solution)
        take_solution(grid, first, solution);
    return by_number[found];
}
