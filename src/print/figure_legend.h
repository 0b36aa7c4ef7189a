/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legend of a figure, which explains its outlines, letters and lines. */
#ifndef STEPDOKU_PRINT_FIGURE_LEGEND_H
#define STEPDOKU_PRINT_FIGURE_LEGEND_H

#include "base/buf.h"
#include "human/drawing.h"
#include "print/diagram.h"

enum { LEGEND_MAX_ENTRIES = 64 };

enum legend_kind {
    LEGEND_LINE,
    LEGEND_BRANCH,
    LEGEND_HOUSES,
    LEGEND_PART,
    LEGEND_ELIMINATED
};

struct legend_entry {
    enum legend_kind kind;
    int which; /* LINE: 1 if strong; BRANCH, PART: its number */
    struct buf text;
};

struct legend {
    const struct drawing *drawing; /* borrowed */
    const struct diagram *diagram; /* that it is drawn on, borrowed */
    int n;
    struct legend_entry entries[LEGEND_MAX_ENTRIES];
};

void legend_init(struct legend *legend, const struct drawing *drawing,
                 const struct diagram *diagram);
void legend_fini(struct legend *legend);

/* Draws a sample of what an entry explains, in the middle of an area. */
void legend_draw_sample(const struct legend *legend, int i, struct canvas *canvas,
                        const struct area *area);

#endif
