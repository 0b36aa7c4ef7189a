/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/saving.h"

#include <string.h>

#include "base/i18n.h"
#include "base/utf8.h"
#include "run/sync.h"

/* No errno is negative. */
enum { RETRY_MS = 2000, NO_DIRECTORY = -1 };

static void say(struct buf *message, const char *format, int problem)
{
    buf_clear(message);
    buf_printf(message, format, strerror(problem));
}

/* Tries again when it is time.  While nothing is wrong, sees whether the file is still there. */
static void retry(struct saving *saving, struct desk *desk, int64_t now_ms)
{
    if (!saving->told)
        session_check(desk->session);
    if (saving->told <= 0 || now_ms - saving->retried_ms < RETRY_MS)
        return;
    saving->retried_ms = now_ms;
    session_save(desk->session);
}

/* Returns an errno or NO_DIRECTORY while the game cannot be saved; 0: it is, or is not to be. */
static int problem_of(const struct desk *desk)
{
    if (desk->is_unsaved)
        return 0;
    return desk->world.directory || desk->world.saves_nothing
               ? session_problem(desk->session)
               : NO_DIRECTORY;
}

static void tell(struct saving *saving, const struct desk *desk, struct buf *message)
{
    int problem = problem_of(desk);
    if (problem == NO_DIRECTORY && problem != saving->told) {
        buf_clear(message);
        buf_text(message, _("No home directory: games are not saved"));
    } else if (problem && problem != saving->told) {
        say(message, _("The game cannot be saved, but you can play on: %s"), problem);
    } else if (!problem && saving->told) {
        buf_text(message, _("The game is saved again"));
    }
    saving->told = problem;
}

static void tell_news(struct desk *desk, struct buf *message)
{
    session_take_news(desk->session, &desk->news);
    if (!desk->news.length)
        return;
    buf_clear(message);
    utf8_show(message, desk->news.text, desk->news.length, "");
    buf_clear(&desk->news);
}

static void tell_lost(struct saving *saving, const struct desk *desk, struct buf *message)
{
    int n = desk->lost.n - saving->told_lost;
    saving->told_lost = desk->lost.n;
    if (!n)
        return;
    buf_clear(message);
    buf_printf(message,
               ngettext("%d move of the game before is lost: it could not be saved",
                        "%d moves of the game before are lost: they could not be saved",
                        (unsigned)n),
               n);
}

static void tell_settings(struct saving *saving, const struct desk *desk,
                          struct buf *message)
{
    LOCAL_BUF path = {0};
    if (!desk->settings_problem || saving->told_settings)
        return;
    saving->told_settings = true;
    settings_path(&path);
    buf_clear(message);
    buf_printf(message, _("Settings that you change last until you quit (%s: %s)"),
               buf_string(&path), strerror(desk->settings_problem));
}

void saving_watch(struct saving *saving, struct desk *desk, struct sync *sync,
                  int64_t now_ms, struct buf *message)
{
    int problem = sync ? sync_problem(sync) : 0;
    if (!desk->is_unsaved) {
        retry(saving, desk, now_ms);
        tell(saving, desk, message);
    }
    tell_news(desk, message);
    tell_lost(saving, desk, message);
    tell_settings(saving, desk, message);
    if (problem && desk->world.directory && !desk->is_unsaved)
        say(message, _("Cannot flush the saved game to disk: %s"), problem);
}

int saving_patience_ms(const struct saving *saving)
{
    return saving->told > 0 ? RETRY_MS : -1;
}

bool saving_is_done(const struct desk *desk)
{
    return !problem_of(desk);
}

int saving_unsaved(struct desk *desk)
{
    if (desk->is_unsaved || (desk->world.saves_nothing && !*session_path(desk->session)))
        return 0;
    if (desk->world.directory)
        session_save(desk->session);
    return session_unsaved(desk->session);
}

/* The file, or where it should be, and what was wrong there. */
static void say_reason(struct buf *reason, const struct desk *desk)
{
    int problem = session_problem(desk->session);
    const char *path = session_path(desk->session);
    if (!desk->world.directory)
        buf_text(reason, _("no home directory"));
    else
        buf_printf(reason, "%s: %s", *path ? path : desk->world.directory,
                   strerror(problem ? problem : desk->lost.problem));
}

enum status saving_leave(struct desk *desk, const struct io *io)
{
    int n = saving_unsaved(desk) + desk->lost.n;
    LOCAL_BUF reason = {0}, news = {0};
    tell_news(desk, &news);
    if (news.length)
        io_fail(io, STATUS_OK, "%s", news.text);
    if (!n)
        return STATUS_OK;
    say_reason(&reason, desk);
    io_fail(
        io, STATUS_IO,
        ngettext("stepdoku: %d move was not saved (%s); to keep a copy elsewhere, use "
                 "'export FILE' before you quit, or set XDG_STATE_HOME",
                 "stepdoku: %d moves were not saved (%s); to keep a copy elsewhere, "
                 "use 'export FILE' before you quit, or set XDG_STATE_HOME",
                 (unsigned)n),
        n, reason.text);
    return STATUS_IO;
}
