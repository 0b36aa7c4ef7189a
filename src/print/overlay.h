/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A step on its board, drawn as the screen draws it (human/drawing.h): an outline around
 * each candidate that plays a part, numbers and letters beside them, lines between them,
 * and a stroke through each candidate that is eliminated.  Outlines and strokes
 * distinguish the parts without colours, too. */
#ifndef STEPDOKU_PRINT_OVERLAY_H
#define STEPDOKU_PRINT_OVERLAY_H

#include "human/drawing.h"
#include "print/diagram.h"

/* Draws the board with the step, because parts of the step are below its digits. */
void overlay_draw(const struct diagram *diagram, const struct drawing *drawing,
                  struct canvas *canvas);

/* Draws a sample of a candidate for the legend; `pitch` is the distance between
 * candidates.  An eliminated candidate has a stroke; PART_NONE is a plain one. */
struct sample {
    char symbol;
    enum part part;
    bool eliminated;
};
void overlay_draw_sample(struct canvas *canvas, const struct sample *sample,
                         struct point centre, double pitch);

/* Draws a sample of a line between candidates. */
void overlay_draw_line(struct canvas *canvas, bool strong, struct point from,
                       struct point to, double cell);

/* Draws a letter or number beside a candidate. */
void overlay_draw_badge(struct canvas *canvas, const char *text, struct point centre,
                        double pitch);
struct point overlay_badge_place(struct point candidate, double pitch);

/* Returns the candidates of a cell that are drawn: those of the diagram, and others that
 * the step names. */
digit_set overlay_candidates(const struct diagram *diagram, const struct drawing *drawing,
                             int cell);

#endif
