/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>
#include <string.h>

#include "base/rng.h"
#include "search/timeline.h"
#include "support/boards.h"

static const char *const boards[] = {
    "2....1.38........5.7...6..........13.981..25731....8..9..8...2..5..697844..25....",
    "1.........3.....",
    "000000012000035000000600070700000300000400800100000000000120000080000040050000600",
};

/* A hash of the event and of the whole state of the search. */
static uint64_t mix(uint64_t hash, uint64_t value)
{
    return (hash ^ value) * 1099511628211u ^ hash >> 29;
}

static uint64_t hash_of(const struct event *event)
{
    uint64_t hash = mix((uint64_t)event->kind, event->number);
    uint64_t values[] = {(uint64_t)event->depth,      event->node,
                         (uint64_t)event->round,      (uint64_t)event->n_removed,
                         (uint64_t)event->verdict,    (uint64_t)event->cell,
                         (uint64_t)event->digit,      event->left,
                         (uint64_t)event->from_depth, (uint64_t)event->clash.house};
    for (size_t i = 0; i < sizeof values / sizeof values[0]; i++)
        hash = mix(hash, values[i]);
    for (int cell = 0; cell < event->choices->shape->n_cells; cell++)
        hash = mix(hash, event->choices->of[cell]);
    return hash;
}

enum { MOST_STEPS = 3000 };

struct record {
    uint64_t hash[MOST_STEPS + 1];
    enum event_kind kind[MOST_STEPS + 1];
    uint64_t last, n;
};

static void write_down(void *ctx, const struct event *event)
{
    struct record *record = ctx;
    record->hash[event->number] = hash_of(event);
    record->kind[event->number] = event->kind;
    record->last = event->number;
    record->n++;
}

static void compare_event(void *ctx, const struct event *event)
{
    struct record *record = ctx;
    cr_assert_eq(record->hash[event->number], hash_of(event), "step %d",
                 (int)event->number);
    record->last = event->number;
    record->n++;
}

static uint64_t record_run(const struct grid *grid, const digit_set *candidates,
                           const struct search_options *options, struct record *record)
{
    const struct sink sink = {.ctx = record, .emit = write_down};
    struct search *search = search_new(grid, candidates, options);
    uint64_t steps = 0;
    while (steps < MOST_STEPS && search_step(search, &sink))
        steps++;
    search_free(search);
    return steps;
}

static void jump_about(struct timeline *timeline, struct record *record, uint64_t steps)
{
    const struct sink sink = {.ctx = record, .emit = compare_event};
    struct rng rng = {7};
    for (int i = 0; i < 200; i++) {
        uint64_t to = 1 + rng_next(&rng) % steps;
        cr_assert(timeline_jump(timeline, to, &sink));
        cr_assert_eq(record->last, to);
        cr_assert_eq(timeline_event(timeline), to);
        if (rng_below(&rng, 2) && to > 1) {
            cr_assert(
                timeline_back(timeline, &(struct stop_at){.kind = STOP_EVENT}, &sink));
            cr_assert_eq(record->last, to - 1);
        }
    }
}

static void walk_back(struct timeline *timeline, struct record *record, uint64_t steps)
{
    const struct sink sink = {.ctx = record, .emit = compare_event};
    timeline_jump(timeline, steps, &sink);
    while (timeline_event(timeline) > 1) {
        uint64_t here = timeline_event(timeline);
        cr_assert(timeline_back(timeline, &(struct stop_at){.kind = STOP_EVENT}, &sink));
        cr_assert_eq(timeline_event(timeline), here - 1);
    }
    cr_assert(timeline_back(timeline, &(struct stop_at){.kind = STOP_EVENT}, &sink));
    cr_assert_eq(timeline_event(timeline), 0);
    cr_assert_not(timeline_back(timeline, &(struct stop_at){.kind = STOP_EVENT}, &sink));
}

typedef void check_timeline(struct timeline *, struct record *, uint64_t);

static void each_strategy(const struct grid *grid, const digit_set *candidates,
                          check_timeline *check)
{
    for (int i = 0; i < n_search_variants; i++) {
        struct record record = {0};
        uint64_t steps = record_run(grid, candidates, &search_variants[i], &record);
        struct timeline *timeline = timeline_new(grid, candidates, &search_variants[i]);
        check(timeline, &record, steps);
        timeline_free(timeline);
    }
}

