/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nodes a second of every strategy, what a listener costs, and how long it takes to go
 * back a step, or anywhere, in a run of millions.  Medians of five. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "base/rng.h"
#include "search/timeline.h"
#include "words/events.h"
#include "format/reader.h"

enum { REPEATS = 5, MOST_NODES = 2000000, JUMPS = 200 };

static const char hard[] =
    "000000012000035000000600070700000300000400800100000000000120000080000040050000600";

/* Processor time: other programs run too. */
static double now_s(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *values, int n)
{
    qsort(values, (size_t)n, sizeof *values, ascending);
    return values[n / 2];
}

struct rate {
    double nodes_s, events_s;
    uint64_t nodes;
};

static struct rate run_once(const struct grid *grid, const struct search_options *options,
                            const struct sink *sink)
{
    const struct search_limits limits = {.solutions = 1, .nodes = MOST_NODES};
    double start = now_s(), spent = 0;
    uint64_t nodes = 0, steps = 0;
    while (spent < 0.05) {
        struct search *search = search_new(grid, NULL, options);
        search_run(search, &limits, sink);
        nodes += search_counters(search)->nodes;
        steps += search_counters(search)->events;
        search_free(search);
        spent = now_s() - start;
    }
    return (struct rate){(double)nodes / spent, (double)steps / spent, nodes};
}

static void count_event(void *ctx, const struct event *event)
{
    (void)event;
    ++*(uint64_t *)ctx;
}

static void bench_strategy(const struct grid *grid, const struct search_options *options)
{
    uint64_t heard = 0;
    const struct sink sink = {.ctx = &heard, .emit = count_event};
    double nodes_s[REPEATS], events_s[REPEATS];
    struct buf name = {0};
    for (int i = 0; i < REPEATS; i++) {
        nodes_s[i] = run_once(grid, options, NULL).nodes_s;
        events_s[i] = run_once(grid, options, &sink).events_s;
    }
    say_strategy(&name, options);
    printf("%-40s %8.2f M nodes/s alone %8.2f M events/s heard\n", name.text,
           median(nodes_s, REPEATS) * 1e-6, median(events_s, REPEATS) * 1e-6);
    buf_fini(&name);
}

static void report_times(const char *what, double *seconds, int n)
{
    double middle = median(seconds, n);
    printf("%-40s %8.3f ms median, %8.3f ms worst\n", what, middle * 1e3,
           seconds[n - 1] * 1e3);
}

static void bench_timeline(const struct grid *grid)
{
    struct search_options options = {.strategy = STRATEGY_BACKTRACK,
                                     .cell = CELL_LAST,
                                     .look_ahead = true,
                                     .depth_bound = -1};
    struct timeline *timeline = timeline_new(grid, NULL, &options);
    struct rng rng = {1};
    double back[JUMPS], jump[JUMPS];
    double start = now_s();
    timeline_forward(timeline, &(struct stop_at){.kind = STOP_END}, NULL, NULL);
    uint64_t steps = timeline_event(timeline);
    printf("a run of %" PRIu64 " steps, with checkpoints: %.2f s\n", steps,
           now_s() - start);
    for (int i = 0; i < JUMPS; i++) {
        start = now_s();
        timeline_jump(timeline, 1 + rng_next(&rng) % steps, NULL);
        jump[i] = now_s() - start;
        start = now_s();
        timeline_back(timeline, &(struct stop_at){.kind = STOP_EVENT}, NULL);
        back[i] = now_s() - start;
    }
    report_times("jump to any step", jump, JUMPS);
    report_times("a step back", back, JUMPS);
    timeline_free(timeline);
}

int main(void)
{
    static struct puzzle puzzle;
    const struct grid *grid = &puzzle.grid;
    if (read_puzzle_text(hard, &(struct reader_options){0}, &puzzle, NULL, NULL) !=
        ERR_OK)
        return EXIT_FAILURE;
    for (int i = 0; i < n_search_variants; i++)
        bench_strategy(grid, &search_variants[i]);
    bench_timeline(grid);
    return EXIT_SUCCESS;
}
