/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An area that is filled from the top with lines of text, broken between words. */
#ifndef STEPDOKU_TUI_PANEL_H
#define STEPDOKU_TUI_PANEL_H

#include "base/buf.h"
#include "tui/glyph.h"
#include "tui/layout.h"

struct panel {
    struct area area;
    int row; /* of the area, for the next line; below 0: before the first that is seen */
    int first_row; /* of the screen, that is drawn */
};

/* Returns a part of a panel: up to `rows` lines, from a row on. */
struct panel panel_part(const struct panel *panel, int row, int rows);

/* Returns a part of a panel: its next line, from a column on. */
struct panel panel_column(const struct panel *panel, int column);

/* Returns the number of lines that are left. */
int panel_room(const struct panel *panel);

void panel_text(struct panel *panel, enum role role, const char *text);
void panel_skip(struct panel *panel);

__attribute__((format(printf, 3, 4))) void
panel_printf(struct panel *panel, enum role role, const char *format, ...);

/* Writes the text, if there is any, and frees it. */
void panel_buf(struct panel *panel, enum role role, struct buf *text);

/* Writes at the right end of the last line, if the text fits into it. */
void panel_right(const struct panel *panel, enum role role, const char *text);

#endif
