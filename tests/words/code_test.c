/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The algorithms as lines: they fit the panel, and the events run them as they say. */
#include "words/code.h"

#include <criterion/criterion.h>
#include <string.h>

#include "base/i18n.h"
#include "search/search.h"

enum { PANEL_COLUMNS = 23 };

Test(code, lines_fit_the_panel)
{
    struct code_line lines[CODE_MAX_LINES];
    for (int i = 0; i < n_search_variants; i++) {
        int n = code_lines(&search_variants[i], lines);
        cr_assert(n >= 6 && n <= CODE_MAX_LINES, "variant %d: %d lines", i, n);
        for (int k = 0; k < n; k++) {
            cr_assert_leq(lines[k].indent + (int)strlen(lines[k].text), PANEL_COLUMNS,
                          "%s", lines[k].text);
            cr_assert_leq(lines[k].indent + (int)strlen(lines[k].notation), PANEL_COLUMNS,
                          "%s", lines[k].notation);
        }
    }
}

/* ---- the lines of all events are a run of the algorithm ----
 *
 * Each algorithm is written here once more, as its lines say, with a call of ran() for every
 * line; the lines of the search's events must be the same. */

enum { MOST_RAN = 1 << 16 };

struct trace {
    const struct search_options *options;
    const char *ran[MOST_RAN];
    int n, last_leaf; /* the number of lines up to where the last node went back */
};

static void ran(struct trace *trace, const char *text)
{
    cr_assert_lt(trace->n, MOST_RAN);
    trace->ran[trace->n++] = text;
}

static void go_back(struct trace *trace)
{
    trace->last_leaf = trace->n;
}

static void prune(struct trace *trace, struct choices *m)
{
    static const char *const passes[] = {"prune m by its rows,", "then by its columns,",
                                         "then by its boxes,"};
    bool is_many = trace->options->strategy == STRATEGY_BOWL ||
                   (trace->options->strategy == STRATEGY_SEARCH &&
                    trace->options->prune == PRUNE_MANY);
    int n_removed;
    do {
        n_removed = 0;
        for (int family = 0; family < m->shape->n_families; family++) {
            ran(trace, passes[family]);
            n_removed += choices_prune_by(m, family, NULL);
        }
        ran(trace, is_many ? "again if m changed" : "once");
    } while (is_many && n_removed);
}

static int cell_to_branch_on(const struct search_options *options,
                             const struct choices *m)
{
    return options->cell == CELL_SMALLEST ? choices_smallest(m) : choices_first(m);
}

static void search(struct trace *trace, const struct choices *from)
{
    bool is_smallest = trace->options->cell == CELL_SMALLEST;
    struct choices m = *from;
    struct clash clash;
    prune(trace, &m);
    go_back(trace);
    ran(trace, "m is unsafe? go back");
    if (!choices_is_safe(&m, &clash))
        return;
    ran(trace, "m complete? a solution");
    if (choices_is_complete(&m)) {
        ran(trace, "m complete? a solution");
        return;
    }
    int c = cell_to_branch_on(trace->options, &m);
    ran(trace, is_smallest ? "c = smallest cell" : "c = first open cell");
    ran(trace, "c has none? go back");
    if (!m.of[c])
        return;
    ran(trace, "for each d of c:");
    DIGITS_EACH(d, m.of[c]) {
        struct choices child = m;
        ran(trace, "search m with c = d");
        child.of[c] = digit_bit(d);
        search(trace, &child);
        ran(trace, "for each d of c:");
    }
}

/* The cell that is filled next, or -1. */
static int next_square(const struct search_options *options, const struct grid *grid)
{
    int square = -1, fewest = 0;
    for (int cell = 0; cell < grid->shape->n_cells; cell++) {
        int n = grid->digit[cell] ? 0 : digits_count(grid_allowed(grid, cell));
        if (!grid->digit[cell] && !n && options->look_ahead)
            return -1;
        if (n && (square < 0 || options->cell == CELL_LAST || n < fewest)) {
            square = cell;
            fewest = n;
        }
    }
    return square;
}

static void backtrack(struct trace *trace, struct grid *grid)
{
    const struct search_options *options = trace->options;
    ran(trace, "givens clash? the end");
    ran(trace, "all filled? a solution");
    go_back(trace);
    if (grid_filled(grid) == grid->shape->n_cells) {
        ran(trace, "all filled? a solution");
        return;
    }
    int c = next_square(options, grid);
    ran(trace, options->look_ahead ? "a cell has no digit" : "no cell has a digit");
    ran(trace, "left? go back");
    if (c < 0)
        return;
    ran(trace,
        options->cell == CELL_LAST ? "c = last with a digit" : "c = first with fewest");
    ran(trace, "for each d of c:");
    DIGITS_EACH(d, grid_allowed(grid, c)) {
        ran(trace, "fill c with d");
        grid_place(grid, c, d, false);
        ran(trace, "backtrack");
        backtrack(trace, grid);
        grid->digit[c] = 0;
        ran(trace, "empty c");
        ran(trace, "for each d of c:");
    }
}

