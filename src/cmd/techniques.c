/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "cmd/command.h"
#include "text/names.h"
#include "text/step_json.h"

static void list_technique(struct buf *out, const struct technique_row *row)
{
    buf_printf(out, "%-4s  %-32s %-8s %5d  ", row->code, _(row->name),
               _(difficulty_name(row->level)), row->score);
    if (row->rating)
        say_tenths(out, row->rating);
    else
        buf_char(out, '-');
    buf_char(out, '\n');
}

enum status command_techniques(const struct request *request)
{
    struct buf out = {0};
    for (int t = 0; t < TECHNIQUES; t++)
        if (request->options.json)
            json_line(&out, json_technique((enum technique)t));
        else
            list_technique(&out, technique_row((enum technique)t));
    return request_reply(request, &out);
}
