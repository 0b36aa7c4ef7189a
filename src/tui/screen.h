/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The screen, drawn from the state alone, and its parts. */
#ifndef STEPDOKU_TUI_SCREEN_H
#define STEPDOKU_TUI_SCREEN_H

#include <stdint.h>

#include "human/drawing.h"
#include "tui/draw.h"
#include "tui/layout.h"
#include "tui/pane.h"
#include "tui/state.h"

/* ---- The whole screen ---- */

/* Notes the size of the screen. */
void screen_measure(struct state *state);

/* Lays the screen out anew, because its size, the board or the settings may have changed,
 * and draws it.  Counts the pages of the overlay. */
void screen_draw(struct state *state, struct layout *layout);

/* ---- The board: its lines, its cells and a hint that is drawn on them ---- */

void view_board(const struct pane *pane, const struct layout *layout);

/* The badge of one of a hint's links, numbered from 1: one character beside the candidate, because
 * there may be no colours. */
int number_badge(int number);

/* ---- The lines between the board and the bar: the message; else, in Step, the last events;
 * else, without a panel, the most important of what it would say ---- */

/* Draws the message, or how an order stands, at the bottom of an overlay that covers all. */
void view_notes_of_page(const struct state *state, const struct layout *layout);

void view_notes(const struct pane *pane, const struct layout *layout);

/* How many parts the message is shown in, one after another. */
int notes_parts(const struct state *state, const struct layout *layout);

/* ---- The panel beside the board, or below one of two: the sections that its kind has ---- */

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

/* The lines that section_tree() needs to show the deepest path so far as a whole.  They do not
 * become fewer while the search goes on, so that the panel stands still. */
int section_tree_rows(const struct pane *pane, int columns);

/* The digit that section_left() draws at a spot of the screen; 0: none. */
int section_left_digit(const struct panel *panel, const struct pane *pane,
                       struct spot spot);

/* Draws the panel, of a paged section the page that state->shown says, and the aside. */
void view_panel(const struct pane *pane, const struct layout *layout);

/* Returns the number of pages of the panel's paged section; 1 without one, 0 without a panel. */
int view_panel_pages(const struct pane *pane, const struct layout *layout);

/* Returns the digit that the panel has at a spot for clicks, or 0. */
int view_panel_digit(const struct pane *pane, const struct layout *layout,
                     struct spot spot);

/* Whether the panel has lines enough for what it says of the cell at the cursor. */
bool view_panel_has_cursor(const struct pane *pane, const struct layout *layout);

/* ---- The bar of keys at the bottom: which keys it names, and where, for drawing and for
 * clicks ---- */

struct bar_item {
    int key; /* row of keys[] */
    int column, columns;
    const char *brief; /* what the bar says of the key, translated; "": nothing */
};

enum { BAR_MAX_ITEMS = 32 };

/* Lists the keys that work now, as many as fit; returns how many.  Esc, ? and the first two of the
 * mode are there wherever they fit: for these, others leave out what they do, and q its place. */
int bar_items(const struct state *state, int columns,
              struct bar_item items[BAR_MAX_ITEMS]);

/* Returns the row of keys[] that is named there, or -1. */
int bar_key_at(const struct state *state, int columns, int column);

/* Shows at once that a command has been running for some time, and how far it is; "": that
 * is not known. */
void bar_show_progress(const struct layout *layout, const char *progress, int64_t ms);

#endif
