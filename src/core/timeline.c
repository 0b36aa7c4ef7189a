/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/timeline.h"

#include <assert.h>
#include <stdlib.h>

#include "base/mem.h"

enum {
    MARKS_BYTES = 4 << 20, /* all marks together */
    FIRST_SPACING = 256    /* steps */
};

struct timeline {
    struct search *search;
    struct search_mark **marks; /* [n_marks], of ascending steps, the first at step 0 */
    int n_marks, capacity;
    size_t bytes;
    uint64_t spacing; /* steps from a mark to the next, or a few more */
};

static uint64_t step_of(const struct search_mark *mark)
{
    return search_mark_counters(mark)->steps;
}

/* Keeps the first, the third and so on. */
static void thin_out(struct timeline *timeline)
{
    int kept = 0;
    for (int i = 0; i < timeline->n_marks; i++)
        if (i % 2)
            free(timeline->marks[i]);
        else
            timeline->marks[kept++] = timeline->marks[i];
    timeline->bytes = timeline->bytes / 2;
    timeline->n_marks = kept;
    timeline->spacing *= 2;
}

static void lay_mark(struct timeline *timeline)
{
    if (timeline->n_marks == timeline->capacity) {
        timeline->capacity = timeline->capacity ? 2 * timeline->capacity : 64;
        timeline->marks = mem_resize(timeline->marks, (size_t)timeline->capacity,
                                     sizeof *timeline->marks);
    }
    timeline->marks[timeline->n_marks++] = search_save(timeline->search);
    timeline->bytes += search_mark_bytes(timeline->search);
    if (timeline->bytes > MARKS_BYTES && timeline->n_marks > 2)
        thin_out(timeline);
}

static void lay_mark_if_due(struct timeline *timeline)
{
    uint64_t last = step_of(timeline->marks[timeline->n_marks - 1]);
    if (timeline_step(timeline) >= last + timeline->spacing &&
        search_is_fresh(timeline->search))
        lay_mark(timeline);
}

struct timeline *timeline_new(const struct grid *grid,
                              const struct search_options *options)
{
    struct timeline *timeline = mem_new(sizeof *timeline);
    timeline->search = search_new(grid, options);
    timeline->spacing = FIRST_SPACING;
    lay_mark(timeline);
    return timeline;
}

void timeline_free(struct timeline *timeline)
{
    if (!timeline)
        return;
    for (int i = 0; i < timeline->n_marks; i++)
        free(timeline->marks[i]);
    free(timeline->marks);
    search_free(timeline->search);
    free(timeline);
}

const struct search *timeline_search(const struct timeline *timeline)
{
    return timeline->search;
}

uint64_t timeline_step(const struct timeline *timeline)
{
    return search_counters(timeline->search)->steps;
}

static bool step(struct timeline *timeline, const struct sink *sink)
{
    bool stepped = search_step(timeline->search, sink);
    lay_mark_if_due(timeline);
    return stepped;
}

static bool is_told_to_stop(const struct sink *sink)
{
    return sink && sink->stop && sink->stop(sink->ctx);
}

