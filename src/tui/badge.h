/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the parts of a hint that is drawn are told apart: by a role, and without colours by
 * a badge, one character beside the candidate: the number of a chain's link (1 to 9, a to
 * z), the letter of a branch, a set or a colour.  And where badges have room. */
#ifndef STEPDOKU_TUI_BADGE_H
#define STEPDOKU_TUI_BADGE_H

#include "logic/drawing.h"
#include "tui/glyph.h"
#include "tui/layout.h"

enum role part_role(enum part part);

/* 0: none. */
char number_badge(int number); /* of a link, from 1 */
char mark_badge(const struct drawing_cell *mark);

struct badge {
    struct place place; /* on the board, beside a cell or in its last place */
    char symbol;
};

enum { BADGES = 512 };

/* Badges of all marks for which there is room; how many. */
int badges_place(const struct drawing *drawing, const struct layout *layout,
                 struct badge badges[BADGES]);

#endif
