/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "base/columns.h"
#include "command/command.h"
#include "words/phrase.h"
#include "words/step.h"

/* Adds a row of the table. */
static void list_technique(struct buf *rows, const struct technique_row *row)
{
    buf_printf(rows, "%s\t%s\t%s\t%d\t", row->code, _(row->name),
               _(difficulty_name(row->level)), row->score);
    if (row->rating)
        say_tenths(rows, row->rating);
    else
        buf_char(rows, '-');
    buf_line(rows, "\t%s", row->use == USE_REQUEST ? _("on request") : "");
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
    struct buf out = {0}, rows = {0};
    bool all = !(request->options.given & OPTION(TECHNIQUES));
    for (int t = 0; t < TECHNIQUES; t++)
        if (!all && !request->options.techniques.has[t])
            continue;
        else if (request->options.json)
            list_as_json(&out, (enum technique)t);
        else
            list_technique(&rows, technique_row((enum technique)t));
    if (rows.length)
        table_add(&out, rows.text, "lllrrl");
    buf_fini(&rows);
    return request_reply(request, &out);
}
