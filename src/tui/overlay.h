/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Overlays: views that lie over the board, or part of the screen, and get each key before
 * the mode does.  An overlay is a file, overlay_NAME.c, which defines overlay_NAME, and a
 * row of keys.def, which says what key opens it. */
#ifndef STEPDOKU_TUI_OVERLAY_H
#define STEPDOKU_TUI_OVERLAY_H

#include <stdbool.h>

#include "tui/layout.h"

struct menu; /* menu_rows.h */
struct state;

/* What is not drawn while the overlay is open; bits. */
enum cover {
    COVERS_NOTES = 1, /* the lines between the board and the bar */
    COVERS_GAME = 2,  /* the cells, and everything that says something about them */
    COVERS_ALL = 4 | COVERS_NOTES | COVERS_GAME /* everything but the bar */
};

/* Overlays whose keys are rows of keys.def; bits that no enum mode has. */
enum page_kind {
    PAGE_MENU = 16,
    PAGE_HOME = 32, /* q quits; on other pages it leaves the page */
    PAGE_LISTS = 64,
    PAGE_CALENDAR = 128,
    PAGE_LETTERS = 256 /* rows of the menu have keys of their own */
};

struct overlay {
    enum cover covers;
    unsigned kinds;     /* bits of enum page_kind; 0: ? lists the keys of the mode */
    bool guards_board;  /* the key that closes it does not change the board */
    bool takes_own_key; /* the key that opens it does not close it */
    const char *hint;   /* what the bar says, for _(); NULL: the keys of the mode */

    const char *title; /* of a page that is a menu, for _() */

    /* Adds the rows of a menu.  NULL: there is none. */
    void (*fill)(struct menu *menu, const struct state *state);

    void (*open)(struct state *state); /* NULL: nothing to prepare */
    void (*draw)(const struct state *state, const struct layout *layout);

    /* Acts on a key, a code of keycode.h, or 0 for a click on the bar.  Returns
     * false for a key that is not the overlay's; the mode gets it. */
    bool (*take)(struct state *state, int code);

    /* Takes pasted text.  NULL: the overlay closes, and the text is a board. */
    void (*paste)(struct state *state, const char *text);

    /* How many pages it has; NULL: one. */
    int (*pages)(const struct state *state, const struct layout *layout);

    /* Where the cursor of the terminal stands.  NULL: on the board's cell, or at the top
     * left of an overlay that covers all. */
    struct spot (*cursor)(const struct state *state, const struct layout *layout);
};

#endif
