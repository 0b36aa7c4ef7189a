/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bundled lists, and which of their puzzles need a technique. */
#include "command/lists.h"

#include <string.h>

#include "base/i18n.h"
#include "base/columns.h"
#include "command/command.h"
#include "command/bundle.h"
#include "words/json.h"

static const struct bundle *find(const char *name)
{
    for (int i = 0; i < n_bundles; i++)
        if (strcmp(bundles[i].file, name) == 0)
            return &bundles[i];
    return NULL;
}

static enum status fail_unread(const struct request *request, const struct bundle *bundle)
{
    return request_fail(request, STATUS_NO_INPUT,
                        _("cannot read the list of puzzles '%s'"), bundle->file);
}

/* Adds how many puzzles a list has, and what they are. */
static enum status add_list(const struct request *request, const struct bundle *bundle,
                            struct buf *out, struct buf *rows)
{
    struct list list;
    if (!list_read(&list, bundle->file, NULL))
        return fail_unread(request, bundle);
    if (request->options.json) {
        json_t *object = json_object();
        json_add(object, "list", json_string(bundle->file));
        json_add(object, "puzzles", json_integer(list.n));
        json_add(object, "text", json_string(bundle->name));
        json_line(out, object);
    } else {
        buf_line(rows, "%s\t%d\t%s", bundle->file, list.n, _(bundle->name));
    }
    list_fini(&list);
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

/* Adds a puzzle's name, as `play` takes it, and the hardest technique that it needs. */
static void add_puzzle(const struct request *request, const struct bundle *bundle,
                       const struct listed *listed, struct buf *out, struct buf *rows)
{
    enum technique hardest = listed_hardest(listed);
    const char *technique =
        hardest == TECHNIQUES ? _("unknown") : _(technique_row(hardest)->name);
    struct buf name = {0};
    buf_printf(&name, "%s:%d", bundle->file, listed->number);
    if (request->options.json) {
        json_t *object = json_object();
        json_add(object, "puzzle", json_string(name.text));
        json_add(object, "techniques", json_needs(listed));
        json_line(out, object);
    } else {
        buf_line(rows, "%s\t%s", name.text, technique);
    }
    buf_fini(&name);
}

static enum status add_puzzles(const struct request *request, const struct bundle *bundle,
                               struct buf *out, struct buf *rows)
{
    struct list list;
    if (!list_read(&list, bundle->file, NULL))
        return fail_unread(request, bundle);
    if (request->options.given & OPTION(TECHNIQUE))
        list_keep(&list, request->options.technique);
    for (int i = 0; i < list.n; i++)
        add_puzzle(request, bundle, &list.at[i], out, rows);
    list_fini(&list);
    return STATUS_OK;
}

enum status command_lists(const struct request *request)
{
    const char *name = request_argument(request, 0);
    const struct bundle *only = find(name);
    bool lists_puzzles = *name || request->options.given & OPTION(TECHNIQUE);
    struct buf out = {0}, rows = {0};
    enum status status = STATUS_OK;
    if (*name && !only)
        return request_fail_want(request, 0, WANT_LIST);
    for (int i = 0; i < n_bundles; i++)
        if (!only || &bundles[i] == only)
            status = status_worse(status, (lists_puzzles ? add_puzzles : add_list)(
                                              request, &bundles[i], &out, &rows));
    if (rows.length)
        table_add(&out, rows.text, lists_puzzles ? "ll" : "lrl");
    buf_fini(&rows);
    return status_worse(status, request_reply(request, &out));
}
