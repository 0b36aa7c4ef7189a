/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/engine.h"

#include <stdlib.h>

#include "base/mem.h"

/* All NULL until they are needed. */
struct engine {
    struct fast_scratch *scratch;
    struct engine_answers *answers;
};

struct engine *engine_new(void)
{
    return mem_new(sizeof(struct engine));
}

void engine_free(struct engine *engine)
{
    if (!engine)
        return;
    fast_scratch_free(engine->scratch);
    free(engine->answers);
    free(engine);
}

static struct fast_scratch *scratch_of(struct engine *engine)
{
    if (!engine->scratch)
        engine->scratch = mem_there(fast_scratch_new(fast_best()));
    return engine->scratch;
}

static void take_solution(const struct grid *grid, const uint8_t *digits,
                          struct grid *solution)
{
    struct grid solved = *grid;
    for (int cell = 0; cell < FAST_CELLS; cell++)
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
    if (grid->shape != shape_find(3, 3))
        return uniqueness_of(grid, NULL, solution);
    if (fast_solve_one(scratch_of(engine), grid->digit, FAST_VERDICT, &found,
                       solution ? first : NULL) != FAST_OK)
        mem_there(NULL);
    if (found && solution)
        take_solution(grid, first, solution);
    return by_number[found];
}

const struct engine_answers *engine_solve_boards(struct engine *engine, size_t n,
                                                 const uint8_t (*boards)[FAST_CELLS],
                                                 uint64_t limit, bool want_first)
{
    if (!engine->answers)
        engine->answers = mem_new(sizeof *engine->answers);
    if (fast_solve(scratch_of(engine), n, boards, limit, engine->answers->found,
                   want_first ? engine->answers->first : NULL) != FAST_OK)
        mem_there(NULL);
    return engine->answers;
}
