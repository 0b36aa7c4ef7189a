/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sections of Step that show the algorithm: an arrow at the line that the last event
 * belongs to, and below the last line the values there.  A wide panel also names the
 * functions. */
#include "base/i18n.h"
#include "text/code.h"
#include "tui/symbols.h"
#include "tui/view_panel.h"

enum { FUNCTION_COLUMN = 28, WIDE_PANEL = 56 };

static void put_line(struct panel *panel, const struct code_line *line, bool is_current)
{
    struct panel function = panel_column(panel, FUNCTION_COLUMN);
    if (panel->area.columns >= WIDE_PANEL)
        panel_text(&function, ROLE_LABEL, line->function);
    panel_printf(panel, is_current ? ROLE_TITLE : ROLE_LABEL, "%s%*s%s",
                 is_current ? symbols_text(SYMBOL_ARROW) : " ", line->indent, "",
                 i18n_text(line->text));
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
        put_line(panel, &lines[i], i + 1 == side->line);
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
