/* SPDX-License-Identifier: GPL-3.0-or-later */
/* compare: what several strategies make of the same puzzle, in figures. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

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

/* What a strategy counted for a puzzle. */
enum measure { MEASURE_NODES, MEASURE_PRUNES, MEASURE_SECONDS, MEASURES };
struct trial {
    int strategy; /* the k-th of those that are compared */
    bool is_solved;
    double of[MEASURES];
};

/* All that was counted. */
struct trials {
    STACK_FIELDS(struct trial)
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

/* Adds also, where a naive strategy was stopped, how many grids it has left to try, and how long that
 * would take. */
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
    if (outcome->options->strategy > STRATEGY_BOWL || !is_stopped)
        return;
    LOCAL_BUF text = {0}, product = {0}, left = {0};
    double per_second =
        (double)n->nodes / (outcome->seconds > 0 ? outcome->seconds : 1e-9);
    say_product(&product, allowed);
    say_time_left(&left, allowed, n->nodes, per_second);
    buf_printf(&text,
               _("%1$d stopped at the node limit: tried %2$" PRIu64
                 " of %3$s grids, %4$.3g per second, %5$s left"),
               number, n->nodes, product.text, per_second, left.text);
    listing_text(&comparison->prospects, text.text);
}

/* Takes the k-th strategy to compare; false if there are fewer. */
static bool take_strategy(const struct options *asked, int k,
                          struct search_options *strategy)
{
    const char *at = asked->strategies;
    *strategy = search_defaults();
    if (!at && k < n_search_variants)
        *strategy = search_variants[k];
    for (int i = 0; at && i < k; i++) {
        at = strchr(at, ',');
        if (at)
            at += 1 + strspn(at + 1, " ");
    }
    if (at)
        strategy_read(at, strategy);
    if (asked->given & OPTION(DEPTH))
        strategy->depth_bound = asked->search.depth_bound;
    return at || (!asked->strategies && k < n_search_variants);
}