/* Every grid that the choices of the cells from this one on allow. */
static void try_grids(struct trace *trace, struct grid *grid, const struct choices *m,
                      int cell)
{
    struct clash clash;
    if (cell < grid->shape->n_cells) {
        DIGITS_EACH(d, m->of[cell]) {
            grid->digit[cell] = (uint8_t)d;
            try_grids(trace, grid, m, cell + 1);
        }
        return;
    }
    ran(trace, "for each of the grids:");
    ran(trace, "digits clash? drop it");
    if (grid_find_clash(grid, &clash))
        return;
    ran(trace, "legal? a solution");
    ran(trace, "legal? a solution");
}

static void naive(struct trace *trace, struct choices *m)
{
    struct grid grid;
    grid_init(&grid, m->shape);
    if (trace->options->strategy != STRATEGY_NAIVE)
        prune(trace, m);
    ran(trace, "expand m into grids");
    if (choices_find_void(m) < 0)
        try_grids(trace, &grid, m, 0);
    ran(trace, "for each of the grids:");
}

/* The search ends where it is, with its cells filled. */
static void drop_last_emptying(struct trace *trace)
{
    int n = trace->last_leaf;
    for (int i = n; i < trace->n; i++)
        if (strcmp(trace->ran[i], "empty c") != 0)
            trace->ran[n++] = trace->ran[i];
    trace->n = n;
}

static void run_by_hand(struct trace *trace, const struct grid *board)
{
    struct grid grid = *board;
    struct choices m;
    choices_of_grid(&m, board);
    if (trace->options->strategy == STRATEGY_SEARCH) {
        ran(trace, "search m:");
        search(trace, &m);
    } else if (trace->options->strategy == STRATEGY_BACKTRACK) {
        ran(trace, "backtrack:");
        backtrack(trace, &grid);
        drop_last_emptying(trace);
    } else {
        ran(trace, "m = all choices");
        naive(trace, &m);
    }
    ran(trace, "nothing left: the end");
}

static void add_run(void *ctx, const struct event *event)
{
    struct trace *trace = ctx;
    struct code_line lines[CODE_MAX_LINES];
    struct code_run run;
    code_lines(event->options, lines);
    code_run_of(event, &run);
    for (int k = 0; k < run.times; k++)
        for (int i = 0; i < run.n_repeated; i++)
            ran(trace, i18n_text(lines[run.lines[i] - 1].text));
    for (int i = run.n_repeated; i < run.n; i++)
        ran(trace, i18n_text(lines[run.lines[i] - 1].text));
}

static void check_runs(const uint8_t digits[16], int first_variant)
{
    static struct trace by_hand, by_events;
    struct grid grid;
    grid_of_digits(&grid, shape_find(2, 2), digits);
    for (int i = first_variant; i < n_search_variants; i++) {
        const struct search_limits no_limits = {0};
        const struct sink sink = {.ctx = &by_events, .emit = add_run};
        struct search *search = search_new(&grid, NULL, &search_variants[i]);
        by_hand = by_events = (struct trace){.options = &search_variants[i]};
        run_by_hand(&by_hand, &grid);
        search_run(search, &no_limits, &sink);
        search_free(search);
        for (int k = 0; k < by_hand.n && k < by_events.n; k++)
            cr_assert_str_eq(by_events.ran[k], by_hand.ran[k], "variant %d, line %d: %s",
                             i, k, by_events.ran[k]);
        cr_assert_eq(by_events.n, by_hand.n, "variant %d", i);
    }
}

/* Boards with dead ends deep down, with several solutions and with none; the naive strategies
 * have a small one. */
Test(code, the_lines_of_the_events_are_those_that_run)
{
    static const uint8_t several[16] = {1, 2, 3, 4, 0, 0, 0, 0, 2};
    static const uint8_t deep[16] = {1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3};
    static const uint8_t none[16] = {1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 4};
    static const uint8_t small[16] = {1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 0, 0, 0, 3};
    int first = 0;
    while (search_variants[first].strategy <= STRATEGY_BOWL)
        first++;
    check_runs(several, first);
    check_runs(deep, first);
    check_runs(none, first);
    check_runs(small, 0);
}
