/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The section of Step that shows the path of the search: for each level the cell, the
 * digits that have failed, the one that is tried, and those that are left.
 *
 *        r1c2 4x >6 9
 *       >`r3c8 >5 9         the current node is below this 5
 */
#include "base/i18n.h"
#include "base/larger.h"
#include "words/events.h"
#include "words/sentence.h"
#include "tui/measure.h"
#include "tui/summary.h"
#include "tui/symbols.h"
#include "tui/view_panel.h"

/* A line with nine choices, without its indentation. */
enum { LINE_COLUMNS = 20, MOST_DIGITS = 9 };

/* A line that is written piece by piece. */
struct line {
    struct panel *panel;
    const struct alphabet *alphabet;
    int column; /* of the next piece */
};

static void put(struct line *line, enum role role, const char *text)
{
    struct panel rest = panel_column(line->panel, line->column);
    if (rest.area.columns > 0)
        panel_text(&rest, role, text);
    line->column += measure_columns(text);
}

static void put_buf(struct line *line, enum role role, struct buf *text)
{
    if (text->length)
        put(line, role, text->text);
    buf_fini(text);
}

/* The digits, or only how many there are when that is more than have room. */
static void put_digits(struct line *line, enum role role, digit_set digits,
                       const char *after)
{
    struct buf text = {0};
    if (!digits)
        return;
    if (digits_count(digits) > MOST_DIGITS)
        buf_printf(&text, "(%d)", digits_count(digits));
    else
        summary_digits(&text, digits, line->alphabet);
    buf_text(&text, after);
    put_buf(line, role, &text);
}

static void put_tried(struct line *line, enum role role, int digit)
{
    struct buf text = {0};
    buf_printf(&text, "%s%c", symbols_text(SYMBOL_GUESS),
               alphabet_symbol(line->alphabet, digit));
    put_buf(line, role, &text);
    put(line, ROLE_PLAIN, " ");
}

/* `tried` is the role of the digit that is tried; ROLE_PLAIN: none is. */
static void put_branches(struct line *line, const struct level *level, enum role tried)
{
    digit_set failed = level->choices & ~level->left;
    if (tried != ROLE_PLAIN)
        failed &= ~digit_bit(level->digit);
    put_digits(line, ROLE_LABEL, failed, "x ");
    if (tried != ROLE_PLAIN)
        put_tried(line, tried, level->digit);
    put_digits(line, ROLE_PLAIN, level->left, "");
}

/* How many columns the i-th line is indented. */
static int indentation(const struct panel *panel, int i)
{
    return smaller(i, panel->area.columns - LINE_COLUMNS);
}

static enum role tried_role(const struct search *search, int depth)
{
    if (!path_tries(search, depth))
        return ROLE_PLAIN;
    return depth == search_depth(search) - 1 ? ROLE_GUESS : ROLE_TRIED;
}

/* The level at a depth, in the i-th line. */
static void put_level(struct panel *panel, const struct pane *pane, int depth, int i,
                      bool is_current)
{
    const struct search *search = pane->search;
    const struct level *level = &search_path(search)[depth];
    struct line line = {panel, &pane->state->desk->alphabet, indentation(panel, i)};
    struct buf cell = {0};
    put(&line, ROLE_TITLE, is_current ? symbols_text(SYMBOL_ARROW) : " ");
    put(&line, ROLE_LABEL, i ? symbols_text(SYMBOL_BRANCH) : " ");
    say_cell(&cell, state_shape(pane->state), level->cell);
    buf_char(&cell, ' ');
    put_buf(&line, is_current ? ROLE_TITLE : ROLE_PLAIN, &cell);
    put_branches(&line, level, tried_role(search, depth));
    panel_skip(panel);
}

void section_tree(struct panel *panel, const struct pane *pane)
{
    int n = path_levels(pane->search), room = panel_room(panel);
    int first = n <= room ? 0 : room > 1 ? n - room + 1 : n - 1;
    if (first && room > 1)
        panel_printf(panel, ROLE_LABEL,
                     ngettext("%d level above", "%d levels above", (unsigned long)first),
                     first);
    for (int depth = first; depth < n; depth++)
        put_level(panel, pane, depth, depth - first, depth == n - 1);
    if (!n)
        panel_text(panel, ROLE_LABEL,
                   pane->strategy->strategy <= STRATEGY_BOWL
                       /* TRANSLATORS: at most 24 columns */
                       ? _("tries whole grids")
                       /* TRANSLATORS: at most 24 columns */
                       : _("no guess so far"));
}
