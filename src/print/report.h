/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as it was played, on paper: the board, shaded by the time that its entries took, facts
 * beside it, sentences and the table of the moves below.
 *
 *      title
 *      +-----------+  facts
 *      |   board   |  legend
 *      +-----------+
 *      findings
 *      moves       | moves          in as many columns as there is room for
 */
#ifndef STEPDOKU_PRINT_REPORT_H
#define STEPDOKU_PRINT_REPORT_H

#include <stdint.h>

#include "board/grid.h"
#include "format/puzzle.h"
#include "print/canvas.h"
#include "print/style.h"
#include "print/theme.h"

enum { REPORT_SHADES = INK_SHADE_5 - INK_SHADE + 1 };

struct report {
    const char *title;    /* "": none */
    const char *facts;    /* lines */
    const char *findings; /* lines */
    const char *moves;    /* the head and the rows of table_add(): two times, then text */
    const struct grid *grid;
    const struct alphabet *alphabet;
    const uint8_t *shades; /* [n_cells]: 1, the palest, to REPORT_SHADES; 0: none */
    const char *times;     /* that the shades mean, a line each */
    const bool *is_wrong;  /* [n_cells]: such cells are outlined */
};

/* Draws the report on a page of its size. */
void report_draw(const struct report *report, struct canvas *canvas);

/* Draws the report on a page of paper, and on more pages if there are many moves. */
void report_print(const struct report *report, enum paper paper, struct canvas *canvas);

#endif
