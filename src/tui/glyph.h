/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One character of the screen, whatever the terminal: a symbol and its role, which theme.c
 * turns into what this terminal can show. */
#ifndef STEPDOKU_TUI_GLYPH_H
#define STEPDOKU_TUI_GLYPH_H

#include <stdbool.h>

/* Symbols beyond ASCII.  theme.c has a substitute for each. */
enum symbol {
    SYMBOL_FIRST = 128,
    SYMBOL_LINES = SYMBOL_FIRST, /* symbol_of_lines() */
    SYMBOL_LINES_END = SYMBOL_LINES + 81,

    SYMBOL_FORCED = SYMBOL_LINES_END, /* before the only choice of a cell */
    SYMBOL_GUESS,                     /* before a digit that the search tries */
    SYMBOL_CURSOR_LEFT,
    SYMBOL_CURSOR_RIGHT,
    SYMBOL_THROUGH, /* before a node of the search tree: another is below */
    SYMBOL_FORK,    /* a branch, and another one is below */
    SYMBOL_BRANCH,  /* a branch; also before a level of the path */
    SYMBOL_ARROW,   /* before what is current */
    SYMBOL_FALLING, /* in cells of diagonals and windows */
    SYMBOL_RISING,
    SYMBOL_BOTH,
    SYMBOL_WINDOW,

    SYMBOL_STRONG_ROW, /* lines of a hint */
    SYMBOL_STRONG_COLUMN,
    SYMBOL_STRONG_CORNER, /* right and down; view_board.c computes the rest */
    SYMBOL_STRONG_CORNER_LEFT,
    SYMBOL_STRONG_CORNER_UP,
    SYMBOL_STRONG_CORNER_LEFT_UP,
    SYMBOL_WEAK_ROW, /* likewise */
    SYMBOL_WEAK_COLUMN,
    SYMBOL_WEAK_CORNER,
    SYMBOL_WEAK_CORNER_LEFT,
    SYMBOL_WEAK_CORNER_UP,
    SYMBOL_WEAK_CORNER_LEFT_UP,
    SYMBOL_NUMBER, /* 1 of a chain, which must not look like a digit of the board */
    SYMBOL_NUMBER_END = SYMBOL_NUMBER + 9,
    SYMBOL_END = SYMBOL_NUMBER_END
};

/* The lines of a board: between cells or, heavier, between boxes and around the board. */
enum board_line { LINE_NONE, LINE_CELL, LINE_BOX };

/* Lines that meet: those that go up, right, down and left from a spot. */
static inline enum symbol symbol_of_lines(enum board_line up, enum board_line right,
                                          enum board_line down, enum board_line left)
{
    return (enum symbol)(SYMBOL_LINES + ((up * 3 + right) * 3 + down) * 3 + left);
}

/* What a character means; theme.c says how that looks in each theme. */
enum role {
    ROLE_PLAIN,
    ROLE_GIVEN,
    ROLE_ENTRY,
    ROLE_FORCED,
    ROLE_GUESS, /* the digit that the search tries now */
    ROLE_TRIED, /* one that it tried before and that still stands */
    ROLE_CLASH,
    ROLE_CANDIDATE,
    ROLE_SAME,    /* a candidate like the digit at the cursor */
    ROLE_REMOVED, /* a candidate that has just gone, or that a hint takes away */
    ROLE_HINT,    /* a candidate of a hint's pattern */
    ROLE_HINT_B,  /* and of other parts of the pattern */
    ROLE_HINT_C,
    ROLE_HINT_D,
    ROLE_STRONG, /* lines of a hint; the last is the current one */
    ROLE_WEAK,
    ROLE_CURRENT,
    ROLE_BADGE,    /* view_board.c */
    ROLE_COLOUR_A, /* the first of the player's MOVE_COLOURS */
    ROLE_COLOUR_B,
    ROLE_COLOUR_C,
    ROLE_COLOUR_D,
    ROLE_COLOUR_E,
    ROLE_COLOUR_F,
    ROLE_CURSOR,
    ROLE_FEWEST, /* the most constrained cell, and what is said of it */
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

/* What a cell is tinted for; seen with 256 colours. */
enum ground {
    GROUND_PLAIN,
    GROUND_NEAR,     /* it is in the row, column or box of the cursor */
    GROUND_HOUSE,    /* in a house that a hint or an event is about */
    GROUND_FEWEST,   /* the most constrained cell */
    GROUND_COLOUR_A, /* the first of the player's MOVE_COLOURS */
    GROUND_COLOUR_F = GROUND_COLOUR_A + ROLE_COLOUR_F - ROLE_COLOUR_A,
    GROUNDS
};

struct glyph {
    int symbol; /* an ASCII character or an enum symbol */
    enum role role;
    enum ground ground;
    bool underlined;
    bool same;        /* like the digit at the cursor, or a cell's colour */
    bool is_selected; /* in one of several cells */
};

/* Symbols are written in Unicode, with the terminal's line drawing, or in ASCII. */

/* Writes a symbol, an ASCII character or an enum symbol, at the cursor of curses. */
void symbols_add(int symbol);

/* Returns an enum symbol as text; ASCII without Unicode. */
const char *symbols_text(int symbol);

#endif
