/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel beside the board, or below one of two: the sections that its kind has. */
#ifndef STEPDOKU_TUI_VIEW_PANEL_H
#define STEPDOKU_TUI_VIEW_PANEL_H

#include "tui/pane.h"
#include "tui/panel.h"

/* Each function draws one section in its part of the panel. */
#define SECTION(panels, name, gap, rows, most)                                           \
    void section_##name(struct panel *panel, const struct pane *pane);
#define EXTRA_SECTION(panels, name, gap, rows, columns)                                  \
    void section_##name(struct panel *panel, const struct pane *pane);
#include "tui/sections.def"
#undef SECTION
#undef EXTRA_SECTION

void view_panel(const struct pane *pane, const struct layout *layout);

#endif
