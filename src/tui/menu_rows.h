/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a menu.  They are filled in when the menu is shown, not each time it is drawn,
 * because that may read files.  menu.h draws them and takes keys. */
#ifndef STEPDOKU_TUI_MENU_ROWS_H
#define STEPDOKU_TUI_MENU_ROWS_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/mem.h"

struct state;

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

void menu_fini(struct menu *menu);

/* Sets state->shown.menu to the rows of the open overlay; there are none if the overlay is no
 * menu.  The mark stays at its row, or moves to the last one if there are fewer now. */
void menu_fill(struct state *state);

/* The same when the overlay opens: marks the current row, or else the first. */
void menu_begin(struct state *state);

/* Marks the nearest row that is no heading, from `choice` on in steps of `by`, 1 or -1.  The last
 * row is followed by the first. */
void menu_mark(struct state *state, int choice, int by);

#endif
