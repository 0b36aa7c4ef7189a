/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a search is taken back.
 *
 * Nothing is undone.  The same board and options always give the same events, so to go back to
 * event k is to restore an earlier state and to make the events from there to k again.  Two
 * questions remain: where the earlier states come from, and which event a move back ends at.
 *
 * Checkpoints are the states.  Where a node begins, the path and the counters are all of a
 * search, because its matrices follow from the board and the digits of the path; there it is
 * saved in a few hundred bytes.  One checkpoint is added whenever the search has come `spacing`
 * events beyond the last one.  When they need more than CHECKPOINTS_BYTES, every second one
 * goes, and the spacing doubles:
 *
 *      spacing s      c   c   c   c   c   c   c   c
 *      spacing 2s     c       c       c       c       c       c
 *
 * The first one, at event 0, always stays.  However long the run, there are thousands of
 * checkpoints, and a jump makes about one spacing of events, a small part of the run.
 *
 * A jump to event k ends with that event being made, not restored, because the sink must hear
 * it: the checkpoint that it begins with lies before k, and no sink hears the events between.
 *
 * A move back, say to the last solution, looks for its event in the windows between
 * checkpoints, the latest window first.  A window is played again only if it can have such an
 * event: the counter of a stop (stop_rows[], below) is the same in two neighbouring
 * checkpoints when there is none between them.  So a move over millions of events plays the
 * window where it begins and the one where it ends.
 *
 * Moves poll sink->stop at each event.  One that looks for an event, or goes back, and is
 * stopped, returns to where it was, by a jump that cannot be stopped. */
#include "search/timeline.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum {
    CHECKPOINTS_BYTES = 6 << 20, /* for all checkpoints together */
    FIRST_SPACING = 256          /* events */
};

const struct stop_row stop_rows[STOP_KINDS] = {
#define ON(EVENT) (1u << EVENT_##EVENT)
#define COUNTER(name) offsetof(struct counters, name)
    [STOP_EVENT] = {"event", ~0u, COUNTER(events), true},
    [STOP_PASS] = {"pass", ON(PASS), COUNTER(prunes), false},
    [STOP_ROUND] = {"round", ON(ROUND), COUNTER(prunes), false},
    [STOP_NODE] = {"node", ON(CHOICES) | ON(DESCEND) | ON(GRID), COUNTER(nodes), true},
    [STOP_BRANCH] = {"branch", ON(EXPAND), COUNTER(expansions), true},
    [STOP_BACKTRACK] = {"backtrack", ON(BACKTRACK), COUNTER(backtracks), true},
    [STOP_SOLUTION] = {"solution", ON(SOLUTION), COUNTER(solutions), true},
    [STOP_END] = {"end", ON(EXHAUSTED), COUNTER(events), false},
    [STOP_VOID] = {"void", ON(VERDICT), COUNTER(voids), true},
    [STOP_UNSAFE] = {"unsafe", ON(VERDICT), COUNTER(unsafe), true},
    [STOP_IDLE] = {"idle", ON(PASS), COUNTER(prunes), false},
    [STOP_DEPTH] = {"depth", ON(CHOICES) | ON(DESCEND), COUNTER(nodes), false},
    [STOP_CELL] = {NULL, ~0u, COUNTER(events), false},
#undef ON
#undef COUNTER
};

/* A count that grows with every event of the kind, and may grow with others. */
static uint64_t count_of(enum stop_kind kind, const struct counters *counters)
{
    uint64_t count;
    memcpy(&count, (const char *)counters + stop_rows[kind].counter, sizeof count);
    return count;
}

static bool is_at_cell(const struct stop_at *stop, const struct event *event)
{
    int cell = stop->cell, digit = stop->digit;
    bool is_digit = digit && event->choices->of[cell] == digit_bit(digit);
    bool loses = false;
    for (int i = 0; event->removals && i < event->n_removed; i++)
        loses |= event->removals[i].cell == cell;
    switch (event->kind) {
    case EVENT_CHOICES:
        return is_digit;
    case EVENT_GRID:
        return is_digit || !digit;
    case EVENT_PASS:
        return loses && (is_digit || !digit);
    case EVENT_DESCEND:
        return event->cell == cell ? is_digit || !digit : !digit && loses;
    case EVENT_EXPAND:
    case EVENT_BACKTRACK:
        return event->cell == cell && !digit;
    case EVENT_VERDICT:
        return !digit &&
               ((event->verdict == VERDICT_VOID && event->cell == cell) ||
                (event->verdict == VERDICT_UNSAFE &&
                 (event->clash.cells[0] == cell || event->clash.cells[1] == cell)));
    default:
        return false;
    }
}

