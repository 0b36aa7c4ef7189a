/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the keys of Step do: one or two searches that go forwards and backwards. */
#include "tui/state.h"

#include <string.h>

#include "base/i18n.h"
#include "words/events.h"

/* A buffer for the next sentence. */
static struct buf *next_sentence(struct side *side)
{
    struct buf *sentence = &side->sentences[side->n_said++ % SENTENCES];
    buf_clear(sentence);
    return sentence;
}

const char *side_sentence(const struct side *side, int back)
{
    int64_t i = side->n_said - 1 - back;
    return back < SENTENCES && i >= 0 ? side->sentences[i % SENTENCES].text : NULL;
}

static void forget_last_event(struct side *side)
{
    side->run.n = 0;
    buf_clear(&side->values);
    side->clash = (struct clash){0};
    side->house = side->cause = -1;
    side->fall = 0;
    memset(side->removed, 0, sizeof side->removed);
}

static void say_beginning(struct side *side)
{
    forget_last_event(side);
    buf_text(next_sentence(side), _("The search is about to start"));
}

static void begin_side(struct side *side)
{
    side->motion = MOTION_NONE;
    side->n_said = 0;
    say_beginning(side);
}

int stepping_sides(const struct stepping *stepping)
{
    return !stepping->desk->timeline ? 0 : !stepping->second ? 1 : 2;
}

static struct timeline *timeline_of(const struct stepping *stepping, int side)
{
    return side ? stepping->second : stepping->desk->timeline;
}

const struct search *stepping_search(const struct stepping *stepping, int side)
{
    return timeline_search(timeline_of(stepping, side));
}

const struct search_options *stepping_strategy(const struct stepping *stepping, int side)
{
    return side ? &stepping->second_strategy : &stepping->desk->strategy;
}

static void drop_second(struct stepping *stepping)
{
    timeline_free(stepping->second);
    stepping->second = NULL;
}

static void drop_map(struct stepping *stepping)
{
    map_free(stepping->map);
    stepping->map = NULL;
    stepping->map_grows = false;
}

void stepping_end(struct stepping *stepping)
{
    stepping->sides[0].n_said = 0;
    drop_second(stepping);
    drop_map(stepping);
    stepping_pause(stepping);
}

void stepping_begin(struct stepping *stepping, bool again)
{
    struct desk *desk = stepping->desk;
    bool is_split = stepping->second != NULL;
    stepping_end(stepping);
    if (again)
        desk_end_stepping(desk);
    desk_begin_stepping(desk);
    begin_side(&stepping->sides[0]);
    if (stepping_event(stepping))
        stepping_jump(stepping, (uint64_t)stepping_event(stepping));
    if (is_split)
        stepping_split(stepping, &stepping->second_strategy);
}

void stepping_split(struct stepping *stepping, const struct search_options *options)
{
    struct side *second = &stepping->sides[1];
    drop_second(stepping);
    if (!options)
        return;
    stepping->second_strategy = *options;
    stepping->second =
        timeline_new(desk_grid(stepping->desk), desk_candidates(stepping->desk), options);
    begin_side(second);
    if (!stepping_event(stepping))
        return;
    second->motion = MOTION_SEEK;
    second->target = (struct stop_at){.kind = STOP_EVENT,
                                      .number = (uint64_t)stepping_event(stepping)};
}

/* Keeps what an event says for the views of one side; the cursor follows the first. */
struct listener {
    struct stepping *stepping;
    int side;
};

static void hear(void *ctx, const struct event *event)
{
    const struct listener *listener = ctx;
    struct desk *desk = listener->stepping->desk;
    struct side *side = &listener->stepping->sides[listener->side];
    forget_last_event(side);
    code_run_of(event, &side->run);
    say_code_values(&side->values, event, &desk->alphabet);
    side->fall = event_fall(event);
    if (event->kind == EVENT_PASS) {
        for (int i = 0; i < event->n_removed; i++)
            side->removed[event->removals[i].cell] |= digit_bit(event->removals[i].digit);
        if (event->n_removed) {
            side->house = event->removals[0].house;
            side->cause = event->removals[0].cause;
        }
    }
    if (event->kind == EVENT_VERDICT && event->verdict == VERDICT_UNSAFE) {
        side->clash = event->clash;
        side->house = event->clash.house;
    }
    if (listener->side == 0 &&
        (event->kind == EVENT_EXPAND || event->kind == EVENT_DESCEND))
        desk->cursor = event->cell;
    say_event(next_sentence(side), event, &desk->alphabet);
}

/* A search that is back at its beginning has no last event to hear. */
static void hear_beginning(struct stepping *stepping, int side)
{
    if (!timeline_event(timeline_of(stepping, side)))
        say_beginning(&stepping->sides[side]);
}

static void forward(struct stepping *stepping, int side)
{
    struct listener listener = {stepping, side};
    const struct sink sink = {.ctx = &listener, .emit = hear};
    const struct stop_at next = {.kind = STOP_EVENT};
    if (!timeline_forward(timeline_of(stepping, side), &next, NULL, &sink))
        stepping->sides[side].motion = MOTION_NONE;
}

/* Returns false when there is none before, or when `stop` asked. */
static bool back(struct stepping *stepping, int side, const struct stop_at *to,
                 struct stop stop)
{
    struct listener listener = {stepping, side};
    const struct sink sink = {&listener, hear, stop};
    bool is_there = timeline_back(timeline_of(stepping, side), to, &sink);
    hear_beginning(stepping, side);
    return is_there;
}

void stepping_step(struct stepping *stepping, int by)
{
    for (int i = 0; i < stepping_sides(stepping); i++)
        if (by > 0)
            forward(stepping, i);
        else
            back(stepping, i, &(struct stop_at){.kind = STOP_EVENT}, (struct stop){0});
}

