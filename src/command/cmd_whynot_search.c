/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a cell cannot hold a digit in the search that is stepped through. */
#include "command/command.h"
#include "command/cmd_whynot.h"
#include "command/arguments.h"
#include "command/desk.h"
#include "words/events.h"
#include "words/whynot.h"

enum { SLICE = 1 << 16 }; /* events between two questions whether to stop */

/* The depth of the level that is done with the candidate, or -1. */
static int find_level(const struct search *search, struct candidate candidate)
{
    for (int depth = 0; depth < path_levels(search); depth++) {
        const struct level *level = &search_path(search)[depth];
        digit_set done = digits_minus(level->choices, level->left);
        bool is_tried = path_tries(search, depth) && level->digit == candidate.digit;
        if (level->cell == candidate.cell && digits_has(done, candidate.digit) &&
            !is_tried)
            return depth;
    }
    return -1;
}

/* The map up to where the search is; smaller if the command is cancelled. */
static struct map *draw_map(const struct request *request)
{
    const struct desk *desk = request->desk;
    struct map *map = map_new(desk_grid(desk), &desk->strategy);
    uint64_t left = timeline_event(desk->timeline);
    while (left && !request_is_cancelled(request)) {
        uint64_t slice = left < SLICE ? left : SLICE;
        map_grow(map, slice);
        left -= slice;
    }
    return map;
}

/* The entry of the branch, unless it is drawn together with others. */
static const struct map_entry *
find_entry(const struct map *map, const struct level *level, struct candidate candidate)
{
    for (int i = 1; i < map->n; i++) {
        const struct map_entry *entry = &map->entries[i];
        if (!entry->is_bundle && entry->last && entry->cell == candidate.cell &&
            entry->digit == candidate.digit &&
            map->entries[entry->parent].before + 1 == level->node)
            return entry;
    }
    return NULL;
}

/* The context of hear(). */
struct hearing {
    const struct alphabet *alphabet;
    struct buf *sentence;
};

static void hear(void *ctx, const struct event *event)
{
    const struct hearing *hearing = ctx;
    say_event(hearing->sentence, event, hearing->alphabet);
}

/* Says an earlier event; the timeline is afterwards where it was. */
static void say_event_at(struct buf *sentence, const struct desk *desk, uint64_t step)
{
    struct hearing hearing = {&desk->alphabet, sentence};
    const struct sink sink = {.ctx = &hearing, .emit = hear};
    uint64_t here = timeline_event(desk->timeline);
    timeline_jump(desk->timeline, step, &sink);
    timeline_jump(desk->timeline, here, NULL);
}

/* The last step of a branch.  An entry that the end of the search has ended has that, too. */
static uint64_t last_step(const struct map *map, const struct map_entry *entry)
{
    bool has_end = search_has_ended(map->search) &&
                   entry->last == search_counters(map->search)->events;
    return entry->last - has_end;
}

/* Finds what became of the branch that the level at that depth has left. */
static void find_attempt(const struct desk *desk, const struct map *map, int depth,
                         struct candidate candidate, struct attempt *attempt)
{
    const struct search *search = timeline_search(desk->timeline);
    const struct map_entry *entry =
        find_entry(map, &search_path(search)[depth], candidate);
    *attempt = (struct attempt){.candidate = candidate, .depth = depth};
    attempt->was_bounded = search_was_bounded(search);
    if (!entry)
        return;
    attempt->branch = *entry;
    attempt->branch.last = last_step(map, entry);
    say_event_at(&attempt->end, desk, attempt->branch.last);
}

static void add(const struct request *request, struct buf *out, struct buf *text,
                json_t *answer)
{
    if (request->options.json) {
        json_add(answer, "text", json_text(text));
        json_line(out, answer);
    } else {
        buf_line(out, "%s", text->text);
        buf_fini(text);
        json_decref(answer);
    }
}

static void answer_attempt(const struct request *request, int depth,
                           struct candidate candidate, struct buf *out)
{
    const struct desk *desk = request->desk;
    struct map *map = draw_map(request);
    struct attempt attempt;
    struct buf text = {0};
    find_attempt(desk, map, depth, candidate, &attempt);
    say_attempt(&text, desk_grid(desk)->shape, &attempt, &desk->alphabet);
    add(request, out, &text, json_attempt(desk_grid(desk), &attempt));
    buf_fini(&attempt.end);
    map_free(map);
}

static void answer_loss(const struct request *request, struct candidate candidate,
                        struct buf *out)
{
    const struct desk *desk = request->desk;
    const struct search *search = timeline_search(desk->timeline);
    const struct loss loss = loss_find(search, candidate.cell, candidate.digit);
    struct buf text = {0};
    say_loss(&text, search, &loss, candidate, &desk->alphabet);
    add(request, out, &text, json_loss(desk_grid(desk), search, &loss, candidate));
}

enum status whynot_in_search(const struct request *request)
{
    const struct desk *desk = request->desk;
    struct candidate candidate;
    struct buf out = {0};
    if (!request_candidate(request, desk_grid(desk)->shape, &desk->alphabet, &candidate))
        return STATUS_USAGE;
    int depth = find_level(timeline_search(desk->timeline), candidate);
    if (depth < 0)
        answer_loss(request, candidate, &out);
    else
        answer_attempt(request, depth, candidate, &out);
    return request_reply(request, &out);
}
