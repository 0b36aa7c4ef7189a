/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>

#include "base/clock.h"
#include "base/i18n.h"
#include "base/columns.h"
#include "command/puzzles.h"
#include "command/command.h"
#include "command/options.h"
#include "format/board.h"
#include "words/events.h"

enum { NODE_LIMIT = 20000000 };

/* How the search of one strategy ended. */
struct outcome {
    const struct search_options *options;
    const struct search *search;
    enum search_end end;
    double seconds;
};

/* What the strategies of a puzzle have given, as rows of two tables, because one would be
 * wider than a terminal, and as sentences below them. */
struct comparison {
    struct buf results, counts, prospects;
    int n; /* strategies */
};

static const char *result_of(const struct outcome *outcome)
{
    if (outcome->end == SEARCH_STOPPED)
        /* TRANSLATORS: of a search */
        return N_("stopped");
    if (outcome->end == SEARCH_NODE_LIMIT)
        return N_("stopped at the node limit");
    if (search_counters(outcome->search)->solutions)
        /* TRANSLATORS: of a puzzle or a game */
        return N_("solved");
    if (search_was_bounded(outcome->search))
        return N_("depth bound reached");
    /* TRANSLATORS: the puzzle has no solution */
    return N_("none");
}

/* Adds how many grids a naive strategy has left to try at the node limit, and how long
 * that would take. */
static void add_prospect(struct comparison *comparison, const struct outcome *outcome,
                         const struct choices *allowed)
{
    LOCAL_BUF text = {0};
    struct buf product = {0}, left = {0};
    uint64_t tried = search_counters(outcome->search)->nodes;
    double per_second = (double)tried / (outcome->seconds > 0 ? outcome->seconds : 1e-9);
    say_product(&product, allowed);
    say_time_left(&left, allowed, tried, per_second);
    buf_printf(&text,
               _("%1$d stopped at the node limit: tried %2$" PRIu64
                 " of %3$s grids, %4$.3g per second, %5$s left"),
               comparison->n, tried, product.text, per_second, left.text);
    listing_text(&comparison->prospects, text.text);
    buf_fini(&product);
    buf_fini(&left);
}

static void add_rows(struct comparison *comparison, const struct outcome *outcome,
                     const struct choices *allowed)
{
    const struct counters *n = search_counters(outcome->search);
    bool is_stopped = outcome->end == SEARCH_NODE_LIMIT;
    int number = ++comparison->n;
    buf_printf(&comparison->results, "%d\t", number);
    say_strategy(&comparison->results, outcome->options);
    buf_line(&comparison->results, "\t%" PRIu64 "\t%.6f\t%s", n->nodes, outcome->seconds,
             /* TRANSLATORS: a search ended because it may not look at more nodes */
             is_stopped ? _("node limit") : _(result_of(outcome)));
    buf_line(&comparison->counts,
             "%d\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64 "\t%" PRIu64
             "\t%" PRIu64 "\t%d",
             number, n->expansions, n->prunes, n->removed, n->backtracks, n->unsafe,
             n->voids, n->max_depth);
    if (outcome->options->strategy <= STRATEGY_BOWL && is_stopped)
        add_prospect(comparison, outcome, allowed);
}

/* Finds the choices from which a naive strategy forms its grids. */
static void find_allowed(struct search *search, struct choices *allowed)
{
    while (search_event(search)->kind != EVENT_PRODUCT)
        search_step(search, NULL);
    *allowed = *search_choices(search);
}

static enum status run_variant(const struct request *request, const struct puzzle *puzzle,
                               const struct search_options *variant,
                               struct comparison *comparison, struct buf *out)
{
    const struct options *asked = &request->options;
    const struct search_limits limits = {.solutions = asked->all ? 0 : 1,
                                         .nodes = asked->node_limit ? asked->node_limit
                                                                    : NODE_LIMIT};
    struct search_options options = *variant;
    struct choices allowed = {0};
    const struct sink sink = {.stop = request_cancel(request)};
    options.depth_bound = asked->search.depth_bound;
    struct search *search = search_new(&puzzle->grid, puzzle_own(puzzle), &options);
    struct outcome outcome = {.options = &options, .search = search};
    double start = clock_s(CLOCK_THREAD_CPUTIME_ID);
    if (options.strategy <= STRATEGY_BOWL)
        find_allowed(search, &allowed);
    outcome.end = search_run(search, &limits, &sink);
    outcome.seconds = clock_s(CLOCK_THREAD_CPUTIME_ID) - start;
    if (asked->json) {
        json_t *object = request_json(request, &puzzle->grid, result_of(&outcome));
        json_add(object, "strategy", json_strategy(outcome.options));
        json_add(object, "seconds", json_real(outcome.seconds));
        json_add_all(object, json_counters(search_counters(outcome.search)));
        json_line(out, object);
    } else {
        add_rows(comparison, &outcome, &allowed);
    }
    enum status status = search_counters(search)->solutions ? STATUS_OK : STATUS_NONE;
    search_free(search);
    return outcome.end == SEARCH_STOPPED ? STATUS_INTERRUPTED : status;
}

static void add_table(struct buf *out, const char *head, const struct buf *rows,
                      const char *alignment)
{
    LOCAL_BUF table = {0};
    buf_line(&table, "\t%s", head);
    buf_text(&table, rows->text);
    table_add(out, table.text, alignment);
}

static void add_comparison(const struct request *request, const struct grid *grid,
                           const struct comparison *comparison, struct buf *out)
{
    bool is_seen = request->desk && !request->n_arguments; /* the board on the desk */
    if (!is_seen) {
        board_line(out, grid, request->alphabet);
        buf_char(out, '\n');
    }
    /* TRANSLATORS: the heads of four columns, with tabs between them: what a search has
     * counted, its time, and how it ended */
    add_table(out, _("strategy\tnodes\tseconds\tresult"), &comparison->results, "rlrrl");
    buf_char(out, '\n');
    /* TRANSLATORS: the heads of seven columns, with tabs between them: what a search has
     * counted, and its greatest depth */
    add_table(out, _("expanded\tprunes\tremoved\tbacktracks\tunsafe\tvoid\tdepth"),
              &comparison->counts, "rrrrrrrr");
    if (comparison->prospects.length)
        buf_printf(out, "\n%s", comparison->prospects.text);
}

static enum status compare(const struct request *request, const struct puzzle *puzzle,
                           struct buf *out)
{
    enum status status = STATUS_NONE;
    struct comparison comparison = {.n = 0};
    for (int i = 0; i < n_search_variants && status != STATUS_INTERRUPTED; i++) {
        enum status found =
            run_variant(request, puzzle, &search_variants[i], &comparison, out);
        if (found != STATUS_NONE)
            status = found;
    }
    if (!request->options.json)
        add_comparison(request, &puzzle->grid, &comparison, out);
    buf_fini(&comparison.results);
    buf_fini(&comparison.counts);
    buf_fini(&comparison.prospects);
    return status;
}

enum status command_compare(const struct request *request)
{
    const struct answer answer = {.puzzle = compare, .invalid = "invalid\n", .grain = 1};
    return puzzles_answer(request, &answer);
}