/* Whether the last event is such a stop; for one at a cell, a sink must have heard it. */
static bool is_at(const struct search *search, const struct stop_at *stop)
{
    const struct event *event = search_event(search);
    if (!(stop_rows[stop->kind].events >> event->kind & 1))
        return false;
    switch (stop->kind) {
    case STOP_VOID:
        if (event->verdict != VERDICT_VOID)
            return false;
        break;
    case STOP_UNSAFE:
        if (event->verdict != VERDICT_UNSAFE)
            return false;
        break;
    case STOP_IDLE:
        return !event->n_removed;
    case STOP_DEPTH:
        return (uint64_t)search_depth(search) == stop->number;
    case STOP_CELL:
        return is_at_cell(stop, event);
    default:
        break;
    }
    return !stop->number || count_of(stop->kind, search_counters(search)) == stop->number;
}

/* Makes a search tell all of an event, and keeps nothing. */
static void heed(void *ctx, const struct event *event)
{
    (void)ctx;
    (void)event;
}

static const struct sink ears = {.emit = heed};

struct timeline {
    struct search *search;
    STACK(struct checkpoint *) checkpoints; /* ascending, the first at event 0 */
    size_t bytes;
    uint64_t spacing; /* events from one checkpoint to the next, at least */
};

static uint64_t event_of(const struct checkpoint *checkpoint)
{
    return checkpoint_counters(checkpoint)->events;
}

/* Drops every second checkpoint, but not the first. */
static void thin_out(struct timeline *timeline)
{
    int kept = 0;
    for (int i = 0; i < timeline->checkpoints.n; i++)
        if (i % 2)
            free(timeline->checkpoints.at[i]);
        else
            timeline->checkpoints.at[kept++] = timeline->checkpoints.at[i];
    timeline->bytes = timeline->bytes / 2;
    timeline->checkpoints.n = kept;
    timeline->spacing *= 2;
}

static void add_checkpoint(struct timeline *timeline)
{
    STACK_PUSH(&timeline->checkpoints, search_save(timeline->search, &timeline->bytes));
    if (timeline->bytes > CHECKPOINTS_BYTES && timeline->checkpoints.n > 2)
        thin_out(timeline);
}

static void add_checkpoint_if_due(struct timeline *timeline)
{
    uint64_t last = event_of(timeline->checkpoints.at[timeline->checkpoints.n - 1]);
    if (timeline_event(timeline) >= last + timeline->spacing &&
        search_is_fresh(timeline->search))
        add_checkpoint(timeline);
}

struct timeline *timeline_new(const struct grid *grid, const digit_set *candidates,
                              const struct search_options *options)
{
    struct timeline *timeline = mem_new(sizeof *timeline);
    timeline->search = search_new(grid, candidates, options);
    timeline->spacing = FIRST_SPACING;
    add_checkpoint(timeline);
    return timeline;
}

void timeline_free(struct timeline *timeline)
{
    if (!timeline)
        return;
    for (int i = 0; i < timeline->checkpoints.n; i++)
        free(timeline->checkpoints.at[i]);
    STACK_FINI(&timeline->checkpoints);
    search_free(timeline->search);
    free(timeline);
}

const struct search *timeline_search(const struct timeline *timeline)
{
    return timeline->search;
}

uint64_t timeline_event(const struct timeline *timeline)
{
    return search_counters(timeline->search)->events;
}

int timeline_compare(const struct timeline *timeline, const struct stop_at *stop)
{
    uint64_t count = count_of(stop->kind, search_counters(timeline->search));
    if (timeline_event(timeline) && is_at(timeline->search, stop))
        return 0;
    return stop_rows[stop->kind].is_counted && stop->number && count >= stop->number ? 1
                                                                                     : -1;
}

static bool advance(struct timeline *timeline, const struct sink *sink)
{
    bool stepped = search_step(timeline->search, sink);
    add_checkpoint_if_due(timeline);
    return stepped;
}

