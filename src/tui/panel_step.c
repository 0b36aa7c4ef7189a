/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sections of Step: counters, the algorithm in words, what just happened. */
#include <inttypes.h>

#include "base/i18n.h"
#include "text/event_text.h"
#include "tui/symbols.h"
#include "tui/view_panel.h"

/* A number in at most `columns` columns: all of it, or in thousands, millions ... */
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

/* "step 17     node 3": one or two counts in columns, on one line however big they get. */
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

void section_head(struct panel *panel, const struct pane *pane)
{
    const struct counters *counters = search_counters(pane->search);
    uint64_t depth = (uint64_t)search_depth(pane->search);
    struct buf strategy = {0};
    say_strategy(&strategy, pane->strategy);
    panel_buf(panel, ROLE_LABEL, &strategy);
    put_counts(
        panel, 2,
        (struct count[]){{_("step"), counters->events}, {_("node"), counters->nodes}});
    put_counts(panel, 1, (struct count[]){{_("depth"), depth}});
}

/* COUNTERS: grep for this word to find where they are declared. */
void section_counters(struct panel *panel, const struct pane *pane)
{
    const struct counters *counters = search_counters(pane->search);
    put_counts(panel, 2,
               (struct count[]){{_("prunes"), counters->prunes},
                                {_("removed"), counters->removed}});
    put_counts(
        panel, 2,
        (struct count[]){{_("unsafe"), counters->unsafe}, {_("void"), counters->voids}});
    put_counts(panel, 1, (struct count[]){{_("backtracks"), counters->backtracks}});
    put_counts(panel, 1, (struct count[]){{_("solutions"), counters->solutions}});
}

void section_sentence(struct panel *panel, const struct pane *pane)
{
    panel_text(panel, ROLE_TITLE, side_sentence(pane->side, 0));
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
static enum event_kind current_event(const struct side *side)
{
    if (side->event != EVENT_VERDICT)
        return side->event;
    return side->verdict == VERDICT_OPEN       ? EVENT_EXPAND
           : side->verdict == VERDICT_COMPLETE ? EVENT_SOLUTION
                                               : EVENT_BACKTRACK;
}

void section_words(struct panel *panel, const struct pane *pane)
{
    const struct side *side = pane->side;
    for (int i = 0; i < N_WORDS; i++) {
        bool is_current = side->has_begun && words[i].events >> current_event(side) & 1;
        panel_printf(panel, is_current ? ROLE_TITLE : ROLE_LABEL, "%s%s",
                     is_current ? symbols_text(SYMBOL_ARROW) : " ", _(words[i].text));
    }
}
