/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Walking along the solution path of a puzzle: each step is explained, then played. */
#include "base/i18n.h"
#include "command/command.h"
#include "command/desk.h"
#include "command/play.h"

/* The walk is in a game of its own, which is not saved. */
static void begin(struct desk *desk)
{
    struct grid givens = *desk_grid(desk);
    grid_erase_entries(&givens);
    desk_end_lesson(desk);
    desk_lay(desk, &givens, true);
    desk->walks = true;
}

enum status command_walk(const struct request *request)
{
    struct desk *desk = request->desk;
    enum status status = STATUS_OK;
    if (!desk->walks)
        begin(desk);
    else if (grid_is_solved(desk_grid(desk)))
        return request_fail(request, STATUS_NONE, _("the solution path ends here"));
    else if (ladder_is_step(desk->ladder))
        status = desk_apply(request, false);
    if (status != STATUS_OK || grid_is_solved(desk_grid(desk)))
        return status;
    return command_why(request);
}
