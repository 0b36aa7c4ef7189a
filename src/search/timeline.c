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
 * event: the counters of a grain (grains[], below) are the same in two neighbouring
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

static const struct {
    const char *word;
    unsigned events; /* bit k: the move stops at events of kind k */
    size_t counter;  /* of struct counters: differs between two checkpoints with such an
                        event between them */
} grains[GRAINS] = {
#define ON(EVENT) (1u << EVENT_##EVENT)
#define COUNTER(name) offsetof(struct counters, name)
    [GRAIN_EVENT] = {"event", ~0u, COUNTER(events)},
    [GRAIN_PASS] = {"pass", ON(PASS), COUNTER(prunes)},
    [GRAIN_ROUND] = {"round", ON(ROUND), COUNTER(prunes)},
    [GRAIN_NODE] = {"node", ON(CHOICES) | ON(DESCEND) | ON(GRID), COUNTER(events)},
    [GRAIN_BRANCH] = {"branch", ON(EXPAND), COUNTER(expansions)},
    [GRAIN_BACKTRACK] = {"backtrack", ON(BACKTRACK), COUNTER(backtracks)},
    [GRAIN_SOLUTION] = {"solution", ON(SOLUTION), COUNTER(solutions)},
    [GRAIN_END] = {"end", ON(EXHAUSTED), COUNTER(events)},
#undef ON
#undef COUNTER
};

const char *grain_word(enum grain grain)
{
    return grains[grain].word;
}

bool grain_find(const char *word, enum grain *grain)
{
    for (int i = 0; i < GRAINS; i++)
        if (strcmp(word, grains[i].word) == 0) {
            *grain = (enum grain)i;
            return true;
        }
    return false;
}

static bool grain_stops_at(enum grain grain, enum event_kind kind)
{
    return grains[grain].events >> kind & 1;
}

/* A count that grows with every event of the grain, and may grow with others. */
static uint64_t grain_count(enum grain grain, const struct counters *counters)
{
    uint64_t count;
    memcpy(&count, (const char *)counters + grains[grain].counter, sizeof count);
    return count;
}

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
    STACK_PUSH(&timeline->checkpoints, search_save(timeline->search));
    timeline->bytes += checkpoint_bytes(timeline->search);
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

struct timeline *timeline_new(const struct grid *grid,
                              const struct search_options *options)
{
    struct timeline *timeline = mem_new(sizeof *timeline);
    timeline->search = search_new(grid, options);
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

int timeline_compare(const struct timeline *timeline, enum grain grain, uint64_t n)
{
    const struct counters *counters = search_counters(timeline->search);
    uint64_t count = grain == GRAIN_NODE ? counters->nodes : grain_count(grain, counters);
    bool is_at = count == n && grain_stops_at(grain, search_kind(timeline->search));
    return count < n ? -1 : !is_at;
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
    return advance(timeline, sink);
}

bool timeline_forward(struct timeline *timeline, enum grain grain,
                      const struct sink *sink)
{
    if (grain == GRAIN_EVENT)
        return advance(timeline, sink);
    while (!sink_stops(sink)) {
        bool stepped = advance(timeline, NULL);
        if (stepped && !grain_stops_at(grain, search_kind(timeline->search)))
            continue;
        arrive(timeline, timeline_event(timeline), sink);
        return stepped;
    }
    return false;
}

static uint64_t count_of(const struct checkpoint *checkpoint, enum grain grain)
{
    return grain_count(grain, checkpoint_counters(checkpoint));
}

/* The last event of the grain from a checkpoint on, up to another event; 0: none.  Adds no
 * checkpoint: the search has been here before. */
static uint64_t last_match(struct timeline *timeline, int checkpoint, uint64_t up_to,
                           enum grain grain, const struct sink *sink)
{
    uint64_t found = 0;
    search_restore(timeline->search, timeline->checkpoints.at[checkpoint]);
    while (timeline_event(timeline) < up_to && !sink_stops(sink)) {
        search_step(timeline->search, NULL);
        if (grain_stops_at(grain, search_kind(timeline->search)))
            found = timeline_event(timeline);
    }
    return found;
}

/* The same from the beginning of the run: looks at one checkpoint after the other, backwards. */
static uint64_t last_match_of_all(struct timeline *timeline, uint64_t up_to,
                                  enum grain grain, const struct sink *sink)
{
    uint64_t found = 0;
    int i = checkpoint_before(timeline, up_to);
    for (; i >= 0 && !found && !sink_stops(sink); i--) {
        const struct checkpoint *next =
            i + 1 < timeline->checkpoints.n ? timeline->checkpoints.at[i + 1] : NULL;
        if (!next || event_of(next) > up_to)
            found = last_match(timeline, i, up_to, grain, sink);
        else if (count_of(next, grain) > count_of(timeline->checkpoints.at[i], grain))
            found = last_match(timeline, i, event_of(next), grain, sink);
    }
    return found;
}

/* Goes back to an event, or stays when it is stopped. */
static bool go_back(struct timeline *timeline, uint64_t to, const struct sink *sink)
{
    uint64_t here = timeline_event(timeline);
    if (timeline_jump(timeline, to, sink))
        return true;
    arrive(timeline, here, NULL);
    return false;
}

bool timeline_back(struct timeline *timeline, enum grain grain, const struct sink *sink)
{
    uint64_t here = timeline_event(timeline);
    if (!here)
        return false;
    if (grain == GRAIN_EVENT || grain == GRAIN_END)
        return go_back(timeline, grain == GRAIN_EVENT ? here - 1 : 0, sink);
    uint64_t found = last_match_of_all(timeline, here - 1, grain, sink);
    if (sink_stops(sink))
        found = 0;
    arrive(timeline, found ? found : here, found ? sink : NULL);
    return found;
}
