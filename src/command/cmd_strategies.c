/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/columns.h"
#include "command/command.h"
#include "words/events.h"

static void list_as_json(struct buf *out)
{
    for (int i = 0; i < n_search_variants; i++)
        json_line(out,
                  json_pack("{s:o,s:s}", "strategy", json_strategy(&search_variants[i]),
                            "formula", strategy_formula(search_variants[i].strategy)));
}

static void list_as_text(struct buf *out)
{
    struct buf rows = {0};
    for (int i = 0; i < n_search_variants; i++) {
        say_strategy(&rows, &search_variants[i]);
        buf_line(&rows, "\t%s", strategy_formula(search_variants[i].strategy));
    }
    table_add(out, rows.text, "ll");
    buf_fini(&rows);
}

enum status command_strategies(const struct request *request)
{
    struct buf out = {0};
    if (request->options.json)
        list_as_json(&out);
    else
        list_as_text(&out);
    return request_reply(request, &out);
}
