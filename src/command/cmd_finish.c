/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/finish.h"

#include "base/i18n.h"
#include "command/command.h"

enum status command_finish(const struct request *request)
{
    struct buf out = {0};
    if (!grid_is_solved(desk_grid(request->desk)))
        return request_fail(request, STATUS_USAGE, _("the puzzle is not solved yet"));
    say_finish(&out, request->desk);
    return request_reply(request, &out);
}
