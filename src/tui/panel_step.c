/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sections of Step: counters, the last sentence. */
#include <inttypes.h>

#include "base/i18n.h"
#include "base/larger.h"
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

enum { PAIR = 2 };

/* The columns of a count with its number, which has `most` columns. */
static int count_columns(const struct count *count, int most)
{
    return measure_columns(count->name) + 1 + most;
}

/* Returns the column of the second counts: the middle, or farther right if a first count takes
 * more than half of its line. */
static int second_column(const struct panel *panel, int n,
                         const struct count lines[][PAIR], int most)
{
    int column = panel->area.columns / 2;
    for (int i = 0; i < n; i++)
        if (lines[i][1].name)
            column = larger(column, count_columns(&lines[i][0], most) + 1);
    return column;
}

static void put_count(const struct panel *panel, int column, const struct count *count,
                      int most)
{
    struct panel part = panel_column(panel, column);
    struct buf line = {0};
    buf_printf(&line, "%s ", count->name);
    say_number(&line, count->value, most);
    panel_buf(&part, ROLE_PLAIN, &line);
}

/* Puts lines such as "step 17     node 3", with one or two counts of any size.  A second count
 * that is too long for its column ends at the right. */
static void put_counts(struct panel *panel, int n, const struct count lines[][PAIR])
{
    int most = panel->area.columns >= WIDE_PANEL ? WIDE_NUMBER : NARROW_NUMBER;
    int second = second_column(panel, n, lines, most);
    for (int i = 0; i < n; i++) {
        put_count(panel, 0, &lines[i][0], most);
        if (lines[i][1].name) {
            int last = panel->area.columns - count_columns(&lines[i][1], most);
            put_count(panel, smaller(second, last), &lines[i][1], most);
        }
        panel_skip(panel);
    }
}

void section_head(struct panel *panel, const struct pane *pane)
{
    const struct counters *counters = search_counters(pane->search);
    uint64_t depth = (uint64_t)search_depth(pane->search);
    struct buf strategy = {0};
    say_strategy(&strategy, pane->strategy);
    panel_buf(panel, ROLE_LABEL, &strategy);
    const struct count lines[][PAIR] = {
        {/* TRANSLATORS: at most 7 columns */
         {C_("counter", "step"), counters->events},
         /* TRANSLATORS: at most 6 columns */
         {_("node"), counters->nodes}},
        {{_("depth"), depth}},
    };
    put_counts(panel, sizeof lines / sizeof lines[0], lines);
}

/* COUNTERS: grep for this word to find where they are declared. */
void section_counters(struct panel *panel, const struct pane *pane)
{
    const struct counters *counters = search_counters(pane->search);
    const struct count lines[][PAIR] = {
        {/* TRANSLATORS: rounds of elimination: at most 6 columns */
         {_("prunes"), counters->prunes},
         /* TRANSLATORS: candidates: at most 7 columns */
         {_("removed"), counters->removed}},
        {/* TRANSLATORS: a house has a digit twice: at most 8 columns */
         {_("unsafe"), counters->unsafe},
         /* TRANSLATORS: a cell has no candidate: at most 5 columns */
         {_("void"), counters->voids}},
        {{_("backtracks"), counters->backtracks}},
        {{_("solutions"), counters->solutions}},
    };
    put_counts(panel, sizeof lines / sizeof lines[0], lines);
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
