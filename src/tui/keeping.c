/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Trouble with the file that the game is kept in: said at once, and tried again until it
 * is over.  The game goes on meanwhile. */
#include <string.h>

#include "base/i18n.h"
#include "tui/state.h"

enum { RETRY_MS = 2000 };

static void say(struct state *state, const char *format, int problem)
{
    buf_clear(&state->message);
    buf_printf(&state->message, format, strerror(problem));
}

static void watch_writing(struct state *state)
{
    int problem = session_problem(state->session);
    if (problem && problem != state->unsaved)
        say(state, _("The game cannot be saved and goes on: %s"), problem);
    else if (!problem && state->unsaved)
        buf_text(&state->message, _("The game is saved again"));
    state->unsaved = problem;
}

static void retry(struct state *state)
{
    if (!state->unsaved || state->now_ms - state->retried_ms < RETRY_MS)
        return;
    state->retried_ms = state->now_ms;
    session_retry(state->desk->session);
}

void state_watch_keeping(struct state *state)
{
    int problem = state->sync ? sync_problem(state->sync) : 0;
    if (!state->desk->world.directory)
        return;
    retry(state);
    watch_writing(state);
    if (problem)
        say(state, _("What was saved may not outlast a power cut: %s"), problem);
}

int state_keeping_patience_ms(const struct state *state)
{
    return state->unsaved ? RETRY_MS : -1;
}

bool state_is_kept(const struct state *state)
{
    return state->desk->world.directory && !state->unsaved;
}
