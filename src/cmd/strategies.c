/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/command.h"
#include "text/event_json.h"
#include "text/event_text.h"

static void list_as_json(struct buf *out, const struct search_options *variant)
{
    json_line(out, json_pack("{s:o,s:s}", "strategy", json_strategy(variant), "formula",
                             strategy_formula(variant->strategy)));
}

static void list_as_text(struct buf *out, const struct search_options *variant)
{
    struct buf name = {0};
    say_strategy(&name, variant);
    buf_printf(out, "%-38s %s\n", name.text, strategy_formula(variant->strategy));
    buf_fini(&name);
}

enum status command_strategies(const struct request *request)
{
    struct buf out = {0};
    for (int i = 0; i < n_search_variants; i++)
        if (request->options.json)
            list_as_json(&out, &search_variants[i]);
        else
            list_as_text(&out, &search_variants[i]);
    return request_reply(request, &out);
}
