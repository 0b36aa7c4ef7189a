/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/rounds.h"

#include "learn/learning.h"
#include "words/events.h"

/* The round to show: the lesson page's, else the last; the first if the last would reveal the
 * solution. */
static int round_to_show(const struct state *state)
{
    const struct reports *reports = &state->reports;
    const struct lesson_page *page = learning_page(state->desk->learning);
    int last = reports->rounds.n - 1;
    if (page && page->round && page->round < last)
        return page->round;
    bool tells_all = state_mode(state) == MODE_PLAY && last > 1 &&
                     choices_is_complete(&reports->rounds.at[last].choices);
    return tells_all ? 1 : last;
}

void rounds_follow(struct state *state)
{
    int n = state->reports.rounds.n;
    if (n && (state->shown.follows_rounds || state->shown.round >= n))
        state->shown.round = round_to_show(state);
}

void rounds_take_reports(struct state *state)
{
    while (reports_take(&state->reports, state->worker))
        rounds_follow(state);
}

void rounds_walk(struct state *state, int by)
{
    int round = state->shown.round + by, n = state->reports.rounds.n;
    if (round < 0 || round >= n)
        return;
    state->shown.round = round;
    state->shown.follows_rounds = round == n - 1;
}

void rounds_say(struct buf *buf, const struct state *state)
{
    const struct reports *reports = &state->reports;
    if (!reports->rounds.n)
        return;
    const struct report *report = &reports->rounds.at[state->shown.round];
    struct event event = {.kind = state->shown.round ? EVENT_ROUND : EVENT_CHOICES,
                          .round = state->shown.round,
                          .choices = &report->choices};
    for (int kind = 0; kind < HOUSE_KINDS; kind++)
        event.n_removed += report->removed[kind];
    say_event(buf, &event, &state->desk->alphabet);
}
