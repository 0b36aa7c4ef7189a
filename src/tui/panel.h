/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text that goes down an area line by line, broken between words at its width. */
#ifndef STEPDOKU_TUI_PANEL_H
#define STEPDOKU_TUI_PANEL_H

#include "base/buf.h"
#include "tui/glyph.h"
#include "tui/layout.h"

struct panel {
    struct area area;
    int row; /* of the area: the next line's */
};

/* So many lines of a panel from a row on: a panel of its own, that
 * writes nowhere else. */
struct panel panel_part(const struct panel *panel, int row, int rows);

/* The line that is written next, from a column on. */
struct panel panel_column(const struct panel *panel, int column);

/* Lines that are left. */
int panel_room(const struct panel *panel);

void panel_text(struct panel *panel, enum role role, const char *text);
void panel_skip(struct panel *panel);

__attribute__((format(printf, 3, 4))) void
panel_printf(struct panel *panel, enum role role, const char *format, ...);

/* A text that is given away. */
void panel_buf(struct panel *panel, enum role role, struct buf *text);

/* A text at the right edge of the line that was written last. */
void panel_right(const struct panel *panel, enum role role, const char *text);

#endif
