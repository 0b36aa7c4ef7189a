/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <inttypes.h>

#include "base/i18n.h"
#include "text/event_text.h"
#include "text/sentence.h"
#include "tui/panels.h"
#include "tui/symbols.h"

/* A number in at most `columns` places: all of it, or in thousands, millions ... */
static void say_number(struct buf *line, uint64_t number, int columns)
{
    static const char units[] = " kMGTPE";
    uint64_t most = 1;
    int unit = 0;
    for (int i = 0; i < columns; i++)
        most *= 10;
    if (number < most) {
        buf_printf(line, "%" PRIu64, number);
        return;
    }
    for (most /= 10; number >= most; number /= 1000)
        unit++;
    buf_printf(line, "%" PRIu64 "%c", number, units[unit]);
}

enum { NARROW_NUMBER = 4, WIDE_NUMBER = 10, WIDE_PANEL = 46 };

struct count {
    const char *name;
    uint64_t value;
};

/* step 17     node 3: at most two in columns, on one line however big they get. */
static void put_counts(struct panel *panel, int n, const struct count counts[])
{
    bool wide = panel->area.columns >= WIDE_PANEL;
    for (int i = 0; i < n; i++) {
        struct panel half = panel_column(panel, i * panel->area.columns / 2);
        struct buf line = {0};
        buf_printf(&line, "%s ", counts[i].name);
        say_number(&line, counts[i].value, wide ? WIDE_NUMBER : NARROW_NUMBER);
        panel_buf(&half, ROLE_PLAIN, &line);
    }
    panel_skip(panel);
}

void view_step_head(struct panel *panel, const struct state *state)
{
    const struct counters *counters = search_counters(state_search(state));
    uint64_t depth = (uint64_t)search_depth(state_search(state));
    struct buf strategy = {0};
    say_strategy(&strategy, &state->desk->strategy);
    panel_buf(panel, ROLE_LABEL, &strategy);
    put_counts(
        panel, 2,
        (struct count[]){{_("step"), counters->events}, {_("node"), counters->nodes}});
    put_counts(panel, 1, (struct count[]){{_("depth"), depth}});
}

/* COUNTERS: grep for it where they are declared. */
void view_step_counters(struct panel *panel, const struct state *state)
{
    const struct counters *counters = search_counters(state_search(state));
    put_counts(panel, 2,
               (struct count[]){{_("prunes"), counters->prunes},
                                {_("removed"), counters->removed}});
    put_counts(
        panel, 2,
        (struct count[]){{_("unsafe"), counters->unsafe}, {_("void"), counters->voids}});
    put_counts(panel, 1, (struct count[]){{_("backtracks"), counters->backtracks}});
    put_counts(panel, 1, (struct count[]){{_("solutions"), counters->solutions}});
}

/* What this node's last round removed. */
static void put_round(struct panel *panel, const struct state *state)
{
    view_round_head(panel, false);
    view_round(panel, "", state->stepping.passes, false);
}

/* The algorithm in words, and at which events a line is the current one. */
static const struct {
    const char *text;
    unsigned events;
} words[] = {
    {N_("search a matrix m:"), 1 << EVENT_CHOICES},
    {N_("  prune m by its houses"), 1 << EVENT_PASS | 1 << EVENT_ROUND},
    {N_("  unsafe or void: go back"), 1 << EVENT_BACKTRACK},
    {N_("  complete: a solution"), 1 << EVENT_SOLUTION},
    {N_("  else expand the cell of"), 1 << EVENT_EXPAND},
    {N_("    fewest choices, and"), 1 << EVENT_EXPAND},
    {N_("    search each of these"), 1 << EVENT_DESCEND},
    {N_("until nothing is left"), 1 << EVENT_EXHAUSTED},
};

enum { N_WORDS = sizeof words / sizeof words[0] };

/* A verdict is at the line that it leads to. */
static enum event_kind current_event(const struct stepping *stepping)
{
    if (stepping->event != EVENT_VERDICT)
        return stepping->event;
    return stepping->verdict == VERDICT_OPEN       ? EVENT_EXPAND
           : stepping->verdict == VERDICT_COMPLETE ? EVENT_SOLUTION
                                                   : EVENT_BACKTRACK;
}

static void put_words(struct panel *panel, const struct state *state)
{
    const struct stepping *stepping = &state->stepping;
    for (int i = 0; i < N_WORDS; i++) {
        bool current =
            stepping->has_begun && words[i].events >> current_event(stepping) & 1;
        panel_printf(panel, current ? ROLE_TITLE : ROLE_LABEL, "%s%s",
                     current ? symbols_text(SYMBOL_ARROW) : " ", _(words[i].text));
    }
}

/* From the title down, each with a blank line below it; they stand still whatever they
 * say. The path, which may grow, gets the lines that the others leave. */
static const struct part {
    int rows; /* 0: the path's */
    void (*put)(struct panel *panel, const struct state *state);
} parts[] = {
    {3, view_step_head},        {0, view_tree}, {4, view_step_counters}, {2, put_round},
    {3, view_most_constrained},
};

enum { N_PARTS = sizeof parts / sizeof parts[0], TITLE_ROWS = 2 };
enum {
    PATH_MIN_ROWS = 2,
    PATH_MAX_ROWS = 16,
    WORDS_ROWS = N_WORDS + 1,
    WORDS_COLUMNS = 25
};

static int rows_for_path(const struct panel *panel)
{
    int rows = panel->area.rows - TITLE_ROWS - (N_PARTS - 1);
    for (int i = 0; i < N_PARTS; i++)
        rows -= parts[i].rows;
    return rows < PATH_MIN_ROWS ? PATH_MIN_ROWS : rows;
}

void view_step_panel(const struct panel *panel, const struct state *state)
{
    int path_rows = rows_for_path(panel), row = TITLE_ROWS;
    bool with_words =
        path_rows >= PATH_MIN_ROWS + WORDS_ROWS && panel->area.columns >= WORDS_COLUMNS;
    if (with_words)
        path_rows -= WORDS_ROWS;
    if (path_rows > PATH_MAX_ROWS)
        path_rows = PATH_MAX_ROWS;
    for (int i = 0; i < N_PARTS; i++) {
        int rows = parts[i].rows ? parts[i].rows : path_rows;
        struct panel part = panel_part(panel, row, rows);
        parts[i].put(&part, state);
        row += rows + 1;
    }
    struct panel part = panel_part(panel, row, N_WORDS);
    if (with_words)
        put_words(&part, state);
}

enum { HEAD_ROWS = 3, COUNTER_ROWS = 4, SENTENCE_ROWS = 2 };

/* The tree gets what is left, where there is more room than the least. */
void view_step_below(const struct panel *panel, const struct state *state)
{
    int row = HEAD_ROWS + COUNTER_ROWS;
    struct panel head = panel_part(panel, 0, HEAD_ROWS);
    struct panel counters = panel_part(panel, HEAD_ROWS, COUNTER_ROWS);
    struct panel sentence = panel_part(panel, row, SENTENCE_ROWS);
    struct panel tree = panel_part(panel, row + SENTENCE_ROWS + 1, panel->area.rows);
    view_step_head(&head, state);
    view_step_counters(&counters, state);
    panel_text(&sentence, ROLE_TITLE, state_sentence(state, 0));
    if (panel_room(&tree) > 0)
        view_tree(&tree, state);
}
