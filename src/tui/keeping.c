/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/keeping.h"

#include <string.h>

#include "base/i18n.h"
#include "job/sync.h"

enum { RETRY_MS = 2000 };

static void say(struct buf *message, const char *format, int problem)
{
    buf_clear(message);
    buf_printf(message, format, strerror(problem));
}

static void retry(struct keeping *keeping, struct desk *desk, int64_t now_ms)
{
    if (!keeping->told || now_ms - keeping->retried_ms < RETRY_MS)
        return;
    keeping->retried_ms = now_ms;
    session_save(desk->session);
}

static void tell(struct keeping *keeping, int problem, struct buf *message)
{
    if (problem && problem != keeping->told)
        say(message, _("The game cannot be saved, but you can play on: %s"), problem);
    else if (!problem && keeping->told)
        buf_text(message, _("The game is saved again"));
    keeping->told = problem;
}

static bool is_kept(const struct desk *desk)
{
    return desk->world.directory && !desk->is_unsaved;
}

void keeping_watch(struct keeping *keeping, struct desk *desk, struct sync *sync,
                   int64_t now_ms, struct buf *message)
{
    int problem = sync ? sync_problem(sync) : 0;
    if (!is_kept(desk))
        return;
    retry(keeping, desk, now_ms);
    tell(keeping, session_problem(desk->session), message);
    if (problem)
        say(message, _("Cannot flush the saved game to disk: %s"), problem);
}

int keeping_patience_ms(const struct keeping *keeping)
{
    return keeping->told ? RETRY_MS : -1;
}

bool keeping_is_done(const struct desk *desk)
{
    return desk->is_unsaved || (is_kept(desk) && !session_problem(desk->session));
}
