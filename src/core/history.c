/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/history.h"

#include <assert.h>
#include <stdlib.h>

#include "base/mem.h"

enum {
    MARKS_BYTES = 4 << 20, /* all marks together */
    FIRST_SPACING = 256    /* steps */
};

struct history {
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
static void thin_out(struct history *history)
{
    int kept = 0;
    for (int i = 0; i < history->n_marks; i++)
        if (i % 2)
            free(history->marks[i]);
        else
            history->marks[kept++] = history->marks[i];
    history->bytes = history->bytes / 2;
    history->n_marks = kept;
    history->spacing *= 2;
}

static void lay_mark(struct history *history)
{
    if (history->n_marks == history->capacity) {
        history->capacity = history->capacity ? 2 * history->capacity : 64;
        history->marks =
            mem_resize(history->marks, (size_t)history->capacity, sizeof *history->marks);
    }
    history->marks[history->n_marks++] = search_save(history->search);
    history->bytes += search_mark_bytes(history->search);
    if (history->bytes > MARKS_BYTES && history->n_marks > 2)
        thin_out(history);
}

static void lay_mark_if_due(struct history *history)
{
    uint64_t last = step_of(history->marks[history->n_marks - 1]);
    if (history_step(history) >= last + history->spacing &&
        search_is_fresh(history->search))
        lay_mark(history);
}

struct history *history_new(const struct grid *grid, const struct search_options *options)
{
    struct history *history = mem_new(sizeof *history);
    history->search = search_new(grid, options);
    history->spacing = FIRST_SPACING;
    lay_mark(history);
    return history;
}

void history_free(struct history *history)
{
    if (!history)
        return;
    for (int i = 0; i < history->n_marks; i++)
        free(history->marks[i]);
    free(history->marks);
    search_free(history->search);
    free(history);
}

const struct search *history_search(const struct history *history)
{
    return history->search;
}

uint64_t history_step(const struct history *history)
{
    return search_counters(history->search)->steps;
}

static bool step(struct history *history, const struct sink *sink)
{
    bool stepped = search_step(history->search, sink);
    lay_mark_if_due(history);
    return stepped;
}

static bool is_told_to_stop(const struct sink *sink)
{
    return sink && sink->stop && sink->stop(sink->ctx);
}

/* The last mark that is not behind the step. */
static int mark_before(const struct history *history, uint64_t step)
{
    int low = 0, high = history->n_marks;
    while (high - low > 1) {
        int middle = (low + high) / 2;
        if (step_of(history->marks[middle]) <= step)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* Takes the search to the nearest mark when that is on the way. */
static void go_by_mark(struct history *history, uint64_t step)
{
    const struct search_mark *mark = history->marks[mark_before(history, step)];
    if (history_step(history) > step || step_of(mark) > history_step(history))
        search_restore(history->search, mark);
}

bool history_jump(struct history *history, uint64_t to, const struct sink *sink)
{
    if (to == 0) {
        search_restore(history->search, history->marks[0]);
        return true;
    }
    go_by_mark(history, to - 1);
    while (history_step(history) < to - 1) {
        if (is_told_to_stop(sink))
            return false;
        if (!step(history, NULL)) {
            history_jump(history, history_step(history), sink);
            return false;
        }
    }
    return step(history, sink);
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

bool history_forward(struct history *history, enum grain grain, const struct sink *sink)
{
    if (grain == GRAIN_EVENT)
        return step(history, sink);
    while (!is_told_to_stop(sink)) {
        bool stepped = step(history, NULL);
        if (stepped && !is_of_grain(search_kind(history->search), grain))
            continue;
        history_jump(history, history_step(history), sink);
        return stepped;
    }
    return false;
}

/* The last step of the grain from a mark on, up to a step; 0 when there is none. */
static uint64_t last_match(struct history *history, int mark, uint64_t up_to,
                           enum grain grain, const struct sink *sink)
{
    uint64_t found = 0;
    search_restore(history->search, history->marks[mark]);
    while (history_step(history) < up_to && !is_told_to_stop(sink)) {
        step(history, NULL);
        if (is_of_grain(search_kind(history->search), grain))
            found = history_step(history);
    }
    return found;
}

/* The same, from the beginning of the run: mark by mark backwards. */
static uint64_t last_match_of_all(struct history *history, uint64_t up_to, enum grain grain,
                                  const struct sink *sink)
{
    uint64_t found = 0;
    for (int i = mark_before(history, up_to); i >= 0 && !found; i--) {
        const struct search_mark *next =
            i + 1 < history->n_marks ? history->marks[i + 1] : NULL;
        if (!next || step_of(next) > up_to)
            found = last_match(history, i, up_to, grain, sink);
        else if (count_of(next, grain) > count_of(history->marks[i], grain))
            found = last_match(history, i, step_of(next), grain, sink);
    }
    return found;
}

bool history_back(struct history *history, enum grain grain, const struct sink *sink)
{
    uint64_t here = history_step(history);
    if (!here)
        return false;
    if (grain == GRAIN_EVENT || grain == GRAIN_END)
        return history_jump(history, grain == GRAIN_EVENT ? here - 1 : 0, sink);
    uint64_t found = last_match_of_all(history, here - 1, grain, sink);
    if (is_told_to_stop(sink))
        return false;
    history_jump(history, found ? found : here, found ? sink : NULL);
    return found;
}