/* The last mark that is not behind the step. */
static int mark_before(const struct timeline *timeline, uint64_t step)
{
    int low = 0, high = timeline->n_marks;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (step_of(timeline->marks[middle]) <= step)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* Takes the search to the nearest mark when that is on the way. */
static void go_by_mark(struct timeline *timeline, uint64_t step)
{
    const struct search_mark *mark = timeline->marks[mark_before(timeline, step)];
    if (timeline_step(timeline) > step || step_of(mark) > timeline_step(timeline))
        search_restore(timeline->search, mark);
}

bool timeline_jump(struct timeline *timeline, uint64_t to, const struct sink *sink)
{
    if (to == 0) {
        search_restore(timeline->search, timeline->marks[0]);
        return true;
    }
    go_by_mark(timeline, to - 1);
    while (timeline_step(timeline) < to - 1) {
        if (is_told_to_stop(sink))
            return false;
        if (!step(timeline, NULL)) {
            timeline_jump(timeline, timeline_step(timeline), sink);
            return false;
        }
    }
    return step(timeline, sink);
}

static bool is_of_grain(enum event_kind kind, enum grain grain)
{
    static const unsigned kinds[] = {
        [GRAIN_EVENT] = ~0u,
        [GRAIN_PASS] = 1u << EVENT_PASS,
        [GRAIN_ROUND] = 1u << EVENT_ROUND,
        [GRAIN_NODE] = 1u << EVENT_CHOICES | 1u << EVENT_DESCEND | 1u << EVENT_GRID,
        [GRAIN_BRANCH] = 1u << EVENT_EXPAND,
        [GRAIN_BACKTRACK] = 1u << EVENT_BACKTRACK,
        [GRAIN_SOLUTION] = 1u << EVENT_SOLUTION,
        [GRAIN_END] = 1u << EVENT_EXHAUSTED,
    };
    return kinds[grain] >> kind & 1;
}

/* A number that grows from a mark to the next when there is such a step between them. */
static uint64_t count_of(const struct search_mark *mark, enum grain grain)
{
    const struct counters *counters = search_mark_counters(mark);
    switch (grain) {
    case GRAIN_ROUND:
        return counters->prunes;
    case GRAIN_BRANCH:
        return counters->expansions;
    case GRAIN_BACKTRACK:
        return counters->backtracks;
    case GRAIN_SOLUTION:
        return counters->solutions;
    default:
        return counters->steps;
    }
}

bool timeline_forward(struct timeline *timeline, enum grain grain,
                      const struct sink *sink)
{
    if (grain == GRAIN_EVENT)
        return step(timeline, sink);
    while (!is_told_to_stop(sink)) {
        bool stepped = step(timeline, NULL);
        if (stepped && !is_of_grain(search_kind(timeline->search), grain))
            continue;
        timeline_jump(timeline, timeline_step(timeline), sink);
        return stepped;
    }
    return false;
}

/* The last step of the grain from a mark on, up to a step; 0 when there is none. */
static uint64_t last_match(struct timeline *timeline, int mark, uint64_t up_to,
                           enum grain grain, const struct sink *sink)
{
    uint64_t found = 0;
    search_restore(timeline->search, timeline->marks[mark]);
    while (timeline_step(timeline) < up_to && !is_told_to_stop(sink)) {
        step(timeline, NULL);
        if (is_of_grain(search_kind(timeline->search), grain))
            found = timeline_step(timeline);
    }
    return found;
}

/* The same, from the beginning of the run: mark by mark backwards. */
static uint64_t last_match_of_all(struct timeline *timeline, uint64_t up_to,
                                  enum grain grain, const struct sink *sink)
{
    uint64_t found = 0;
    for (int i = mark_before(timeline, up_to); i >= 0 && !found; i--) {
        const struct search_mark *next =
            i + 1 < timeline->n_marks ? timeline->marks[i + 1] : NULL;
        if (!next || step_of(next) > up_to)
            found = last_match(timeline, i, up_to, grain, sink);
        else if (count_of(next, grain) > count_of(timeline->marks[i], grain))
            found = last_match(timeline, i, step_of(next), grain, sink);
    }
    return found;
}

bool timeline_back(struct timeline *timeline, enum grain grain, const struct sink *sink)
{
    uint64_t here = timeline_step(timeline);
    if (!here)
        return false;
    if (grain == GRAIN_EVENT || grain == GRAIN_END)
        return timeline_jump(timeline, grain == GRAIN_EVENT ? here - 1 : 0, sink);
    uint64_t found = last_match_of_all(timeline, here - 1, grain, sink);
    if (is_told_to_stop(sink))
        return false;
    timeline_jump(timeline, found ? found : here, found ? sink : NULL);
    return found;
}