/* With all digits, and with candidates of the board's own: one of four is missing. */
static void each_variant(check_timeline *check)
{
    struct rng rng = {11};
    for (size_t b = 0; b < sizeof boards / sizeof boards[0]; b++) {
        struct grid grid;
        digit_set candidates[SHAPE_MAX_CELLS];
        boards_read(boards[b], &grid);
        for (int cell = 0; cell < grid.shape->n_cells; cell++)
            candidates[cell] = rng_next(&rng) | rng_next(&rng);
        each_strategy(&grid, NULL, check);
        each_strategy(&grid, candidates, check);
    }
}

Test(timeline, a_step_is_the_same_however_it_is_reached)
{
    each_variant(jump_about);
}

Test(timeline, walks_back_to_the_beginning)
{
    each_variant(walk_back);
}

/* What the events say that are looked for, by what is written down of them. */
static bool is_about(const struct event *event, int cell)
{
    bool is_about = event->kind == EVENT_EXPAND || event->kind == EVENT_DESCEND ||
                    event->kind == EVENT_BACKTRACK ||
                    (event->kind == EVENT_VERDICT && event->verdict == VERDICT_VOID);
    bool clashes = event->kind == EVENT_VERDICT && event->verdict == VERDICT_UNSAFE &&
                   (event->clash.cells[0] == cell || event->clash.cells[1] == cell);
    for (int i = 0; i < event->n_removed && event->removals; i++)
        if (event->removals[i].cell == cell)
            return true;
    return (is_about && event->cell == cell) || clashes || event->kind == EVENT_GRID;
}

static bool gets_digit(const struct event *event, int cell, int digit)
{
    bool may = event->kind == EVENT_CHOICES || event->kind == EVENT_GRID ||
               event->kind == EVENT_DESCEND || event->kind == EVENT_PASS;
    bool is_move = event->options->strategy == STRATEGY_BACKTRACK &&
                   event->kind == EVENT_DESCEND && event->cell != cell;
    return may && !is_move && (is_about(event, cell) || event->kind == EVENT_CHOICES) &&
           event->choices->of[cell] == digit_bit(digit);
}

static bool is_of_kind(const struct event *event, const struct stop_at *stop)
{
    switch (stop->kind) {
    case STOP_PASS:
        return event->kind == EVENT_PASS;
    case STOP_ROUND:
        return event->kind == EVENT_ROUND;
    case STOP_NODE:
        return event->kind == EVENT_CHOICES || event->kind == EVENT_DESCEND ||
               event->kind == EVENT_GRID;
    case STOP_BRANCH:
        return event->kind == EVENT_EXPAND;
    case STOP_BACKTRACK:
        return event->kind == EVENT_BACKTRACK;
    case STOP_SOLUTION:
        return event->kind == EVENT_SOLUTION;
    case STOP_VOID:
        return event->kind == EVENT_VERDICT && event->verdict == VERDICT_VOID;
    case STOP_UNSAFE:
        return event->kind == EVENT_VERDICT && event->verdict == VERDICT_UNSAFE;
    case STOP_IDLE:
        return event->kind == EVENT_PASS && !event->n_removed;
    case STOP_DEPTH:
        return (event->kind == EVENT_CHOICES || event->kind == EVENT_DESCEND) &&
               event->depth == (int)stop->number;
    case STOP_CELL:
        return stop->digit ? gets_digit(event, stop->cell, stop->digit)
                           : is_about(event, stop->cell);
    default:
        return true; /* EVENT */
    }
}

/* Which events of a run are such stops. */
struct matches {
    struct stop_at stop;
    uint64_t n; /* of the kind so far */
    bool at[MOST_STEPS + 1];
};

static void match(void *ctx, const struct event *event)
{
    struct matches *matches = ctx;
    const struct stop_at *stop = &matches->stop;
    bool is_of = is_of_kind(event, stop);
    bool counts = is_of && !(stop->kind == STOP_NODE && event->kind == EVENT_CHOICES &&
                             event->options->strategy <= STRATEGY_BOWL);
    matches->n += counts;
    matches->at[event->number] = is_of && (!stop->number || stop->kind == STOP_DEPTH ||
                                           (counts && matches->n == stop->number));
}

