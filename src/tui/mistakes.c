/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/mistakes.h"

#include "base/clock.h"
#include "job/engine.h"

enum { PATIENCE_MS = 100 };

static bool is_over(void *end_ms)
{
    return clock_ms() >= *(const int64_t *)end_ms;
}

static void take_givens(const struct grid *from, struct grid *givens)
{
    grid_init(givens, from->shape);
    for (int cell = 0; cell < from->shape->n_cells; cell++)
        if (from->given[cell])
            grid_place(givens, cell, from->digit[cell], true);
}

void mistakes_solve(struct mistakes *mistakes, struct engine *engine,
                    const struct grid *grid)
{
    struct grid givens;
    int64_t end = clock_ms() + PATIENCE_MS;
    const struct stop stop = {&end, is_over};
    take_givens(grid, &givens);
    if (mistakes->givens.shape == givens.shape &&
        grid_same_digits(&givens, &mistakes->givens))
        return;
    mistakes->givens = givens;
    mistakes->has_solution = engine_uniqueness(engine, &givens, stop,
                                               &mistakes->solution) == UNIQUENESS_UNIQUE;
}

bool mistakes_has(const struct mistakes *mistakes, const struct grid *grid, int cell)
{
    return mistakes->has_solution && grid->digit[cell] && !grid->given[cell] &&
           grid->digit[cell] != mistakes->solution.digit[cell];
}
