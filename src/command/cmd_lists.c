/* SPDX-License-Identifier: GPL-3.0-or-later */
/* lists, strategies, techniques: tables of what there is. */
#include <string.h>

#include "base/i18n.h"
#include "base/columns.h"
#include "words/events.h"
#include "words/json.h"
#include "words/phrase.h"
#include "words/step.h"
#include "command/command.h"
#include "command/lists.h"

/* ---- lists ---- */

static enum status fail_unread(const struct request *request,
                               const struct bundled *bundle)
{
    return request_fail(request, STATUS_NO_INPUT,
                        _("cannot read the list of puzzles '%s'"), bundle->file);
}

/* Adds how many puzzles a list has, and what they are. */
static enum status add_list(const struct request *request, const struct bundled *bundle,
                            struct buf *out, struct buf *rows)
{
    int n = list_length(bundle->file);
    if (n < 0)
        return fail_unread(request, bundle);
    if (request->options.json) {
        json_t *object = json_object();
        json_add(object, "list", json_string(bundle->file));
        json_add(object, "puzzles", json_integer(n));
        json_add(object, "text", json_string(bundle->name));
        json_line(out, object);
    } else {
        buf_line(rows, "%s\t%d\t%s", bundle->file, n, _(bundle->name));
    }
    return STATUS_OK;
}

static json_t *json_needs(const struct listed *listed)
{
    json_t *names = json_array();
    for (int t = 0; t < TECHNIQUES; t++)
        if (listed->needs.has[t])
            json_array_append_new(names,
                                  json_string(technique_row((enum technique)t)->name));
    return names;
}

/* Adds the names of the puzzles, as `play` takes them, and the hardest technique that each needs. */
static enum status add_puzzles(const struct request *request,
                               const struct bundled *bundle, struct buf *out,
                               struct buf *rows)
{
    struct list list;
    if (!list_read(&list, bundle->file, NULL))
        return fail_unread(request, bundle);
    if (request->options.given & OPTION(TECHNIQUE))
        list_keep(&list, request->options.technique);
    for (int i = 0; i < list.n; i++) {
        enum technique hardest = needs_hardest(&list.at[i].needs);
        const char *technique =
            hardest == TECHNIQUES ? _("unknown") : _(technique_row(hardest)->name);
        LOCAL_BUF name = {0};
        buf_printf(&name, "%s:%d", bundle->file, list.at[i].number);
        if (request->options.json) {
            json_t *object = json_object();
            json_add(object, "puzzle", json_string(name.text));
            json_add(object, "techniques", json_needs(&list.at[i]));
            json_line(out, object);
        } else {
            buf_line(rows, "%s\t%s", name.text, technique);
        }
    }
    STACK_FINI(&list);
    return STATUS_OK;
}

enum status command_lists(const struct request *request)
{
    const char *name = request_argument(request, 0);
    int only = argument_find(ARGUMENT_LIST, name); /* -1: all */
    bool lists_puzzles = *name || request->options.given & OPTION(TECHNIQUE);
    struct buf out = {0}, rows = {0};
    enum status status = STATUS_OK;
    if (*name && only < 0)
        return request_fail_words(request, 0, ARGUMENT_LIST);
    for (int i = 0; i < n_bundled_lists; i++)
        if (only < 0 || i == only)
            status = status_worse(status, (lists_puzzles ? add_puzzles : add_list)(
                                              request, &bundled_lists[i], &out, &rows));
    if (rows.length)
        table_add(&out, rows.text, lists_puzzles ? "ll" : "lrl");
    else if (status == STATUS_OK && !request->options.json)
        buf_line(&out, "%s", _("no puzzle here needs this technique"));
    buf_fini(&rows);
    return status_worse(status, request_reply(request, &out));
}

/* ---- strategies ---- */

enum status command_strategies(const struct request *request)
{
    struct buf out = {0};
    LOCAL_BUF rows = {0}, rules = {0};
    bool json = request->options.json;
    for (int i = 0; i < n_search_variants; i++) {
        const char *formula = strategy_rows[search_variants[i].strategy].formula;
        say_strategy(&rows, &search_variants[i]);
        buf_line(&rows, "\t%s", formula);
        if (json)
            json_line(&out,
                      json_pack("{s:o,s:s}", "strategy",
                                json_strategy(&search_variants[i]), "formula", formula));
    }
    for (int i = 0; i < n_search_rules; i++) {
        const struct search_rule *rule = &search_rules[i];
        json_t *object = json_pack("{s:s,s:[],s:s}", "rule", rule->word, "strategies",
                                   "text", i18n_text(rule->words));
        buf_printf(&rules, rule->kind < RULE_DEPTH ? "%s\t" : "%s N\t", rule->word);
        for (int k = STRATEGY_SEARCH; k < STRATEGIES; k++) {
            bool has_rule = rule->strategies >> k & 1;
            buf_printf(&rules, "%s\t", has_rule ? strategy_rows[k].name : "");
            if (has_rule)
                json_array_append_new(json_object_get(object, "strategies"),
                                      json_string(strategy_rows[k].name));
        }
        buf_line(&rules, "%s", _(rule->words));
        if (json)
            json_line(&out, object);
        else
            json_decref(object);
    }
    if (!json) {
        table_add(&out, rows.text, "ll");
        buf_char(&out, '\n');
        table_add(&out, rules.text, "llll");
    }
    return request_reply(request, &out);
}

/* ---- techniques ---- */

enum status command_techniques(const struct request *request)
{
    static const char *const uses[] = {
        [USE_ALWAYS] = "always", [USE_UNIQUE] = "unique", [USE_REQUEST] = "request"};
    struct buf out = {0}, rows = {0};
    bool all = !(request->options.given & OPTION(TECHNIQUES));
    for (int t = 0; t < TECHNIQUES; t++) {
        const struct technique_row *row = technique_row((enum technique)t);
        if (!all && !request->options.techniques.has[t])
            continue;
        if (request->options.json) {
            json_t *object = json_technique((enum technique)t);
            json_add(object, "use", json_string(uses[row->use]));
            json_line(&out, object);
        } else {
            buf_printf(&rows, "%s\t%s\t%s\t%d\t", row->code, _(row->name),
                       _(difficulty_name(row->level)), row->score);
            if (row->rating)
                say_tenths(&rows, row->rating);
            else
                buf_char(&rows, '-');
            buf_line(&rows, "\t%s", row->use == USE_REQUEST ? _("on request") : "");
        }
    }
    if (rows.length)
        table_add(&out, rows.text, "lllrrl");
    buf_fini(&rows);
    return request_reply(request, &out);
}