static void find_matches(struct timeline *timeline, uint64_t steps,
                         struct matches *matches)
{
    const struct sink sink = {.ctx = matches, .emit = match};
    timeline_jump(timeline, 0, NULL);
    for (uint64_t k = 0; k < steps; k++)
        timeline_forward(timeline, &(struct stop_at){.kind = STOP_EVENT}, NULL, &sink);
}

/* Returns the event at which a move from there must end; 0: none. */
static uint64_t expected(const struct matches *matches, uint64_t from, int by,
                         uint64_t steps)
{
    for (uint64_t k = from + (uint64_t)by; k >= 1 && k <= steps; k += (uint64_t)by)
        if (matches->at[k])
            return k;
    return 0;
}

static struct stop_at any_stop(struct rng *rng, const struct shape *shape)
{
    struct stop_at stop = {.kind = (enum stop_kind)rng_below(rng, STOP_KINDS)};
    if (stop_rows[stop.kind].is_counted || stop.kind == STOP_DEPTH)
        stop.number = rng_below(rng, 6);
    if (stop.kind == STOP_CELL) {
        stop.cell = (int)rng_below(rng, (unsigned)shape->n_cells);
        stop.digit = (int)rng_below(rng, (unsigned)shape->side + 1);
    }
    if (stop.kind == STOP_EVENT || stop.kind == STOP_END)
        stop = (struct stop_at){.kind = STOP_EVENT, .number = 1 + rng_below(rng, 900)};
    return stop;
}

static void move_to_stops(struct timeline *timeline, struct record *record,
                          uint64_t steps)
{
    const struct sink sink = {.ctx = record, .emit = compare_event};
    const struct shape *shape = search_choices(timeline_search(timeline))->shape;
    struct rng rng = {3};
    for (int i = 0; i < 40; i++) {
        struct matches matches = {.stop = any_stop(&rng, shape)};
        const struct stop_at *stop = &matches.stop;
        find_matches(timeline, steps, &matches);
        uint64_t from = 1 + rng_next(&rng) % steps;
        timeline_jump(timeline, from, &sink);
        cr_assert_eq(timeline_compare(timeline, stop) == 0, matches.at[from]);
        uint64_t before = expected(&matches, from, -1, steps);
        cr_assert_eq(timeline_back(timeline, stop, &sink), before != 0);
        cr_assert_eq(timeline_event(timeline), before ? before : from,
                     "back to stop %d from %d", (int)stop->kind, (int)from);
        uint64_t here = timeline_event(timeline);
        uint64_t after = expected(&matches, here, 1, steps);
        if (!after)
            continue; /* beyond the record */
        cr_assert(timeline_forward(timeline, stop, NULL, &sink));
        cr_assert_eq(timeline_event(timeline), after, "stop %d from %d", (int)stop->kind,
                     (int)here);
    }
}

Test(timeline, stops_at_every_kind_both_ways)
{
    each_variant(move_to_stops);
}

/* The n-th is one event: who has passed it does not go on to the end. */
Test(timeline, what_is_past_is_not_sought)
{
    const struct search_options options = search_defaults();
    const struct stop_at second = {.kind = STOP_NODE, .number = 2};
    struct grid grid;
    boards_read(boards[2], &grid);
    struct timeline *timeline = timeline_new(&grid, NULL, &options);
    cr_assert(timeline_forward(timeline, &second, NULL, NULL));
    uint64_t there = timeline_event(timeline);
    cr_assert_not(timeline_forward(timeline, &second, NULL, NULL));
    cr_assert_eq(timeline_event(timeline), there);
    cr_assert_not(timeline_back(timeline, &second, NULL));
    cr_assert(timeline_forward(
        timeline, &(struct stop_at){.kind = STOP_NODE, .number = 5}, NULL, NULL));
    cr_assert_not(timeline_forward(timeline, &second, NULL, NULL));
    cr_assert(timeline_back(timeline, &second, NULL));
    cr_assert_eq(timeline_event(timeline), there);
    timeline_free(timeline);
}

