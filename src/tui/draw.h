/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What views draw with. */
#ifndef STEPDOKU_TUI_DRAW_H
#define STEPDOKU_TUI_DRAW_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/columns.h"
#include "words/map_text.h"
#include "tui/glyph.h"
#include "tui/layout.h"

/* ---- The one way of text to the screen; tests/layering.sh knows ---- */

/* Writes that many bytes, -1 for all, in the current style.  A character that a terminal would obey
 * or not show is written as '?'. */
void text_put(int row, int column, const char *text, int bytes);

/* ---- Overlays that cover the screen: a title and lines below it ---- */

enum { PAGE_TITLE_ROWS = 2 }; /* the title, and the blank line below it */

/* The region of a page below its title: all columns but the first, or the middle of a wide
 * screen. */
struct region page_space(const struct layout *layout);

void page_title(const struct layout *layout, const char *title);

/* Writes a question about the next key in the last row of the notes, below the board. */
void page_question(const struct layout *layout, const char *question);

/* Writes as much of a text as fits into that many columns. */
void page_put(int row, int column, enum role role, const char *text, int columns);

/* ---- A region that is filled from the top with lines of text, broken between words ---- */

struct panel {
    struct region region;
    int row; /* of the region, for the next line; below 0: before the first that is seen */
    int first_row; /* of the screen, that is drawn */
    bool is_even;  /* lines of a paragraph are about equally long: no word is alone */
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

/* ---- Where text is broken so that it fits ---- */

/* Whether a text is one line with fewer columns than that. */
bool measure_fits(const char *text, int columns);

/* The rows that it takes when it is broken between words. */
int measure_rows(const char *text, int columns);

/* Returns the bytes of its longest beginning that fits into that many columns. */
int measure_bytes(const char *text, int columns);

/* Likewise, but the beginning ends before a space or beside a wide character or, if there is
 * neither, after a comma. */
int measure_line(const char *text, int columns);

/* Breaks a text into rows: returns the bytes of the first, which ends at a newline or as
 * measure_line() says, and in *next where the second begins. */
int measure_row(const char *text, int columns, const char **next);

/* ---- The tree of a search (words/map_text.h) ---- */

/* Draws it as it is laid out, its path bold. */
void tree_put(struct tree *tree, const struct region *region);

#endif
