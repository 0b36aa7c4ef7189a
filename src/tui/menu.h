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

#include "base/buf.h"
#include "base/stack.h"
#include "tui/layout.h"
#include "tui/overlay.h"
#include "tui/state.h"

struct menu_row {
    char key;        /* 0: it has none */
    bool is_current; /* what is in use now */
    struct buf text, more;
    void (*act)(struct state *state, int argument); /* NULL: a heading */
    int argument;
};

struct menu {
    STACK_FIELDS(struct menu_row)
};

/* Adds a row and returns it, valid until the next is added.  `text` is translated already. */
struct menu_row *menu_add(struct menu *menu, char key, const char *text,
                          void (*act)(struct state *state, int argument), int argument);
void menu_add_heading(struct menu *menu, const char *text);

/* Draws the menu of the open overlay: as many rows as the area has, the marked one among
 * them. */
void menu_draw(const struct state *state, const struct area *area);

/* Where the marked row begins. */
struct spot menu_spot(const struct state *state, const struct area *area);

/* Chooses the row of a key, or marks another; returns false for other keys. */
bool menu_take(struct state *state, int code);

/* For an overlay that shows nothing but its title and its menu: it opens with the current row
 * marked, and keys that only close an overlay close it. */
void menu_page_open(struct state *state);
void menu_page_draw(const struct state *state, const struct layout *layout);
bool menu_page_take(struct state *state, int code);
struct spot menu_page_cursor(const struct state *state, const struct layout *layout);

/* The fields of such an overlay besides `title` and `fill`; `open` calls menu_page_open(). */
#define MENU_PAGE_OPENED_BY(function)                                                    \
    .covers = COVERS_ALL, .hint = N_("Enter: choose  arrows: move  Esc: close"),         \
    .open = function, .draw = menu_page_draw, .take = menu_page_take,                    \
    .cursor = menu_page_cursor
#define MENU_PAGE MENU_PAGE_OPENED_BY(menu_page_open)

#endif
