/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "cmd/desk.h"
#include "cmd/puzzles.h"

/* On an empty board of the same shape when nothing is named. */
enum status command_new(const struct request *request)
{
    struct buf out = {0};
    struct grid grid;
    if (request->n_arguments) {
        enum status status = puzzles_first_grid(request, &grid);
        if (status != STATUS_OK)
            return status;
    } else {
        grid_init(&grid, desk_grid(request->desk)->shape);
    }
    desk_take(request->desk, desk_new_session(&request->desk->world, &grid, NULL));
    desk_set_marking(request->desk);
    buf_printf(&out, _("A new game; givens: %d\n"), grid_givens(desk_grid(request->desk)));
    return request_reply(request, &out);
}
