/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sections of Step: counters, the last sentence. */
#include <inttypes.h>

#include "base/i18n.h"
#include "base/measure.h"
#include "text/event_text.h"
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

/* "step 17     node 3": one or two counts in columns, on one line however big they get; a
 * long name moves the second one, so that a gap stays. */
static void put_counts(struct panel *panel, int n, const struct count counts[])
{
    bool wide = panel->area.columns >= WIDE_PANEL;
    int half = panel->area.columns / 2, column = 0;
    int most = wide ? WIDE_NUMBER : NARROW_NUMBER;
    for (int i = 0; i < n; i++) {
        struct panel part = panel_column(panel, column);
        struct buf line = {0};
        int needed = measure_columns(counts[i].name) + 1 + most + 1;
        buf_printf(&line, "%s ", counts[i].name);
        say_number(&line, counts[i].value, most);
        panel_buf(&part, ROLE_PLAIN, &line);
        column += needed > half ? needed : half;
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
    put_counts(panel, 2,
               (struct count[]){/* TRANSLATORS: at most 7 columns */
                                {_("step"), counters->events},
                                /* TRANSLATORS: at most 6 columns */
                                {_("node"), counters->nodes}});
    put_counts(panel, 1, (struct count[]){{_("depth"), depth}});
}

/* COUNTERS: grep for this word to find where they are declared. */
void section_counters(struct panel *panel, const struct pane *pane)
{
    const struct counters *counters = search_counters(pane->search);
    put_counts(
        panel, 2,
        (struct count[]){/* TRANSLATORS: rounds of elimination: at most 6 columns */
                         {_("prunes"), counters->prunes},
                         /* TRANSLATORS: candidates: at most 7 columns */
                         {_("removed"), counters->removed}});
    put_counts(
        panel, 2,
        (struct count[]){/* TRANSLATORS: a house has a digit twice: at most 8 columns */
                         {_("unsafe"), counters->unsafe},
                         /* TRANSLATORS: a cell has no candidate: at most 5 columns */
                         {_("void"), counters->voids}});
    put_counts(panel, 1, (struct count[]){{_("backtracks"), counters->backtracks}});
    put_counts(panel, 1, (struct count[]){{_("solutions"), counters->solutions}});
}

void section_sentence(struct panel *panel, const struct pane *pane)
{
    panel_text(panel, ROLE_TITLE, side_sentence(pane->side, 0));
}

/* What happened, the newest first. */
void section_log(struct panel *panel, const struct pane *pane)
{
    for (int back = 0; back < SENTENCES && panel_room(panel) > 0; back++) {
        const char *sentence = side_sentence(pane->side, back);
        if (sentence)
            panel_text(panel, back ? ROLE_LABEL : ROLE_PLAIN, sentence);
    }
}