/* The last checkpoint that does not come after the event. */
static int checkpoint_before(const struct timeline *timeline, uint64_t event)
{
    int low = 0, high = timeline->checkpoints.n;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (event_of(timeline->checkpoints.at[middle]) <= event)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* Restores the last checkpoint before the event, unless the search is nearer already. */
static void go_by_checkpoint(struct timeline *timeline, uint64_t event)
{
    const struct checkpoint *checkpoint =
        timeline->checkpoints.at[checkpoint_before(timeline, event)];
    if (timeline_event(timeline) > event ||
        event_of(checkpoint) > timeline_event(timeline))
        search_restore(timeline->search, checkpoint);
}

/* Goes to an event that was found, and is not stopped on its way. */
static void arrive(struct timeline *timeline, uint64_t event, const struct sink *sink)
{
    const struct sink unstopped = {.ctx = sink ? sink->ctx : NULL,
                                   .emit = sink ? sink->emit : NULL};
    timeline_jump(timeline, event, &unstopped);
}

bool timeline_jump(struct timeline *timeline, uint64_t to, const struct sink *sink)
{
    if (to == 0) {
        search_restore(timeline->search, timeline->checkpoints.at[0]);
        return true;
    }
    go_by_checkpoint(timeline, to - 1);
    while (timeline_event(timeline) < to - 1) {
        if (sink_stops(sink))
            return false;
        if (!advance(timeline, NULL)) {
            arrive(timeline, timeline_event(timeline), sink);
            return false;
        }
    }
    return advance(timeline, sink && sink->emit ? sink : &ears);
}

const struct stop_at *timeline_break(const struct timeline *timeline,
                                     const struct stops *breaks)
{
    for (int i = 0; breaks && i < breaks->n; i++)
        if (timeline_event(timeline) && is_at(timeline->search, &breaks->at[i]))
            return &breaks->at[i];
    return NULL;
}

bool timeline_forward(struct timeline *timeline, const struct stop_at *stop,
                      const struct stops *breaks, const struct sink *sink)
{
    const struct sink *listener = stop->kind == STOP_CELL ? &ears : NULL;
    unsigned kinds = stop_rows[stop->kind].events;
    for (int i = 0; breaks && i < breaks->n; i++) {
        kinds |= stop_rows[breaks->at[i].kind].events;
        if (breaks->at[i].kind == STOP_CELL)
            listener = &ears;
    }
    if (stop->kind == STOP_EVENT && !stop->number)
        return advance(timeline, sink && sink->emit ? sink : &ears);
    if (stop_rows[stop->kind].is_counted && stop->number &&
        timeline_compare(timeline, stop) >= 0)
        return false;
    while (!sink_stops(sink)) {
        bool stepped = advance(timeline, listener);
        bool may_stop = kinds >> search_event(timeline->search)->kind & 1;
        if (stepped && (!may_stop || (!is_at(timeline->search, stop) &&
                                      !timeline_break(timeline, breaks))))
            continue;
        arrive(timeline, timeline_event(timeline), sink);
        return stepped;
    }
    return false;
}

/* The last such event from a checkpoint on, up to another event; 0: none.  Adds no
 * checkpoint: the search has been here before. */
static uint64_t last_match(struct timeline *timeline, int checkpoint, uint64_t up_to,
                           const struct stop_at *stop, const struct sink *sink)
{
    const struct sink *listener = stop->kind == STOP_CELL ? &ears : NULL;
    uint64_t found = 0;
    search_restore(timeline->search, timeline->checkpoints.at[checkpoint]);
    while (timeline_event(timeline) < up_to && !sink_stops(sink)) {
        search_step(timeline->search, listener);
        if (is_at(timeline->search, stop))
            found = timeline_event(timeline);
    }
    return found;
}

/* The same from the beginning of the run: looks at one checkpoint after the other, backwards. */
static uint64_t last_match_of_all(struct timeline *timeline, uint64_t up_to,
                                  const struct stop_at *stop, const struct sink *sink)
{
    uint64_t found = 0, after = UINT64_MAX;
    bool is_one = stop_rows[stop->kind].is_counted && stop->number;
    int i = checkpoint_before(timeline, up_to);
    for (; i >= 0 && !found && !sink_stops(sink); i--) {
        const struct checkpoint *here = timeline->checkpoints.at[i];
        uint64_t before = count_of(stop->kind, checkpoint_counters(here));
        if (is_one ? before < stop->number && stop->number <= after : before < after)
            found = last_match(timeline, i, up_to, stop, sink);
        after = before;
        up_to = event_of(here);
    }
    return found;
}

bool timeline_back(struct timeline *timeline, const struct stop_at *stop,
                   const struct sink *sink)
{
    uint64_t here = timeline_event(timeline);
    if (!here)
        return false;
    bool is_found = true;
    uint64_t to = stop->kind == STOP_END ? 0 : here - 1;
    if (stop->kind != STOP_END && (stop->kind != STOP_EVENT || stop->number)) {
        to = last_match_of_all(timeline, here - 1, stop, sink);
        is_found = to && !sink_stops(sink);
    }
    if (is_found && timeline_jump(timeline, to, sink))
        return true;
    arrive(timeline, here, NULL);
    return false;
}
