/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sections that say how many candidates rounds of pruning removed, by kinds of house. */
#include <stdio.h>

#include "base/i18n.h"
#include "tui/glyph.h"
#include "tui/view_panel.h"

enum { NAME_COLUMNS = 8, NUMBER_COLUMNS = 5 };

/* Writes the head of a column of numbers, at its right end, in the last line. */
static void put_kind(const struct panel *panel, enum role role, int i, const char *name)
{
    struct panel part = *panel;
    part.area.columns = NAME_COLUMNS + NUMBER_COLUMNS * (i + 1);
    panel_right(&part, role, name);
}

/* Writes the heading, which is current before the first round. */
static void put_head(struct panel *panel, bool is_current)
{
    enum role role = is_current ? ROLE_TITLE : ROLE_LABEL;
    /* TRANSLATORS: the head of a column of numbers, at most 6 columns */
    panel_printf(panel, role, is_current ? "%s %s" : "%s%s",
                 is_current ? symbols_text(SYMBOL_ARROW) : "", _("round"));
    /* TRANSLATORS: the head of a column of numbers, at most 4 columns */
    put_kind(panel, role, 0, _("row"));
    /* TRANSLATORS: the head of a column of numbers, at most 4 columns */
    put_kind(panel, role, 1, _("col"));
    /* TRANSLATORS: the head of a column of numbers, at most 4 columns */
    put_kind(panel, role, 2, _("box"));
}

static void put_round(struct panel *panel, const char *name,
                      const int removed[HOUSE_KINDS], bool is_current)
{
    panel_printf(panel, is_current ? ROLE_TITLE : ROLE_PLAIN, "%s %-6s %4d %4d %4d",
                 is_current ? symbols_text(SYMBOL_ARROW) : " ", name, -removed[HOUSE_ROW],
                 -removed[HOUSE_COLUMN], -removed[HOUSE_BOX]);
}

/* A line for each round around the one on the board. */
void section_rounds(struct panel *panel, const struct pane *pane)
{
    const struct reports *reports = &pane->state->reports;
    int room = panel_room(panel) - 1, first = 1, shown = pane->state->shown.round;
    if (shown > room)
        first = shown - room + 1;
    put_head(panel, shown == 0);
    for (int i = first; i < reports->rounds.n && i < first + room; i++) {
        char name[12];
        snprintf(name, sizeof name, "%d", i);
        put_round(panel, name, reports->rounds.at[i].removed, i == shown);
    }
}

/* In Step: what the node's last round removed. */
void section_round(struct panel *panel, const struct pane *pane)
{
    put_head(panel, false);
    put_round(panel, "", search_passes(pane->search), false);
}
