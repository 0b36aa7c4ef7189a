/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sections of Step: counters, the last sentence. */
#include <inttypes.h>

#include "base/i18n.h"
#include "base/larger.h"
#include "base/columns.h"
#include "words/events.h"
#include "tui/view_panel.h"

enum { LEAST_COLUMNS = 4, MOST_COLUMNS = 19 }; /* of a number */

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

struct count {
    const char *name;
    uint64_t value;
};

enum { PAIR = 2 };

/* The columns of a count with the shortest number. */
static int least_columns(const struct count *count)
{
    return measure_columns(count->name) + 1 + LEAST_COLUMNS;
}

/* Returns the column of the second counts: the middle, or farther right if a first count takes
 * more than half of its line. */
static int second_column(const struct panel *panel, int n,
                         const struct count lines[][PAIR])
{
    int column = panel->area.columns / 2;
    for (int i = 0; i < n; i++)
        if (lines[i][1].name)
            column = larger(column, least_columns(&lines[i][0]) + 1);
    return column;
}

/* Puts a count between two columns, its number in full if there is room. */
static void put_count(const struct panel *panel, int column, int end,
                      const struct count *count)
{
    int room = end - column - measure_columns(count->name) - 1;
    struct panel part = panel_column(panel, column);
    struct buf line = {0};
    buf_printf(&line, "%s ", count->name);
    say_number(&line, count->value, smaller(larger(room, LEAST_COLUMNS), MOST_COLUMNS));
    panel_buf(&part, ROLE_PLAIN, &line);
}

/* Puts lines such as "node 3      depth 2", with one or two counts of any size.  A second count
 * that is too long for its column ends at the right. */
static void put_counts(struct panel *panel, int n, const struct count lines[][PAIR])
{
    int second = second_column(panel, n, lines), end = panel->area.columns;
    for (int i = 0; i < n; i++) {
        const struct count *line = lines[i];
        put_count(panel, 0, line[1].name ? second - 1 : end, &line[0]);
        if (line[1].name)
            put_count(panel, smaller(second, end - least_columns(&line[1])), end,
                      &line[1]);
        panel_skip(panel);
    }
}

/* The name of a strategy has up to three lines.  The step has a line of its own, because `jump`
 * needs all digits of its number. */
void section_head(struct panel *panel, const struct pane *pane)
{
    const struct counters *counters = search_counters(pane->search);
    uint64_t depth = (uint64_t)search_depth(pane->search);
    struct buf strategy = {0};
    say_strategy(&strategy, pane->strategy);
    panel_buf(panel, ROLE_LABEL, &strategy);
    const struct count lines[][PAIR] = {
        {/* TRANSLATORS: at most 7 columns */
         {C_("counter", "step"), counters->events}},
        {/* TRANSLATORS: at most 6 columns */
         {_("node"), path_node(pane->search)},
         {_("depth"), depth}},
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
