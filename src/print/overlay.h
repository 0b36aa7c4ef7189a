/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A step on its board, drawn as the screen draws it (logic/drawing.h): an outline around
 * each candidate that plays a part, numbers and letters beside them, lines between them,
 * and a stroke through each candidate that is eliminated.  Outlines and strokes tell the
 * parts apart also without colours. */
#ifndef STEPDOKU_PRINT_OVERLAY_H
#define STEPDOKU_PRINT_OVERLAY_H

#include "logic/drawing.h"
#include "print/diagram.h"

/* Draws the board too, since it is drawn in between. */
void overlay_draw(const struct diagram *diagram, const struct drawing *drawing,
                  struct canvas *canvas);

/* A candidate that plays a part, for the legend; `pitch` is how far candidates would be
 * apart.  An `eliminated` one has the stroke; PART_NONE is a plain candidate. */
struct sample {
    char symbol;
    enum part part;
    bool eliminated;
};
void overlay_draw_sample(struct canvas *canvas, const struct sample *sample,
                         struct point centre, double pitch);

/* A line as they are between candidates. */
void overlay_draw_line(struct canvas *canvas, bool strong, struct point from,
                       struct point to, double cell);

/* A letter or number, where it stands beside a candidate. */
void overlay_draw_badge(struct canvas *canvas, const char *text, struct point centre,
                        double pitch);
struct point overlay_badge_place(struct point candidate, double pitch);

/* The candidates of a cell that are drawn: those of the diagram, and what the step says of
 * others one by one. */
digit_set overlay_candidates(const struct diagram *diagram, const struct drawing *drawing,
                             int cell);

#endif
