/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "base/i18n.h"
#include "text/event_text.h"
#include "tui/state.h"

/* A buffer for the next sentence. */
static struct buf *next_sentence(struct stepping *stepping)
{
    struct buf *sentence = &stepping->sentences[stepping->n_said++ % SENTENCES];
    buf_clear(sentence);
    return sentence;
}

const char *state_sentence(const struct state *state, int back)
{
    const struct stepping *stepping = &state->stepping;
    int64_t i = stepping->n_said - 1 - back;
    return back < SENTENCES && i >= 0 ? stepping->sentences[i % SENTENCES].text : NULL;
}

static void forget_last_step(struct stepping *stepping)
{
    stepping->house = stepping->cause = -1;
    memset(stepping->removed, 0, sizeof stepping->removed);
}

void state_begin_stepping(struct state *state)
{
    const struct search_options options = {
        .strategy = STRATEGY_SEARCH, .prune = PRUNE_ONCE, .depth_bound = -1};
    struct stepping *stepping = &state->stepping;
    if (!state_is_stepping(state))
        state->mode_before_step = state->mode;
    search_free(stepping->search);
    stepping->search = search_new(state_grid(state), &options);
    stepping->target = TARGET_NONE;
    stepping->has_begun = false;
    stepping->n_said = 0;
    memset(stepping->passes, 0, sizeof stepping->passes);
    forget_last_step(stepping);
    buf_text(next_sentence(stepping), _("The search is about to begin"));
    state->mode = MODE_STEP;
}

void state_end_stepping(struct state *state)
{
    search_free(state->stepping.search);
    state->stepping.search = NULL;
    state->stepping.target = TARGET_NONE;
    state->mode = state->mode_before_step;
}

static void hear_pass(struct stepping *stepping, const struct event *event)
{
    if (event->pass == HOUSE_ROW)
        memset(stepping->passes, 0, sizeof stepping->passes);
    stepping->passes[event->pass] = event->n_removed;
    for (int i = 0; i < event->n_removed; i++)
        stepping->removed[event->removals[i].cell] |= digit_bit(event->removals[i].digit);
    if (event->n_removed) {
        stepping->house = event->removals[0].house;
        stepping->cause = event->removals[0].cause;
    }
}

static bool is_reached(enum target target, enum event_kind kind)
{
    switch (target) {
    case TARGET_ROUND:
        return kind == EVENT_ROUND;
    case TARGET_NODE:
        return kind == EVENT_VERDICT;
    case TARGET_BACKTRACK:
        return kind == EVENT_BACKTRACK;
    case TARGET_SOLUTION:
        return kind == EVENT_SOLUTION;
    case TARGET_NONE:
    case TARGET_RUN:
        break;
    }
    return false;
}

/* Keeps what the views show of an event. */
static void hear(void *ctx, const struct event *event)
{
    struct state *state = ctx;
    struct stepping *stepping = &state->stepping;
    forget_last_step(stepping);
    stepping->has_begun = true;
    stepping->event = event->kind;
    stepping->verdict = event->verdict;
    if (event->kind == EVENT_PASS)
        hear_pass(stepping, event);
    if (event->kind == EVENT_VERDICT && event->verdict == VERDICT_UNSAFE)
        stepping->house = event->clash.house;
    if (event->kind == EVENT_EXPAND || event->kind == EVENT_DESCEND)
        state->cursor = event->cell;
    say_event(next_sentence(stepping), event, &state->alphabet);
    if (is_reached(stepping->target, event->kind))
        stepping->target = TARGET_NONE;
}

void state_step(struct state *state)
{
    const struct sink sink = {state, hear, NULL};
    if (!search_step(state->stepping.search, &sink))
        state->stepping.target = TARGET_NONE;
}

void state_set_target(struct state *state, enum target target)
{
    bool pause = state->stepping.target == TARGET_RUN && target == TARGET_RUN;
    state->stepping.target = pause ? TARGET_NONE : target;
}

void state_set_speed(struct state *state, bool faster)
{
    int now = state->stepping.steps_per_second;
    int speed = faster ? now * 2 : now / 2;
    if (speed >= 1 && speed <= 512)
        state->stepping.steps_per_second = speed;
    buf_printf(&state->message, _("%d steps a second"), state->stepping.steps_per_second);
}

void state_advance(struct state *state)
{
    if (state->stepping.target != TARGET_NONE)
        state_step(state);
}
