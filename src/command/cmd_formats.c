/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "base/columns.h"
#include "command/command.h"
#include "format/format.h"
#include "words/json.h"

static const char *boards_of(const struct format *format)
{
    if (format->holds & ONLY_9X9)
        return "9x9";
    if (format->holds & ONLY_SQUARE_BOXES)
        return N_("square boxes");
    /* TRANSLATORS: boards of all shapes */
    return N_("all");
}

/* What a format can hold besides givens. */
static const struct {
    unsigned bit;
    const char *name;
} kept[] = {
    /* TRANSLATORS: what a file keeps: digits that the player has entered */
    {HOLDS_ENTRIES, N_("entries")},
    /* TRANSLATORS: what a file keeps: candidates of cells */
    {HOLDS_CANDIDATES, N_("candidates")},
    /* TRANSLATORS: what a file keeps: pencil marks */
    {HOLDS_MARKS, N_("marks")},
    /* TRANSLATORS: what a file keeps: author, source, date ... */
    {HOLDS_NOTES, N_("notes")},
    /* TRANSLATORS: what a file keeps: the shape of the boxes */
    {HOLDS_BOXES, N_("boxes")},
};

enum { N_KEPT = sizeof kept / sizeof kept[0] };

static void add_kept(struct buf *out, const struct format *format)
{
    for (int i = 0; i < N_KEPT; i++)
        if (format->holds & kept[i].bit)
            buf_printf(out, "%s%s", out->length ? " " : "", _(kept[i].name));
    if (!out->length)
        buf_char(out, '-');
}

static void list_as_text(struct buf *out)
{
    struct buf rows = {0};
    /* TRANSLATORS: the heads of four columns, with tabs between them.  The columns tell
     * which boards a format takes and what it keeps of them. */
    buf_line(&rows, "%s", _("format\tboards\tkeeps\twhat it is"));
    for (int i = 0; i < n_formats; i++) {
        struct buf keeps = {0};
        add_kept(&keeps, &formats[i]);
        buf_line(&rows, "%s\t%s\t%s\t%s", formats[i].name, _(boards_of(&formats[i])),
                 keeps.text, _(formats[i].help));
        buf_fini(&keeps);
    }
    table_add(out, rows.text, "llll");
    buf_fini(&rows);
}

static json_t *json_kept(const struct format *format)
{
    json_t *keeps = json_array();
    for (int i = 0; i < N_KEPT; i++)
        if (format->holds & kept[i].bit)
            json_array_append_new(keeps, json_string(kept[i].name));
    return keeps;
}

static void list_as_json(struct buf *out)
{
    for (int i = 0; i < n_formats; i++) {
        json_t *object = json_object();
        json_add(object, "format", json_string(formats[i].name));
        json_add(object, "boards", json_string(boards_of(&formats[i])));
        json_add(object, "keeps", json_kept(&formats[i]));
        json_add(object, "text", json_string(_(formats[i].help)));
        json_line(out, object);
    }
}

enum status command_formats(const struct request *request)
{
    struct buf out = {0};
    if (request->options.json)
        list_as_json(&out);
    else
        list_as_text(&out);
    return request_reply(request, &out);
}
