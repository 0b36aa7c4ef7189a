/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "cmd/command.h"
#include "desk/desk.h"
#include "job/grader.h"
#include "request/origin.h"

static enum status begin(const struct request *request, const struct grid *grid,
                         const digit_set *marks, bool is_offered)
{
    struct buf out = {0};
    const struct start start = {.grid = grid, .marks = marks, .is_offered = is_offered};
    desk_start(request->desk, &start);
    buf_printf(&out, _("A new game; givens: %d\n"),
               grid_givens(desk_grid(request->desk)));
    return request_reply(request, &out);
}

/* Makes the puzzle before the command returns. */
static enum status make(const struct request *request)
{
    const struct options *options = &request->options;
    struct grid puzzle;
    struct grader *grader = grader_new(shape_find(3, 3), request_cancel(request));
    bool made =
        grader_make(grader, &options->difficulty, options_seed(options), 0, &puzzle);
    grader_free(grader);
    if (request_is_cancelled(request))
        return STATUS_INTERRUPTED;
    if (made)
        return begin(request, &puzzle, NULL, true);
    return request_fail(request, STATUS_NONE,
                        _("found no such puzzle in a million tries"));
}

/* Orders a puzzle of the requested difficulty in the background.  With --seed, or if the
 * front end has no background, makes it now. */
static enum status order(const struct request *request)
{
    const struct desk_orders *orders = &request->desk->orders;
    if (!orders->order || request->options.given & OPTION(SEED))
        return make(request);
    orders->order(orders->ctx, &request->options.difficulty);
    return STATUS_OK;
}

/* Without arguments, starts with an empty board of the same shape. */
enum status command_new(const struct request *request)
{
    struct puzzle puzzle;
    bool is_made = request->options.given & OPTION(DIFFICULTY);
    if (is_made && request->n_arguments)
        return request_fail(request, STATUS_USAGE,
                            _("a puzzle that is named is not made"));
    if (is_made)
        return order(request);
    if (request->options.given & OPTION(SEED))
        return request_fail(request, STATUS_USAGE,
                            _("--seed is for puzzles that are made; say how "
                              "hard, with --difficulty"));
    if (request->n_arguments) {
        enum status status = origin_first_game(request, &puzzle);
        if (status != STATUS_OK)
            return status;
    } else {
        puzzle_init(&puzzle, desk_grid(request->desk)->shape);
    }
    return begin(request, &puzzle.grid, puzzle.has_marks ? puzzle.candidates : NULL,
                 false);
}
