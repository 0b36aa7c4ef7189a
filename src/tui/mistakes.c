/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is marked as wrong on the board. */

#include "base/clock.h"
#include "job/engine.h"
#include "tui/state.h"

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

/* A board that takes longer has no mistakes: the keys come first. */
void state_find_solution(struct state *state)
{
    struct grid givens;
    int64_t end = clock_ms() + PATIENCE_MS;
    const struct stop stop = {&end, is_over};
    if (state->looks.check != CHECK_MISTAKES)
        return;
    take_givens(state_grid(state), &givens);
    if (state->solved.shape == givens.shape && grid_same_digits(&givens, &state->solved))
        return;
    state->solved = givens;
    state->has_solution =
        engine_uniqueness_unless(state->engine, &givens, &state->solution, stop) ==
        UNIQUENESS_UNIQUE;
}

static bool is_mistake(const struct state *state, int cell)
{
    const struct grid *grid = state_grid(state);
    return state->has_solution && grid->digit[cell] && !grid->given[cell] &&
           grid->digit[cell] != state->solution.digit[cell];
}

bool state_is_wrong(const struct state *state, int cell)
{
    bool clashes = grid_clashes_at(state_grid(state), cell);
    if (state_is_stepping(state))
        return clashes;
    switch (state->looks.check) {
    case CHECK_OFF:
        return false;
    case CHECK_CLASHES:
        return clashes;
    case CHECK_MISTAKES:
        return clashes || is_mistake(state, cell);
    }
    return false;
}

bool state_tells_clashes(const struct state *state)
{
    return state_is_stepping(state) || state->looks.check != CHECK_OFF;
}
