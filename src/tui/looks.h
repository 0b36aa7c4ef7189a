/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the player may choose about how the screen looks.  All zero is what the terminal
 * suggests, and nothing checked. */
#ifndef STEPDOKU_TUI_LOOKS_H
#define STEPDOKU_TUI_LOOKS_H

#include <stdbool.h>

enum theme {
    THEME_DEFAULT,
    THEME_LIGHT,
    THEME_DARK,
    THEME_COLOUR_BLIND,
    THEME_MONO,
    THEMES
};

/* What is marked as wrong in Play and Edit.  ORDER VALUES: settings.def. */
enum check { CHECK_OFF, CHECK_CLASHES, CHECK_MISTAKES };

struct looks {
    int zoom; /* 0: the biggest cells that fit; from 1: of layout_zooms(), the biggest
                 first */
    enum theme theme;
    bool ascii; /* no line drawing even where there is some */
    enum check check;
    bool no_highlight, no_clock, no_mouse;
};

#endif
