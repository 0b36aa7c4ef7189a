/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All shapes, for shape.c.  shape_tables.awk generates the definition. */
#ifndef STEPDOKU_BOARD_SHAPE_TABLES_H
#define STEPDOKU_BOARD_SHAPE_TABLES_H

#include "board/shape.h"

enum { SHAPE_COUNT = 25 };

extern const struct shape shape_tables[SHAPE_COUNT];

#endif
