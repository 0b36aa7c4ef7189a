/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/symmetry.h"

#include <string.h>

enum { MOST_TURNS = 2 };

/* Where a turn takes the cell of this row and column. */
typedef int turn(int side, int row, int column);

static int half_turn(int side, int row, int column)
{
    return (side - 1 - row) * side + side - 1 - column;
}

static int quarter_turn(int side, int row, int column)
{
    return column * side + side - 1 - row;
}

static int left_for_right(int side, int row, int column)
{
    return row * side + side - 1 - column;
}

static int rows_for_columns(int side, int row, int column)
{
    return column * side + row;
}

/* The turns that make all of a symmetry, one after another. */
static turn *const turns[SYMMETRIES][MOST_TURNS] = {
    [SYMMETRY_ROTATIONAL] = {half_turn},
    [SYMMETRY_ROTATIONAL90] = {quarter_turn},
    [SYMMETRY_MIRROR] = {left_for_right},
    [SYMMETRY_DIAGONAL] = {rows_for_columns},
    [SYMMETRY_FULL] = {quarter_turn, left_for_right},
};

static const char *const names[SYMMETRIES] = {
#define SYMMETRY(NAME, name) name,
#include "generate/symmetries.def"
#undef SYMMETRY
};

const char *symmetry_name(enum symmetry symmetry)
{
    return names[symmetry];
}

bool symmetry_find(const char *name, enum symmetry *symmetry)
{
    for (int i = 0; i < SYMMETRIES; i++)
        if (strcmp(names[i], name) == 0) {
            *symmetry = (enum symmetry)i;
            return true;
        }
    return false;
}

/* The cell and all that turns make of it, into the last unit. */
static void add_unit(struct units *units, const struct shape *shape, bool *taken,
                     int cell, turn *const *turns_of)
{
    int begin = units->begins[units->n], end = begin;
    units->cells[end++] = (uint16_t)cell;
    taken[cell] = true;
    for (int i = begin; i < end; i++)
        for (int t = 0; t < MOST_TURNS && turns_of[t]; t++) {
            int from = units->cells[i];
            int to = turns_of[t](shape->side, shape_row(shape, from),
                                 shape_column(shape, from));
            if (taken[to])
                continue;
            taken[to] = true;
            units->cells[end++] = (uint16_t)to;
        }
    units->begins[++units->n] = (uint16_t)end;
}

void units_init(struct units *units, const struct shape *shape, enum symmetry symmetry)
{
    bool taken[SHAPE_MAX_CELLS] = {false};
    units->n = 0;
    units->begins[0] = 0;
    for (int cell = 0; cell < shape->n_cells; cell++)
        if (!taken[cell])
            add_unit(units, shape, taken, cell, turns[symmetry]);
}
