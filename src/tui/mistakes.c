/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/mistakes.h"

#include "base/clock.h"
#include "run/engine.h"

enum { PATIENCE_MS = 100 };

void mistakes_solve(struct mistakes *mistakes, struct engine *engine,
                    const struct grid *grid)
{
    struct grid givens = *grid;
    int64_t end = clock_ms() + PATIENCE_MS;
    const struct stop stop = {&end, clock_is_over};
    grid_erase_entries(&givens);
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
