/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the screen looks: what the values of the settings mean to it, in the order of the words in
 * settings.def (tests/command/settings_test.c compares them); and keys that change one and show its
 * new value. */
#ifndef STEPDOKU_TUI_LOOKS_H
#define STEPDOKU_TUI_LOOKS_H

#include <stdbool.h>

struct state; /* state.h */

enum theme {
    THEME_DEFAULT,
    THEME_LIGHT,
    THEME_DARK,
    THEME_COLOUR_BLIND,
    THEME_MONO,
    THEMES
};

enum lines { LINES_AUTO, LINES_UNICODE, LINES_ASCII };

enum numbers { NUMBERS_AUTO, NUMBERS_ON, NUMBERS_OFF };

/* What is flagged as wrong in Play and Edit. */
enum flag { FLAG_NOTHING, FLAG_CLASHES, FLAG_MISTAKES };

/* What blank cells show in Play and Edit. */
enum show { SHOW_CHOICES, SHOW_MARKS, SHOW_NOTHING, SHOWS };

/* What is chosen first: the cell, or the digit that Enter and clicks then place. */
enum entry { ENTRY_CELL, ENTRY_DIGIT };

/* Of highlight, tint, clock and mouse. */
enum toggle { TOGGLE_ON, TOGGLE_OFF };

/* `unused` makes these functions for rows of keys.def. */
void looks_next_theme(struct state *state, int unused);
void looks_next_zoom(struct state *state, int unused);
void looks_toggle_ascii(struct state *state, int unused);
void looks_next_show(struct state *state, int unused);

/* Returns what is not seen with the cells of the settings, but with smaller ones, for _(), or NULL. */
const char *looks_cells_lose(const struct state *state);

/* Whether empty cells have room for candidates and pencil marks. */
bool looks_have_marks(const struct state *state);

/* Doubles the speed of steps, or with -1 halves it. */
void looks_change_speed(struct state *state, int by);

#endif
