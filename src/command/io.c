/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/io.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/utf8.h"
#include "words/phrase.h"

/* Whether a text has only ASCII that is printable and newlines.  The loop of a fixed length is one
 * that compilers make vectors of. */
static bool is_plain(const struct buf *text)
{
    enum { AT_ONCE = 64 };
    size_t i = 0;
    unsigned char other = 0;
    for (; i + AT_ONCE <= text->length && !other; i += AT_ONCE)
        for (size_t k = 0; k < AT_ONCE; k++) {
            unsigned char c = (unsigned char)text->text[i + k];
            other |= (c != '\n') & ((unsigned char)(c - ' ') > '~' - ' ');
        }
    for (; i < text->length && !other; i++)
        other = text->text[i] != '\n' && (text->text[i] < ' ' || text->text[i] > '~');
    return !other;
}

enum status io_reply(const struct io *io, const struct buf *text)
{
    LOCAL_BUF shown = {0};
    const struct buf *written = text;
    if (!is_plain(text)) { /* answers can be a million lines of it: do not copy these */
        utf8_show(&shown, text->text, text->length, "\n\t\f");
        written = &shown;
    }
    bool is_written =
        !written->length || io->out(io->ctx, written->text, written->length);
    return is_written ? STATUS_OK : STATUS_IO;
}

void io_complain(const struct io *io, const struct buf *lines)
{
    LOCAL_BUF shown = {0};
    if (io->where && lines->length)
        utf8_show(&shown, io->where, strlen(io->where), "");
    utf8_show(&shown, lines->text, lines->length, "\n");
    if (shown.length)
        io->err(io->ctx, shown.text, shown.length);
}

static enum status fail(const struct io *io, enum status status, struct buf *line)
{
    io_complain(io, line);
    buf_fini(line);
    return status;
}

enum status io_fail(const struct io *io, enum status status, const char *format, ...)
{
    struct buf line = {0};
    va_list arguments;
    va_start(arguments, format);
    buf_vprintf(&line, format, arguments);
    va_end(arguments);
    buf_char(&line, '\n');
    return fail(io, status, &line);
}

enum status io_fail_at(const struct io *io, const char *name,
                       const struct diagnosis *diagnosis)
{
    struct buf line = {0};
    diagnosis_print(&line, name, diagnosis);
    return fail(io, STATUS_DATA, &line);
}

void diagnosis_print(struct buf *buf, const char *name, const struct diagnosis *diagnosis)
{
    buf_printf(buf, "%s:%ld:%ld: %s\n", name, diagnosis->line, diagnosis->column,
               diagnosis->text);
}

/* ---- progress ---- */

static const double first_s = 0.8, again_s = 0.2, foreseeable_s = 100 * 3600;

void progress_begin(struct progress *progress, const struct io *io)
{
    *progress = (struct progress){.io = io, .began_s = clock_s(CLOCK_MONOTONIC)};
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
    static const double first_note_s = 2;
    const struct io *io = progress->io;
    double now = clock_s(CLOCK_MONOTONIC), past_s = now - progress->began_s;
    /* Notes stay, so that each comes after twice the time. */
    double next_note_s = progress->noted_s > 0 ? 2 * progress->noted_s : first_note_s;
    LOCAL_BUF text = {0}, shown = {0};
    bool is_due =
        progress->shown_s > 0 ? now - progress->shown_s >= again_s : past_s >= first_s;
    if (!io->progress || !is_due)
        return;
    progress->shown_s = now;
    say(&text, part, n, things, past_s);
    if (note && *note)
        buf_printf(&text, "; %s", note);
    utf8_show(&shown, text.text, text.length, "");
    io->progress(io->ctx, shown.text);
    if (io->note && note && *note && n == 0 && past_s >= next_note_s) {
        progress->noted_s = past_s;
        io->note(io->ctx, shown.text);
    }
}

void progress_end(struct progress *progress)
{
    if (progress->shown_s > 0)
        progress->io->progress(progress->io->ctx, "");
}
