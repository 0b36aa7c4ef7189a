/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "command/command.h"
#include "command/desk.h"
#include "run/engine.h"
#include "words/rating_text.h"
#include "words/sentence.h"

static void add_verdict(struct buf *out, const struct desk *desk,
                        enum uniqueness uniqueness)
{
    static const char *const verdicts[] = {
        [UNIQUENESS_UNKNOWN] = N_("Solution count unknown"),
        [UNIQUENESS_NONE] = N_("No solution"),
        [UNIQUENESS_UNIQUE] = N_("One solution"),
        [UNIQUENESS_SEVERAL] = N_("Several solutions"),
    };
    const struct grid *grid = desk_grid(desk);
    struct clash clash;
    struct buf reason = {0};
    if (grid_is_solved(grid)) {
        /* TRANSLATORS: of a board */
        buf_line(out, "%s", _("Solved"));
    } else if (grid_find_clash(grid, &clash)) {
        say_clash(&reason, grid->shape, &clash, &desk->alphabet);
        buf_line(out, _("No solution: %s"), reason.text);
    } else {
        buf_line(out, "%s", _(verdicts[uniqueness]));
    }
    buf_fini(&reason);
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
    struct buf name = {0};
    grid_erase_entries(&givens);
    if (verdict_of(request, &givens, &solution) != UNIQUENESS_UNIQUE)
        return;
    for (int cell = 0; cell < grid->shape->n_cells; cell++) {
        if (!grid->digit[cell] || grid->digit[cell] == solution.digit[cell])
            continue;
        buf_clear(&name);
        say_cell(&name, grid->shape, cell);
        buf_line(out, _("%s: %c is wrong"), name.text,
                 alphabet_symbol(&desk->alphabet, grid->digit[cell]));
    }
    buf_fini(&name);
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
    buf_line(&out, _("Givens: %1$d, filled cells: %2$d of %3$d"), grid_givens(grid),
             grid_filled(grid), grid->shape->n_cells);
    enum status status = request_reply(request, &out);
    return request_is_cancelled(request) ? STATUS_INTERRUPTED : status;
}
