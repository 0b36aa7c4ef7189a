/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel beside the board, or below one of two: the sections that its kind has. */
#ifndef STEPDOKU_TUI_VIEW_PANEL_H
#define STEPDOKU_TUI_VIEW_PANEL_H

#include "tui/pane.h"
#include "tui/panel.h"

/* Each function draws one section in its part of the panel. */
#define SECTION(panels, name, gap, rows, most)                                           \
    void section_##name(struct panel *panel, const struct pane *pane);
#define PAGED_SECTION(panels, name, gap)                                                 \
    void section_##name(struct panel *panel, const struct pane *pane);
#define EXTRA_SECTION(panels, name, gap, rows, columns)                                  \
    void section_##name(struct panel *panel, const struct pane *pane);
#include "tui/sections.def"
#undef SECTION
#undef PAGED_SECTION
#undef EXTRA_SECTION

/* Draws the panel, of a paged section the page that state->shown says, and the aside. */
void view_panel(const struct pane *pane, const struct layout *layout);

/* Returns the number of pages of the panel's paged section; 1 without one, 0 without a panel. */
int view_panel_pages(const struct pane *pane, const struct layout *layout);

#endif
