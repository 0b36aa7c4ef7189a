/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the values of the settings mean to the screen.  ORDER VALUES: as the words of
 * settings.def. */
#ifndef STEPDOKU_TUI_LOOKS_H
#define STEPDOKU_TUI_LOOKS_H

enum theme {
    THEME_DEFAULT,
    THEME_LIGHT,
    THEME_DARK,
    THEME_COLOUR_BLIND,
    THEME_MONO,
    THEMES
};

enum lines { LINES_AUTO, LINES_UNICODE, LINES_ASCII };

/* What is marked as wrong in Play and Edit. */
enum check { CHECK_OFF, CHECK_CLASHES, CHECK_MISTAKES };

/* What blank cells show in Play and Edit. */
enum show { SHOW_CHOICES, SHOW_MARKS, SHOW_NOTHING, SHOWS };

/* What is chosen first: the cell, or the digit that Enter and clicks then place. */
enum entry { ENTRY_CELL, ENTRY_DIGIT };

/* Of highlight, tint, clock and mouse. */
enum toggle { TOGGLE_ON, TOGGLE_OFF };

#endif
