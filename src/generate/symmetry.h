/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symmetries of the clues.  The turns of a symmetry move cells onto each other; the cells
 * that can reach each other are a unit, and either all or none of them have clues. */
#ifndef STEPDOKU_GENERATE_SYMMETRY_H
#define STEPDOKU_GENERATE_SYMMETRY_H

#include <stdbool.h>
#include <stdint.h>

#include "board/shape.h"

enum symmetry {
    SYMMETRY_NONE,
    SYMMETRY_ROTATIONAL,
    SYMMETRY_ROTATIONAL90,
    SYMMETRY_MIRROR,
    SYMMETRY_DIAGONAL,
    SYMMETRY_FULL,
    SYMMETRIES
};

/* A partition of the cells: unit u is cells[begins[u]] .. cells[begins[u + 1] - 1]. */
struct units {
    int n;
    uint16_t begins[SHAPE_MAX_CELLS + 1], cells[SHAPE_MAX_CELLS];
};

const char *symmetry_name(enum symmetry symmetry);

void units_init(struct units *units, const struct shape *shape, enum symmetry symmetry);

#endif