/* A move forwards ends at whatever comes first: its own stop or a break. */
Test(timeline, a_break_ends_a_move_forwards)
{
    const struct search_options options = search_defaults();
    struct stop_at stops[] = {{.kind = STOP_VOID},
                              {.kind = STOP_CELL, .cell = 40},
                              {.kind = STOP_BACKTRACK, .number = 3}};
    struct stops breaks = {.at = stops, .n = 3};
    struct grid grid;
    boards_read(boards[2], &grid);
    struct timeline *broken = timeline_new(&grid, NULL, &options);
    struct timeline *single = timeline_new(&grid, NULL, &options);
    for (int k = 0; k < 100; k++) {
        const struct stop_at *first = NULL;
        cr_assert(timeline_forward(broken, &(struct stop_at){.kind = STOP_BRANCH},
                                   &breaks, NULL));
        while (!first && (!timeline_event(single) ||
                          timeline_event(single) < timeline_event(broken))) {
            timeline_forward(single, &(struct stop_at){.kind = STOP_EVENT}, NULL, NULL);
            first = timeline_break(single, &breaks);
            if (search_event(timeline_search(single))->kind == EVENT_EXPAND)
                break;
        }
        cr_assert_eq(timeline_event(single), timeline_event(broken));
        cr_assert_eq(timeline_break(broken, &breaks), first);
    }
    timeline_free(broken);
    timeline_free(single);
}

/* Long enough for the checkpoints to be thinned out several times. */
Test(timeline, a_long_run_keeps_its_checkpoints_spread)
{
    const struct search_options options = {.strategy = STRATEGY_BACKTRACK,
                                           .cell = CELL_LAST,
                                           .look_ahead = true,
                                           .depth_bound = -1};
    struct grid grid, there, again;
    struct rng rng = {11};
    boards_read(boards[2], &grid);
    struct timeline *timeline = timeline_new(&grid, NULL, &options);
    struct search *search = search_new(&grid, NULL, &options);
    cr_assert(timeline_jump(timeline, 2000000, NULL));
    for (int i = 0; i < 10; i++) {
        uint64_t to = search_counters(search)->events + 1 + rng_below(&rng, 150000);
        while (search_counters(search)->events < to)
            search_step(search, NULL);
        cr_assert(timeline_jump(timeline, to, NULL));
        search_grid(search, &there);
        search_grid(timeline_search(timeline), &again);
        cr_assert(grid_same_digits(&there, &again));
        cr_assert_eq(memcmp(search_counters(search),
                            search_counters(timeline_search(timeline)),
                            sizeof(struct counters)),
                     0);
    }
    search_free(search);
    timeline_free(timeline);
}

Test(timeline, past_the_end_is_the_end)
{
    struct record record = {0};
    const struct sink sink = {.ctx = &record, .emit = write_down};
    const struct search_options options = search_defaults();
    struct grid grid;
    boards_read(boards[0], &grid);
    struct timeline *timeline = timeline_new(&grid, NULL, &options);
    cr_assert_not(timeline_jump(timeline, 1000000, &sink));
    cr_assert_eq(record.kind[record.last], EVENT_EXHAUSTED);
    cr_assert_eq(record.n, 1);
    cr_assert(timeline_back(timeline, &(struct stop_at){.kind = STOP_SOLUTION}, &sink));
    cr_assert_eq(record.kind[record.last], EVENT_SOLUTION);
    cr_assert(timeline_back(timeline, &(struct stop_at){.kind = STOP_END}, &sink));
    cr_assert_eq(timeline_event(timeline), 0);
    timeline_free(timeline);
}

