/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list to choose from, a row each: the arrows mark a row and Enter chooses it, as the row's
 * key does.  An overlay whose `fill` adds rows is a menu; the marked row is
 * state->shown.choice.
 *
 *        1 easy      singles
 *      ▸ 2 medium    pairs and triples      what is more to say, if it fits beside all rows;
 *      from a bundled list:                 otherwise that of the marked row is below them
 *        a minimal   ER 1.2..8.9 */
#ifndef STEPDOKU_TUI_MENU_H
#define STEPDOKU_TUI_MENU_H

#include "tui/layout.h"
#include "tui/menu_rows.h"
#include "tui/overlay.h"
#include "tui/state.h"

/* Draws the menu of the open overlay: as many rows as the area has, the marked one among
 * them, and "..." where more precede or follow. */
void menu_draw(const struct state *state, const struct area *area);

/* Returns the column of `more` in an area of that width, or 0 if it does not fit beside all
 * rows. */
int menu_more_column(const struct menu *menu, int columns);

/* Returns the columns that a row takes with `more` at that column. */
int menu_row_columns(const struct menu_row *row, int more_at);

/* Where the marked row begins. */
struct spot menu_spot(const struct state *state, const struct area *area);

/* Chooses the row of a key, or marks another; returns false for other keys. */
bool menu_take(struct state *state, int code);

/* For an overlay that shows nothing but its title and its menu: keys that only close an
 * overlay close it. */
void menu_page_draw(const struct state *state, const struct layout *layout);
bool menu_page_take(struct state *state, int code);
struct spot menu_page_cursor(const struct state *state, const struct layout *layout);

/* The fields of such an overlay besides `title` and `fill`.  `function` takes its keys: it is
 * menu_page_take(), or calls that. */
#define MENU_PAGE_OF_KINDS(bits, function)                                               \
    .covers = COVERS_ALL, .kinds = (bits),                                               \
    .hint = N_("Enter: choose  arrows: move  Esc: close"), .draw = menu_page_draw,       \
    .take = function, .cursor = menu_page_cursor
#define MENU_PAGE_TAKEN_BY(function)                                                     \
    MENU_PAGE_OF_KINDS(PAGE_MENU | PAGE_LETTERS, function)
#define MENU_PAGE MENU_PAGE_TAKEN_BY(menu_page_take)

#endif
