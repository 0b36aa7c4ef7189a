/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/command.h"
#include "text/event_json.h"
#include "text/event_text.h"

static void list_as_json(struct buf *out)
{
    for (int i = 0; i < n_search_variants; i++)
        json_line(out,
                  json_pack("{s:o,s:s}", "strategy", json_strategy(&search_variants[i]),
                            "formula", strategy_formula(search_variants[i].strategy)));
}

static void list_as_text(struct buf *out)
{
    for (int i = 0; i < n_search_variants; i++) {
        struct buf name = {0};
        say_strategy(&name, &search_variants[i]);
        buf_printf(out, "%-38s %s\n", name.text,
                   strategy_formula(search_variants[i].strategy));
        buf_fini(&name);
    }
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
