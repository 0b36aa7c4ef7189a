/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/symmetry.h"

#include <stddef.h>

enum { MOST_TURNS = 2 };

/* A symmetry of the board: returns the cell that the one in this row and column goes to. */
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

static const struct {
    const char *name;
    turn *turns[MOST_TURNS];
} rows[SYMMETRIES] = {
    [SYMMETRY_NONE] = {"none", {NULL}},
    [SYMMETRY_ROTATIONAL] = {"rotational", {half_turn}},
    [SYMMETRY_ROTATIONAL90] = {"rotational90", {quarter_turn}},
    [SYMMETRY_MIRROR] = {"mirror", {left_for_right}},
    [SYMMETRY_DIAGONAL] = {"diagonal", {rows_for_columns}},
    [SYMMETRY_FULL] = {"full", {quarter_turn, left_for_right}},
};

const char *symmetry_name(enum symmetry symmetry)
{
    return rows[symmetry].name;
}

/* Adds a unit: the cell and every cell that turns take it to. */
static void add_unit(struct units *units, const struct shape *shape, bool *taken,
                     int cell, turn *const *turns)
{
    int begin = units->begins[units->n], end = begin;
    units->cells[end++] = (uint16_t)cell;
    taken[cell] = true;
    for (int i = begin; i < end; i++)
        for (int t = 0; t < MOST_TURNS && turns[t]; t++) {
            int from = units->cells[i];
            int to =
                turns[t](shape->side, shape_row(shape, from), shape_column(shape, from));
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
            add_unit(units, shape, taken, cell, rows[symmetry].turns);
}