void stepping_jump(struct stepping *stepping, uint64_t event)
{
    for (int i = 0; i < stepping_sides(stepping); i++) {
        struct listener listener = {stepping, i};
        const struct sink sink = {.ctx = &listener, .emit = hear};
        timeline_jump(timeline_of(stepping, i), event, &sink);
        hear_beginning(stepping, i);
    }
}

void stepping_open_map(struct stepping *stepping)
{
    if (!stepping->map) {
        stepping->map =
            map_new(desk_grid(stepping->desk), desk_candidates(stepping->desk),
                    &stepping->desk->strategy);
        stepping->map_grows = true;
        stepping_grow_map(stepping);
    }
}

void stepping_grow_map(struct stepping *stepping)
{
    enum { SLICE = 1 << 20 };
    if (stepping->map_grows)
        stepping->map_grows = map_grow(stepping->map, SLICE);
}

int64_t stepping_event(const struct stepping *stepping)
{
    return stepping_sides(stepping) ? (int64_t)timeline_event(timeline_of(stepping, 0))
                                    : -1;
}

void stepping_follow(struct stepping *stepping, int64_t before)
{
    int64_t now = stepping_event(stepping);
    if (now < 0) {
        stepping_end(stepping);
        return;
    }
    if (!stepping->sides[0].n_said) {
        begin_side(&stepping->sides[0]);
        before = 0;
    }
    if (!now)
        drop_map(stepping); /* because the strategy may be another */
    if (now != before)
        stepping_jump(stepping, (uint64_t)now);
}

enum motion stepping_motion(const struct stepping *stepping)
{
    enum motion first = stepping->sides[0].motion;
    return first == MOTION_NONE && stepping->second ? stepping->sides[1].motion : first;
}

void stepping_pause(struct stepping *stepping)
{
    for (int i = 0; i < SIDES; i++)
        stepping->sides[i].motion = MOTION_NONE;
}

void stepping_go(struct stepping *stepping, enum motion motion, enum stop_kind target)
{
    bool pauses = motion == MOTION_RUN && stepping_motion(stepping) == MOTION_RUN;
    for (int i = 0; i < stepping_sides(stepping); i++) {
        stepping->sides[i].motion = pauses ? MOTION_NONE : motion;
        stepping->sides[i].target = (struct stop_at){.kind = target};
    }
}

/* A break ends the motion of both sides, unless it is what is sought. */
static void mind_break(struct stepping *stepping, int side)
{
    const struct timeline *timeline = timeline_of(stepping, side);
    const struct stop_at *at = timeline_break(timeline, &stepping->desk->breaks);
    bool is_sought = stepping->sides[side].motion == MOTION_SEEK &&
                     timeline_compare(timeline, &stepping->sides[side].target) == 0;
    if (!at || is_sought)
        return;
    stepping->is_at_break = true;
    stepping->at = *at;
    stepping_pause(stepping);
}

void stepping_advance(struct stepping *stepping)
{
    for (int i = 0; i < stepping_sides(stepping); i++)
        if (stepping->sides[i].motion == MOTION_RUN) {
            forward(stepping, i);
            mind_break(stepping, i);
        }
}

/* Asks another stop, and remembers whether that ever said so. */
struct memory {
    struct stop stop;
    bool was_stopped;
};

static bool ask_and_remember(void *ctx)
{
    struct memory *memory = ctx;
    memory->was_stopped = memory->was_stopped || stop_asked(memory->stop);
    return memory->was_stopped;
}

/* Returns whether it has arrived.  Stopped on its way, it shows where it is, but leaves the
 * cursor alone: when it is stopped depends on the speed of the machine. */
static bool approach_forwards(struct stepping *stepping, int side, struct stop stop)
{
    struct timeline *timeline = timeline_of(stepping, side);
    int cursor = stepping->desk->cursor;
    struct listener listener = {stepping, side};
    struct memory memory = {stop, false};
    struct sink sink = {&listener, hear, {&memory, ask_and_remember}};
    const struct stop_at *target = &stepping->sides[side].target;
    timeline_forward(timeline, target, target->number ? NULL : &stepping->desk->breaks,
                     &sink);
    if (!memory.was_stopped) {
        mind_break(stepping, side);
        return true;
    }
    sink.stop = (struct stop){0};
    timeline_jump(timeline, timeline_event(timeline), &sink);
    stepping->desk->cursor = cursor;
    return false;
}

/* Unlike going forwards, this is not done in slices: when stopped, it would start again. */
static enum approach approach_backwards(struct stepping *stepping, int side,
                                        struct stop stop)
{
    struct sparse_stop sparse = {.stop = stop};
    bool found = back(stepping, side, &stepping->sides[side].target,
                      (struct stop){&sparse, sparse_stop_ask});
    return sparse.is_stopped    ? APPROACH_STOPPED
           : found || side != 0 ? APPROACH_MADE
                                : APPROACH_NONE;
}

/* The second side waits for the first. */
enum approach stepping_approach(struct stepping *stepping, struct stop stop)
{
    enum approach result = APPROACH_MADE;
    for (int i = 0; i < stepping_sides(stepping); i++) {
        struct side *side = &stepping->sides[i];
        if (side->motion == MOTION_SEEK && !approach_forwards(stepping, i, stop))
            break;
        if (side->motion == MOTION_SEEK_BACK && result == APPROACH_MADE)
            result = approach_backwards(stepping, i, stop);
        if (side->motion != MOTION_RUN)
            side->motion = MOTION_NONE;
    }
    return result;
}
