/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "cmd/command.h"
#include "desk/desk.h"
#include "job/engine.h"
#include "text/rating_text.h"
#include "text/sentence.h"

static void add_verdict(struct buf *out, const struct desk *desk,
                        enum uniqueness uniqueness)
{
    static const char *const verdicts[] = {
        [UNIQUENESS_UNKNOWN] = N_("Not found out how many solutions\n"),
        [UNIQUENESS_NONE] = N_("No solution\n"),
        [UNIQUENESS_UNIQUE] = N_("One solution\n"),
        [UNIQUENESS_SEVERAL] = N_("Several solutions\n"),
    };
    const struct grid *grid = desk_grid(desk);
    struct clash clash;
    if (grid_is_solved(grid)) {
        buf_text(out, _("Solved\n"));
    } else if (grid_find_clash(grid, &clash)) {
        buf_text(out, _("No solution: "));
        say_clash(out, grid->shape, &clash, &desk->alphabet);
        buf_char(out, '\n');
    } else {
        buf_text(out, _(verdicts[uniqueness]));
    }
}

static enum uniqueness verdict_of(const struct request *request, const struct grid *grid,
                                  struct grid *solution)
{
    return engine_uniqueness(request->engine, grid, request_cancel(request), solution);
}

/* Lists the entries that differ from the solution of the givens. */
static void add_mistakes(struct buf *out, const struct request *request)
{
    const struct desk *desk = request->desk;
    const struct grid *grid = desk_grid(desk);
    struct grid givens = *grid, solution;
    grid_erase_entries(&givens);
    if (verdict_of(request, &givens, &solution) != UNIQUENESS_UNIQUE)
        return;
    for (int cell = 0; cell < grid->shape->n_cells; cell++) {
        if (!grid->digit[cell] || grid->digit[cell] == solution.digit[cell])
            continue;
        say_cell(out, grid->shape, cell);
        buf_printf(out, _(": %c is wrong\n"),
                   alphabet_symbol(&desk->alphabet, grid->digit[cell]));
    }
}

/* Adds the rating of the board as it is. */
static void add_rating(struct buf *out, const struct request *request)
{
    const struct desk *desk = request->desk;
    struct rating rating = {0};
    if (desk->rating)
        rating = *desk->rating;
    else if (desk_grid(desk)->shape == shape_find(3, 3))
        engine_rate(request->engine, desk_grid(desk), NULL, false,
                    request_cancel(request), NULL, &rating);
    if (!rating.n_steps)
        return;
    say_er(out, &rating, true);
    buf_char(out, '\n');
}

enum status command_status(const struct request *request)
{
    const struct desk *desk = request->desk;
    const struct grid *grid = desk_grid(desk);
    struct buf out = {0};
    enum uniqueness uniqueness = verdict_of(request, grid, NULL);
    add_verdict(&out, desk, uniqueness);
    if (uniqueness == UNIQUENESS_UNIQUE)
        add_rating(&out, request);
    add_mistakes(&out, request);
    buf_printf(&out, _("%d givens, %d filled of %d\n"), grid_givens(grid),
               grid_filled(grid), grid->shape->n_cells);
    enum status status = request_reply(request, &out);
    return request_is_cancelled(request) ? STATUS_INTERRUPTED : status;
}
