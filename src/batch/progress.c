/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "batch/progress.h"

#include "base/clock.h"
#include "base/i18n.h"

static const double first_s = 1, again_s = 0.2, foreseeable_s = 100 * 3600;

void progress_begin(struct progress *progress, const struct io *io)
{
    *progress = (struct progress){.io = io, .began_s = clock_s()};
}

static bool is_due(const struct progress *progress, double now)
{
    return progress->shown_s > 0 ? now - progress->shown_s >= again_s
                                 : now - progress->began_s >= first_s;
}

/* Adds what is known: "37 %, 1200000 puzzles, 250000 a second, 8 s left". */
static void say(struct buf *text, double part, double n, const char *things,
                double past_s)
{
    if (part >= 0)
        buf_printf(text, _("%.0f %%"), 100 * part);
    if (n > 0)
        buf_printf(text, _("%s%.0f %s, %.0f a second"), part >= 0 ? ", " : "", n, things,
                   n / past_s);
    if (part > 0 && past_s / part < foreseeable_s)
        buf_printf(text, _(", %.0f s left"), past_s / part * (1 - part));
}

void progress_show(struct progress *progress, double part, double n, const char *things)
{
    const struct io *io = progress->io;
    double now = clock_s();
    struct buf text = {0};
    if (!io->progress || !is_due(progress, now))
        return;
    progress->shown_s = now;
    say(&text, part, n, things, now - progress->began_s);
    if (text.length)
        io->progress(io->ctx, text.text);
    buf_fini(&text);
}

void progress_end(struct progress *progress)
{
    if (progress->shown_s > 0)
        progress->io->progress(progress->io->ctx, "");
}
