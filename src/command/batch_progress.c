/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/batch_progress.h"

#include "base/clock.h"
#include "base/i18n.h"
#include "words/phrase.h"

static const double first_s = 0.8, again_s = 0.2, foreseeable_s = 100 * 3600;

void progress_begin(struct progress *progress, const struct io *io)
{
    *progress = (struct progress){.io = io, .began_s = clock_s()};
}

static bool is_due(const struct progress *progress, double now)
{
    return progress->shown_s > 0 ? now - progress->shown_s >= again_s
                                 : now - progress->began_s >= first_s;
}

/* "%.0f puzzles" */
static const char *count_format(enum progress_things things, double n)
{
    unsigned long rounded = (unsigned long)n;
    switch (things) {
    case PROGRESS_SOLUTIONS:
        return ngettext("%.0f solution", "%.0f solutions", rounded);
    case PROGRESS_GAMES:
        return ngettext("%.0f game", "%.0f games", rounded);
    default:
        return ngettext("%.0f puzzle", "%.0f puzzles", rounded);
    }
}

/* Adds what is known: "37 %, 1200000 puzzles, 250000 per second, 8 s left", or "8 s so far". */
static void say(struct buf *text, double part, double n, enum progress_things things,
                double past_s)
{
    struct phrase phrase;
    const char *list = NULL;
    phrase_init(&phrase, NULL, NULL);
    if (part >= 0)
        list = phrase_format(&phrase, _("%.0f %%"), 100 * part);
    if (n > 0) {
        list = phrase_join(&phrase, _("%1$s, %2$s"), list,
                           phrase_format(&phrase, count_format(things, n), n));
        list = phrase_join(&phrase, _("%1$s, %2$s"), list,
                           phrase_format(&phrase, _("%.0f per second"), n / past_s));
    }
    if (part > 0 && past_s / part < foreseeable_s)
        list = phrase_join(
            &phrase, _("%1$s, %2$s"), list,
            phrase_format(&phrase, _("%.0f s left"), past_s / part * (1 - part)));
    if (!list)
        list = phrase_format(&phrase, _("%.0f s so far"), past_s);
    buf_text(text, list);
    phrase_fini(&phrase);
}

void progress_show(struct progress *progress, double part, double n,
                   enum progress_things things, const char *note)
{
    const struct io *io = progress->io;
    double now = clock_s();
    struct buf text = {0};
    if (!io->progress || !is_due(progress, now))
        return;
    progress->shown_s = now;
    say(&text, part, n, things, now - progress->began_s);
    if (note && *note)
        buf_printf(&text, "; %s", note);
    io->progress(io->ctx, text.text);
    buf_fini(&text);
}

void progress_end(struct progress *progress)
{
    if (progress->shown_s > 0)
        progress->io->progress(progress->io->ctx, "");
}
