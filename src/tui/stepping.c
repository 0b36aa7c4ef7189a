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

void state_follow_stepping(struct state *state)
{
    struct stepping *stepping = &state->stepping;
    if (!state_is_stepping(state))
        state->mode_before_step = state->mode;
    stepping->target = TARGET_NONE;
    stepping->has_begun = false;
    stepping->n_said = 0;
    memset(stepping->passes, 0, sizeof stepping->passes);
    forget_last_step(stepping);
    buf_text(next_sentence(stepping), _("The search is about to begin"));
    state->mode = MODE_STEP;
}

static void begin_one(struct state *state)
{
    desk_end_stepping(state->desk);
    desk_begin_stepping(state->desk);
    state_follow_stepping(state);
}

/* From the beginning, of the desk's strategy. */
void state_begin_stepping(struct state *state)
{
    begin_one(state);
    if (state->beside)
        begin_one(state->beside);
}

void state_end_stepping(struct state *state)
{
    desk_end_stepping(state->desk);
    state_unsplit(state);
    state->stepping.target = TARGET_NONE;
    state->mode = state->mode_before_step;
}

void state_take_strategy(struct state *state, const struct search_options *options)
{
    state->desk->strategy = *options;
    state_begin_stepping(state);
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
}

/* Before the first step there is nothing to hear. */
static void hear_beginning(struct state *state)
{
    if (timeline_event(state->desk->timeline))
        return;
    forget_last_step(&state->stepping);
    state->stepping.has_begun = false;
    buf_text(next_sentence(&state->stepping), _("The search is about to begin"));
}

static void step_one(struct state *state)
{
    const struct sink sink = {.ctx = state, .emit = hear};
    if (!timeline_forward(state->desk->timeline, GRAIN_EVENT, &sink))
        state->stepping.target = TARGET_NONE;
}

void state_step(struct state *state)
{
    step_one(state);
    if (state->beside)
        step_one(state->beside);
}

static void step_back_one(struct state *state)
{
    const struct sink sink = {.ctx = state, .emit = hear};
    timeline_back(state->desk->timeline, GRAIN_EVENT, &sink);
    hear_beginning(state);
}

void state_step_back(struct state *state)
{
    step_back_one(state);
    if (state->beside)
        step_back_one(state->beside);
}

void state_jump(struct state *state, uint64_t step)
{
    const struct sink sink = {.ctx = state, .emit = hear};
    timeline_jump(state->desk->timeline, step, &sink);
    hear_beginning(state);
}

enum target state_target(const struct state *state)
{
    bool is_there = state->stepping.target == TARGET_NONE && state->beside;
    return is_there ? state->beside->stepping.target : state->stepping.target;
}

static void seek_one(struct state *state, enum target target, bool backwards)
{
    state->stepping.target = target;
    state->stepping.backwards = backwards;
}

void state_seek(struct state *state, enum target target, bool backwards)
{
    bool pause = state_target(state) == TARGET_RUN && target == TARGET_RUN;
    enum target now = pause ? TARGET_NONE : target;
    seek_one(state, now, backwards);
    if (state->beside)
        seek_one(state->beside, now, backwards);
}

/* Stops a search when its caller says so, and hears where it comes to. */
struct approach {
    struct state *state;
    bool (*stop)(void *ctx);
    void *ctx;
    bool stopped;
};

static void hear_approach(void *ctx, const struct event *event)
{
    hear(((struct approach *)ctx)->state, event);
}

static bool stop_approach(void *ctx)
{
    struct approach *approach = ctx;
    approach->stopped = approach->stopped || approach->stop(approach->ctx);
    return approach->stopped;
}

/* Backwards a search that is stopped is somewhere on its way: it begins again from there,
 * which may be behind what it looks for, so backwards it is not stopped. */
static void approach_one(struct state *state, bool (*stop)(void *ctx), void *ctx)
{
    struct stepping *stepping = &state->stepping;
    struct timeline *timeline = state->desk->timeline;
    struct approach approach = {state, stop, ctx, false};
    const struct sink sink = {&approach,
                              hear_approach,
                              {&approach, stepping->backwards ? NULL : stop_approach}};
    enum grain grain = (enum grain)stepping->target;
    if (stepping->backwards) {
        if (!timeline_back(timeline, grain, &sink))
            buf_text(&state->message, _("There is none before"));
        hear_beginning(state);
    } else {
        timeline_forward(timeline, grain, &sink);
    }
    if (approach.stopped)
        timeline_jump(timeline, timeline_event(timeline),
                      &(struct sink){.ctx = state, .emit = hear});
    else
        stepping->target = TARGET_NONE;
}

static bool is_seeking(const struct state *state)
{
    return state->stepping.target != TARGET_NONE && state->stepping.target != TARGET_RUN;
}

void state_approach(struct state *state, bool (*stop)(void *ctx), void *ctx)
{
    if (is_seeking(state))
        approach_one(state, stop, ctx);
    if (state->beside && is_seeking(state->beside) && !is_seeking(state))
        approach_one(state->beside, stop, ctx);
}

void state_set_speed(struct state *state, bool faster)
{
    int now = state->stepping.steps_per_second;
    int speed = faster ? now * 2 : now / 2;
    if (speed >= 1 && speed <= 512) {
        state->desk->settings.value[SETTING_SPEED] = speed;
        state_take_settings(state);
    }
    buf_printf(&state->message, _("%d steps a second"), state->stepping.steps_per_second);
}

void state_advance(struct state *state)
{
    if (state->stepping.target == TARGET_RUN)
        step_one(state);
    if (state->beside && state->beside->stepping.target == TARGET_RUN)
        step_one(state->beside);
}
