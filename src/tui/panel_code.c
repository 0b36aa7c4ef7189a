/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sections of Step that show the algorithm: the lines that the last event ran are marked, the
 * last of them with an arrow, and below all lines are the values there.  A line that ran
 * several times says how often.  A wide panel also has what the authors call the lines. */
#include "base/i18n.h"
#include "words/code.h"
#include "tui/symbols.h"
#include "tui/view_panel.h"

enum { NAME_COLUMN = 28, WIDE_PANEL = 56 };

static const char *mark_of(const struct code_run *run, int line)
{
    return !code_times(run, line)      ? " "
           : line == code_current(run) ? symbols_text(SYMBOL_ARROW)
                                       : "*";
}

static void put_name(const struct panel *panel, const struct code_line *line)
{
    struct panel name = panel_column(panel, NAME_COLUMN);
    if (panel->area.columns >= WIDE_PANEL && line->name)
        panel_text(&name, ROLE_LABEL, line->name);
}

static void put_line(struct panel *panel, const struct code_line *line,
                     const struct code_run *run, int number)
{
    int times = code_times(run, number);
    struct buf text = {0};
    buf_printf(&text, "%s%*s%s", mark_of(run, number), line->indent, "",
               i18n_text(line->text));
    if (times > 1)
        buf_printf(&text, " x%d", times);
    put_name(panel, line);
    panel_buf(panel, times ? ROLE_TITLE : ROLE_LABEL, &text);
}

/* The values have a line of their own also when there are none. */
static void put_values(struct panel *panel, const struct side *side)
{
    if (side->values.length)
        panel_printf(panel, ROLE_TITLE, "%s%s", symbols_text(SYMBOL_ARROW),
                     side->values.text);
    else
        panel_skip(panel);
}

void section_code(struct panel *panel, const struct pane *pane)
{
    const struct side *side = pane->side;
    struct code_line lines[CODE_MAX_LINES];
    int n = code_lines(pane->strategy, lines);
    for (int i = 0; i < n; i++)
        put_line(panel, &lines[i], &side->run, i + 1);
    put_values(panel, side);
}

/* The path has the lines that the algorithm leaves. */
void section_code_and_tree(struct panel *panel, const struct pane *pane)
{
    section_code(panel, pane);
    panel_skip(panel);
    struct panel rest = panel_part(panel, panel->row, panel_room(panel));
    if (panel_room(&rest) > 0)
        section_tree(&rest, pane);
}
