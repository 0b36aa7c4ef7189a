/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/i18n.h"
#include "cmd/command.h"
#include "text/format.h"

static const char *boards_of(const struct format *format)
{
    if (format->holds & ONLY_9X9)
        return "9x9";
    return format->holds & ONLY_SQUARE_BOXES ? _("square boxes") : _("all");
}

/* What a puzzle keeps in it besides its givens. */
static void add_kept(struct buf *out, const struct format *format)
{
    static const struct {
        unsigned bit;
        const char *name;
    } kept[] = {
        {HOLDS_ENTRIES, N_("entries")}, {HOLDS_CANDIDATES, N_("candidates")},
        {HOLDS_MARKS, N_("marks")},     {HOLDS_NOTES, N_("notes")},
        {HOLDS_BOXES, N_("boxes")},
    };
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
        if (format->holds & kept[i].bit)
            buf_printf(out, "%s%s", out->length ? " " : "", _(kept[i].name));
    if (!out->length)
        buf_char(out, '-');
}

enum status command_formats(const struct request *request)
{
    struct buf out = {0}, kept = {0};
    buf_printf(&out, "%-11s %-13s %-20s %s\n", _("format"), _("boards"), _("keeps"),
               _("what it is"));
    for (int i = 0; i < n_formats; i++) {
        buf_clear(&kept);
        add_kept(&kept, &formats[i]);
        buf_printf(&out, "%-11s %-13s %-20s %s\n", formats[i].name,
                   boards_of(&formats[i]), kept.text, _(formats[i].help));
    }
    bool written = request->io->out(request->io->ctx, out.text, out.length);
    buf_fini(&kept);
    buf_fini(&out);
    return written ? STATUS_OK : STATUS_IO;
}
