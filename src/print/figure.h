/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A hint as a picture: the board, drawn as on the screen, and below it a legend and the
 * reason. */
#ifndef STEPDOKU_PRINT_FIGURE_H
#define STEPDOKU_PRINT_FIGURE_H

#include "human/hint.h"
#include "print/canvas.h"
#include "print/page.h"
#include "format/puzzle.h"

struct figure {
    const struct grid *grid;     /* before the step */
    const digit_set *candidates; /* [n_cells]: of its empty cells */
    const struct alphabet *alphabet;
    const struct hint *hint; /* a step, or a mistake */
    int stop;    /* of the walk along the step's links (human/step.h); 0: all */
    long number; /* of the step on a path; 0: none */
};

/* Draws the figure on a page of its size. */
void figure_draw(const struct figure *figure, struct canvas *canvas);

/* Draws the figure on a page of paper, and on more pages if the explanation is long. */
void figure_print(const struct figure *figure, enum paper paper, struct canvas *canvas);

#endif
