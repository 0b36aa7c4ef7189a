/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the screen looks: what the values of the settings mean to it, in the order of the words in
 * settings.def (tests/command/settings_test.c compares them); and keys that change one and show its
 * new value. */
#ifndef STEPDOKU_TUI_LOOKS_H
#define STEPDOKU_TUI_LOOKS_H

#include <stdbool.h>

struct layout; /* layout.h */
struct state;  /* state.h */

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

/* Whether what the solver finds is shown in Play and Edit. */
enum findings { SOLVER_SILENT, SOLVER_LIVE };

/* What blank cells show in Play and Edit. */
enum show { SHOW_CHOICES, SHOW_MARKS, SHOW_NOTHING, SHOWS };

/* What is chosen first: the cell, or the digit that Enter and clicks then place. */
enum entry { ENTRY_CELL, ENTRY_DIGIT };

/* Of highlight, tint, flourish, clock and mouse. */
enum toggle { TOGGLE_ON, TOGGLE_OFF };

/* Lays out two boards if there are two sides and both fit, otherwise the first; with the text of
 * a lesson or of training if that fits.  Returns false when the screen is too small.  `layout` and
 * `zoom` are as for layout_fit(). */
bool looks_fit(struct layout *layout, const struct state *state, int zoom);

/* `unused` makes these functions for rows of keys.def. */
void looks_next_theme(struct state *state, int unused);
void looks_next_zoom(struct state *state, int unused);
void looks_toggle_ascii(struct state *state, int unused);
void looks_next_show(struct state *state, int unused);

/* Makes the solver live, after asking where there is a door (desk.h), or silent. */
void looks_toggle_solver(struct state *state, int unused);

/* Makes it live without asking, and says so unless there is a message. */
void looks_study(struct state *state);

/* Says how to see what the solver finds, or why it is not to be seen. */
void looks_say_silent(struct state *state);

/* Adds to a message how to see marks or candidates, if cells have no room for them. */
void looks_say_room(struct state *state);

/* Returns what is not seen with the cells of the settings, but with smaller ones, for _(), or
 * NULL. */
const char *looks_cells_lose(const struct state *state);

/* Doubles the speed of steps, or with -1 halves it. */
void looks_change_speed(struct state *state, int by);

#endif