static enum status run_strategy(const struct request *request,
                                const struct puzzle *puzzle,
                                const struct search_options *options, int k,
                                struct comparison *comparison, struct buf *out)
{
    const struct options *asked = &request->options;
    const struct search_limits limits = {.solutions = asked->all ? 0 : 1,
                                         .nodes = asked->node_limit ? asked->node_limit
                                                                    : NODE_LIMIT};
    struct choices allowed = {0};
    const struct sink sink = {.stop = request_cancel(request)};
    struct search *search = search_new(&puzzle->grid, puzzle_own(puzzle), options);
    struct outcome outcome = {.options = options, .search = search};
    double start = clock_s(CLOCK_THREAD_CPUTIME_ID);
    while (options->strategy <= STRATEGY_BOWL &&
           search_event(search)->kind != EVENT_PRODUCT)
        search_step(search, NULL);
    if (options->strategy <= STRATEGY_BOWL)
        allowed = *search_choices(search);
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
    const struct counters *n = search_counters(search);
    enum status status = n->solutions ? STATUS_OK : STATUS_NONE;
    struct trial *trial = mem_new(sizeof *trial);
    *trial = (struct trial){
        k, n->solutions, {(double)n->nodes, (double)n->prunes, outcome.seconds}};
    STACK_PUSH(request->drawn, trial);
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

static enum status compare(const struct request *request, const struct puzzle *puzzle,
                           struct buf *out)
{
    enum status status = STATUS_NONE;
    struct comparison comparison = {.n = 0};
    struct search_options strategy;
    for (int k = 0;
         status != STATUS_INTERRUPTED && take_strategy(&request->options, k, &strategy);
         k++) {
        enum status found = run_strategy(request, puzzle, &strategy, k, &comparison, out);
        if (found != STATUS_NONE)
            status = found;
    }
    if (!request->options.json) {
        if (!request->desk || request->n_arguments) { /* the player does not see it */
            board_line(out, &puzzle->grid, request->alphabet);
            buf_char(out, '\n');
        }
        /* TRANSLATORS: the heads of four columns, with tabs between them: what a search has
         * counted, its time, and how it ended */
        add_table(out, _("strategy\tnodes\tseconds\tresult"), &comparison.results,
                  "rlrrl");
        buf_char(out, '\n');
        /* TRANSLATORS: the heads of seven columns, with tabs between them: what a search has
         * counted, and its greatest depth */
        add_table(out, _("expanded\tprunes\tremoved\tbacktracks\tunsafe\tvoid\tdepth"),
                  &comparison.counts, "rrrrrrrr");
        if (comparison.prospects.length)
            buf_printf(out, "\n%s", comparison.prospects.text);
    }
    buf_fini(&comparison.results);
    buf_fini(&comparison.counts);
    buf_fini(&comparison.prospects);
    return status;
}

/* ---- medians of all puzzles ---- */

static bool keep_trial(void *ctx, const void *thing)
{
    struct trials *trials = ctx;
    STACK_PUSH(trials, *(const struct trial *)thing);
    return true;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Takes the medians of the trials of the k-th strategy.  Returns how many these are. */
static int take_medians(const struct trials *trials, int k, struct trial *median,
                        int *solved)
{
    double *values = mem_array((size_t)trials->n, sizeof *values);
    int n = 0;
    for (int measure = 0; measure < MEASURES; measure++) {
        n = *solved = 0;
        for (int i = 0; i < trials->n; i++) {
            if (trials->at[i].strategy != k)
                continue;
            values[n++] = trials->at[i].of[measure];
            *solved += trials->at[i].is_solved;
        }
        qsort(values, (size_t)n, sizeof *values, ascending);
        median->of[measure] = n ? (values[(n - 1) / 2] + values[n / 2]) / 2 : 0;
    }
    free(values);
    return n;
}

/* Adds the medians of several puzzles, and a bar for each, by the decimal logarithm of its nodes. */
static void add_medians(const struct request *request, const struct trials *trials,
                        struct buf *out)
{
    enum { COLUMNS_PER_DIGIT = 6 };
    struct search_options strategy;
    struct trial median;
    LOCAL_BUF rows = {0}, bars = {0};
    int n = 0, solved;
    for (int k = 0; take_strategy(&request->options, k, &strategy); k++) {
        n = take_medians(trials, k, &median, &solved);
        if (n < 2)
            return;
        uint64_t nodes = (uint64_t)round(median.of[MEASURE_NODES]);
        uint64_t prunes = (uint64_t)round(median.of[MEASURE_PRUNES]);
        double seconds = median.of[MEASURE_SECONDS];
        if (request->options.json) {
            json_line(out, json_pack("{s:s,s:o,s:i,s:i,s:I,s:I,s:f}", "result", "medians",
                                     "strategy", json_strategy(&strategy), "puzzles", n,
                                     "solved", solved, "nodes", (json_int_t)nodes,
                                     "prunes", (json_int_t)prunes, "seconds", seconds));
            continue;
        }
        buf_printf(&rows, "%d\t", k + 1);
        say_strategy(&rows, &strategy);
        buf_line(&rows, "\t%d\t%" PRIu64 "\t%" PRIu64 "\t%.6f", solved, nodes, prunes,
                 seconds);
        buf_printf(&bars, "%2d ", k + 1);
        for (int i = (int)(log10(nodes ? (double)nodes : 0.5) * COLUMNS_PER_DIGIT);
             i >= 0; i--)
            buf_char(&bars, '#');
        buf_line(&bars, " %" PRIu64, nodes);
    }
    if (request->options.json)
        return;
    buf_char(out, '\n');
    buf_line(
        out,
        ngettext("Medians of %d puzzle; a search that was stopped counts as it was:",
                 "Medians of %d puzzles; a search that was stopped counts as it was:",
                 (unsigned long)n),
        n);
    /* TRANSLATORS: the heads of five columns, with tabs between them: how many puzzles were solved,
     * what a search has counted, and its time */
    add_table(out, _("strategy\tsolved\tnodes\tprunes\tseconds"), &rows, "rlrrrr");
    buf_printf(out, "\n%s\n%s", _("Nodes; six columns more are ten times as many:"),
               bars.text);
}

enum status command_compare(const struct request *request)
{
    struct trials trials = {.n = 0};
    struct buf out = {0};
    const struct answer answer = {.puzzle = compare,
                                  .invalid = "invalid\n",
                                  .grain = 1,
                                  .draw = keep_trial,
                                  .ctx = &trials,
                                  .is_written = true};
    enum status status = puzzles_answer(request, &answer);
    if (trials.n && status != STATUS_INTERRUPTED)
        add_medians(request, &trials, &out);
    STACK_FINI(&trials);
    return out.length ? status_worse(status, request_reply(request, &out)) : status;
}
