/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What one character of the screen is, before any terminal is asked how to write it: a
 * symbol, the role it plays, and marks upon it. */
#ifndef STEPDOKU_TUI_GLYPH_H
#define STEPDOKU_TUI_GLYPH_H

#include <stdbool.h>

/* Symbols beyond ASCII, each with a stand-in for terminals that have none: symbols.c. */
enum symbol {
    SYMBOL_FIRST = 128,
    SYMBOL_TOP_LEFT = SYMBOL_FIRST,
    SYMBOL_TOP, /* where a line between boxes meets the upper edge */
    SYMBOL_TOP_RIGHT,
    SYMBOL_LEFT,
    SYMBOL_CROSS,
    SYMBOL_RIGHT,
    SYMBOL_BOTTOM_LEFT,
    SYMBOL_BOTTOM,
    SYMBOL_BOTTOM_RIGHT,
    SYMBOL_ROW,    /* a line between rows of boxes */
    SYMBOL_COLUMN, /* between columns of boxes */

    SYMBOL_CELL_TOP, /* where a line between cells meets the upper edge */
    SYMBOL_CELL_CROSS,
    SYMBOL_CELL_BOTTOM,
    SYMBOL_CELL_COLUMN,
    SYMBOL_CELL_ROW,
    SYMBOL_CELL_LEFT,      /* a line between rows of cells at the edge */
    SYMBOL_CELL_ROW_CROSS, /* and where it crosses one between columns of boxes */
    SYMBOL_CELL_ROW_CELL_CROSS,
    SYMBOL_CELL_RIGHT,

    SYMBOL_FORCED, /* before a digit that is the only choice */
    SYMBOL_GUESS,  /* before one that the search tries */
    SYMBOL_CURSOR_LEFT,
    SYMBOL_CURSOR_RIGHT,
    SYMBOL_BRANCH, /* before what is below the line above */
    SYMBOL_ARROW,  /* before what is current */

    SYMBOL_STRONG_ROW, /* lines of a hint */
    SYMBOL_STRONG_COLUMN,
    SYMBOL_STRONG_CORNER, /* and the next three, from right and below on: view_drawing.c */
    SYMBOL_STRONG_CORNER_LEFT,
    SYMBOL_STRONG_CORNER_UP,
    SYMBOL_STRONG_CORNER_LEFT_UP,
    SYMBOL_WEAK_ROW, /* the same */
    SYMBOL_WEAK_COLUMN,
    SYMBOL_WEAK_CORNER,
    SYMBOL_WEAK_CORNER_LEFT,
    SYMBOL_WEAK_CORNER_UP,
    SYMBOL_WEAK_CORNER_LEFT_UP,
    SYMBOL_END
};

/* How a character looks in each theme: theme.c. */
enum role {
    ROLE_PLAIN,
    ROLE_GIVEN,
    ROLE_ENTRY,
    ROLE_FORCED,
    ROLE_GUESS,
    ROLE_CLASH,
    ROLE_CANDIDATE,
    ROLE_SAME,    /* a candidate like the digit under the cursor */
    ROLE_REMOVED, /* a candidate that has just gone, or that a hint takes away */
    ROLE_HINT,    /* a candidate that a hint speaks of */
    ROLE_HINT_B,  /* and others, of other parts of its pattern */
    ROLE_HINT_C,
    ROLE_HINT_D,
    ROLE_STRONG, /* lines of a hint, and the one that is current */
    ROLE_WEAK,
    ROLE_CURRENT,
    ROLE_BADGE,    /* a number or a letter beside what it belongs to */
    ROLE_COLOUR_A, /* the first of MOVE_COLOURS that the player gives */
    ROLE_COLOUR_B,
    ROLE_COLOUR_C,
    ROLE_COLOUR_D,
    ROLE_COLOUR_E,
    ROLE_COLOUR_F,
    ROLE_CURSOR,
    ROLE_FEWEST, /* the most constrained cell */
    ROLE_BOX_LINE,
    ROLE_CELL_LINE,
    ROLE_TITLE,
    ROLE_LABEL,
    ROLE_GOOD,
    ROLE_BAD,
    ROLE_BAR,
    ROLE_BAR_KEY,
    ROLES
};

struct glyph {
    int symbol; /* an ASCII character or an enum symbol */
    enum role role;
    bool underlined; /* its house is under discussion */
    bool same;       /* a digit like the one under the cursor, or a cell's colour */
};

#endif
