/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hint that is drawn on the board: a step, from the rung that shows its cells on, and
 * how far the player has walked along its links.  There is none in Step. */
#ifndef STEPDOKU_TUI_DRAWN_H
#define STEPDOKU_TUI_DRAWN_H

#include "command/desk.h"
#include "human/drawing.h"

/* Returns the step that is drawn, or NULL. */
const struct step *drawn_step(const struct desk *desk);

/* Returns the stop of the walk along its links; 0: the whole step is drawn. */
int drawn_stop(const struct desk *desk);

/* Returns the number of stops; 0: there is no walk. */
int drawn_stops(const struct desk *desk);

/* Returns its drawing, to be freed by the caller, or NULL. */
struct drawing *drawn_drawing(const struct desk *desk);

/* Whether that text is the hint's, as the player has it at this moment. */
bool drawn_says(const struct desk *desk, const char *text);

/* "r2c3-5 = r2c8=5": adds the link that the walk is at, after those that lead to it. */
void drawn_say_stop(struct buf *line, const struct desk *desk);

#endif
