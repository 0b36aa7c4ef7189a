/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logic/path.h"

static int smallest_cell(const struct candidates *candidates)
{
    int smallest = -1;
    for (int cell = 0; cell < candidates->geometry->n_cells; cell++)
        if (!candidates->digit[cell] &&
            (smallest < 0 ||
             digits_count(candidates->of[cell]) < digits_count(candidates->of[smallest])))
            smallest = cell;
    return smallest;
}

void path_expand(const struct candidates *candidates, const struct grid *solution,
                 struct step *step)
{
    int cell = smallest_cell(candidates);
    step_init(step, TECHNIQUE_EXPAND1);
    step->whole_board = true;
    step->digits = candidates->of[cell];
    step_cell(step, cell);
    step_place(step, cell, solution->digit[cell]);
}

static void take(struct candidates *candidates, const struct step *step,
                 const struct path_listener *listener, struct path_summary *summary)
{
    summary->n_steps++;
    summary->n_expanded += step->technique == TECHNIQUE_EXPAND1;
    summary->score += technique_row(step->technique)->score;
    if (step->technique > summary->hardest)
        summary->hardest = step->technique;
    if (listener)
        listener->step(listener->ctx, candidates, step);
    solver_apply(candidates, step);
}

bool path_walk(struct solver *solver, struct candidates *candidates,
               const struct solver_options *options, const struct grid *solution,
               const struct path_listener *listener, struct path_summary *summary)
{
    const struct step *step;
    struct step expanded;
    *summary = (struct path_summary){.hardest = TECHNIQUE_FULL_HOUSE};
    while (candidates->n_open) {
        bool found = solver_next(solver, candidates, options, &step);
        if (stop_asked(options->stop))
            return false;
        if (!found) {
            if (!solution || !options->techniques->has[TECHNIQUE_EXPAND1])
                break;
            path_expand(candidates, solution, &expanded);
            step = &expanded;
        }
        take(candidates, step, listener, summary);
    }
    summary->solved = candidates->n_open == 0;
    return true;
}

enum difficulty path_difficulty(const struct path_summary *summary)
{
    return technique_row(summary->hardest)->level;
}
