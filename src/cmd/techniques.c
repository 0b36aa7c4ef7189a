/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "cmd/command.h"
#include "text/names.h"
#include "text/step_json.h"

static void list_technique(struct buf *out, const struct technique_row *row)
{
    buf_printf(out, "%-5s  %-32s %-8s %5d  ", row->code, _(row->name),
               _(difficulty_name(row->level)), row->score);
    if (row->rating)
        say_tenths(out, row->rating);
    else
        buf_char(out, '-');
    if (row->use == USE_REQUEST)
        buf_printf(out, "  %s", _("on request"));
    buf_char(out, '\n');
}

static void list_as_json(struct buf *out, enum technique technique)
{
    static const char *const uses[] = {
        [USE_ALWAYS] = "always", [USE_UNIQUE] = "unique", [USE_REQUEST] = "request"};
    json_t *object = json_technique(technique);
    json_add(object, "use", json_string(uses[technique_row(technique)->use]));
    json_line(out, object);
}

enum status command_techniques(const struct request *request)
{
    struct buf out = {0};
    bool all = !(request->options.given & OPTION(TECHNIQUES));
    for (int t = 0; t < TECHNIQUES; t++)
        if (!all && !request->options.techniques.has[t])
            continue;
        else if (request->options.json)
            list_as_json(&out, (enum technique)t);
        else
            list_technique(&out, technique_row((enum technique)t));
    return request_reply(request, &out);
}