Test(timeline, an_event_is_before_here_or_past)
{
    const struct search_options options = search_defaults();
    struct grid grid;
    boards_read(boards[0], &grid);
    struct timeline *timeline = timeline_new(&grid, NULL, &options);
    cr_assert_eq(
        timeline_compare(timeline, &(struct stop_at){.kind = STOP_NODE, .number = 1}),
        -1);
    timeline_forward(timeline, &(struct stop_at){.kind = STOP_EVENT}, NULL, NULL);
    cr_assert_eq(
        timeline_compare(timeline, &(struct stop_at){.kind = STOP_NODE, .number = 1}), 0);
    cr_assert_eq(
        timeline_compare(timeline, &(struct stop_at){.kind = STOP_NODE, .number = 2}),
        -1);
    timeline_forward(timeline, &(struct stop_at){.kind = STOP_EVENT}, NULL, NULL);
    cr_assert_eq(
        timeline_compare(timeline, &(struct stop_at){.kind = STOP_NODE, .number = 1}), 1);
    cr_assert_eq(
        timeline_compare(timeline, &(struct stop_at){.kind = STOP_SOLUTION, .number = 1}),
        -1);
    timeline_forward(timeline, &(struct stop_at){.kind = STOP_SOLUTION}, NULL, NULL);
    cr_assert_eq(
        timeline_compare(timeline, &(struct stop_at){.kind = STOP_SOLUTION, .number = 1}),
        0);
    timeline_forward(timeline, &(struct stop_at){.kind = STOP_END}, NULL, NULL);
    cr_assert_eq(
        timeline_compare(timeline, &(struct stop_at){.kind = STOP_SOLUTION, .number = 1}),
        1);
    timeline_free(timeline);
}

static bool stop_at_once(void *ctx)
{
    ++*(int *)ctx;
    return true;
}

Test(timeline, a_move_back_that_is_stopped_stays_where_it_was)
{
    int n_asked = 0;
    struct record record = {0};
    const struct sink sink = {.ctx = &record, .emit = write_down},
                      stopped = {.ctx = &record,
                                 .emit = compare_event,
                                 .stop = {&n_asked, stop_at_once}};
    const struct search_options options = search_defaults();
    struct grid grid;
    boards_read(boards[2], &grid);
    struct timeline *timeline = timeline_new(&grid, NULL, &options);
    for (int i = 0; i < 300; i++)
        cr_assert(timeline_forward(timeline, &(struct stop_at){.kind = STOP_EVENT}, NULL,
                                   &sink));
    cr_assert_not(
        timeline_back(timeline, &(struct stop_at){.kind = STOP_BACKTRACK}, &stopped));
    cr_assert_gt(n_asked, 0);
    cr_assert_eq(timeline_event(timeline), 300);
    cr_assert_not(
        timeline_back(timeline, &(struct stop_at){.kind = STOP_EVENT}, &stopped));
    cr_assert_eq(timeline_event(timeline), 300);
    cr_assert_eq(record.n, 300);
    timeline_jump(timeline, 300, &(struct sink){.ctx = &record, .emit = compare_event});
    timeline_free(timeline);
}

/* Stops at the last of so many questions, as the end of a slice of time does. */
static bool stop_at_last(void *ctx)
{
    int *n_left = ctx;
    return --*n_left == 0;
}

/* Goes to the next node in slices; no slice may end before it began. */
static void forward_in_slices(struct timeline *timeline, int slice)
{
    int n_left;
    const struct sink stopped = {.stop = {&n_left, stop_at_last}};
    bool arrived = false;
    while (!arrived) {
        uint64_t before = timeline_event(timeline);
        n_left = slice;
        arrived = timeline_forward(timeline, &(struct stop_at){.kind = STOP_NODE}, NULL,
                                   &stopped);
        cr_assert_gt(timeline_event(timeline), before, "slices of %d", slice);
    }
}

Test(timeline, a_move_in_slices_arrives_where_a_whole_one_does)
{
    const struct search_options options = search_defaults();
    struct grid grid;
    boards_read(boards[2], &grid);
    for (int slice = 2; slice < 20; slice++) {
        struct timeline *whole = timeline_new(&grid, NULL, &options);
        struct timeline *sliced = timeline_new(&grid, NULL, &options);
        for (int i = 0; i < 20; i++) {
            cr_assert(timeline_forward(whole, &(struct stop_at){.kind = STOP_NODE}, NULL,
                                       NULL));
            forward_in_slices(sliced, slice);
            cr_assert_eq(timeline_event(sliced), timeline_event(whole));
        }
        timeline_free(whole);
        timeline_free(sliced);
    }
}
