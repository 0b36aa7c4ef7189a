/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What distinguishes the parts of a hint that is drawn: a role and, because there may be no
 * colours, a badge.  That is one character beside the candidate: the number of a chain's
 * link (1 to 9, a to z), or the letter of a branch, a set or a colour. */
#ifndef STEPDOKU_TUI_BADGE_H
#define STEPDOKU_TUI_BADGE_H

#include "human/drawing.h"
#include "tui/glyph.h"
#include "tui/layout.h"

enum role part_role(enum part part);

/* Return the badge of a link, numbered from 1, and of a cell of the drawing; 0: none. */
char number_badge(int number);
char cell_badge(const struct drawing_cell *drawn);

struct badge {
    struct spot spot; /* on the board: beside a cell, or in it */
    char symbol;
};

enum { BADGES = 512 };

/* Finds a spot for each badge of a drawing as long as there is room; returns how many. */
int badges_arrange(const struct drawing *drawing, const struct layout *layout,
                   struct badge badges[BADGES]);

#endif
