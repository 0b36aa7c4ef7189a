/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list to choose from, a row each: the arrows mark a row and Enter chooses it, as the row's
 * key does.  The marked row is state->shown.choice. */
#ifndef STEPDOKU_TUI_MENU_H
#define STEPDOKU_TUI_MENU_H

#include "tui/layout.h"
#include "tui/state.h"

struct menu_row {
    char key;         /* 0: it has none */
    const char *text; /* translated, as is the next */
    const char *more; /* beside the text, in a column of its own; NULL: nothing */
};

struct menu {
    const struct menu_row *rows;
    int n;
    int more_column; /* of the area, where `more` stands */
};

/* Draws as many rows as the area has, the marked one among them. */
void menu_draw(const struct menu *menu, const struct area *area, int choice);

/* Where the marked row begins. */
struct spot menu_spot(const struct area *area, int choice);

enum { MENU_NOTHING = -1, MENU_MOVED = -2 };

/* Returns the row that a key chooses.  MENU_MOVED: the key only marked another row;
 * MENU_NOTHING: it means nothing here. */
int menu_take(const struct menu *menu, struct state *state, int code);

#endif
