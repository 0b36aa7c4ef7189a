/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/large/encoding.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "fast/large/large.h"

/* ---- tables ---- */

static void add_member(struct large_encoding *encoding, uint32_t candidate, int kind,
                       uint32_t group, uint32_t place)
{
    encoding->groups[candidate][kind] = (uint16_t)group;
    encoding->places[candidate][kind] = (uint8_t)place;
    encoding->members[group * encoding->side + place] = (uint16_t)candidate;
}

static void make_groups(struct large_encoding *encoding, uint32_t box_rows,
                        uint32_t box_columns)
{
    uint32_t side = encoding->side, n = encoding->n_cells;
    for (uint32_t c = 0; c < encoding->n_candidates; c++) {
        uint32_t cell = c / side, digit = c % side;
        uint32_t row = cell / side, column = cell % side;
        uint32_t box = row / box_rows * box_rows + column / box_columns;
        uint32_t in_box = row % box_rows * box_columns + column % box_columns;
        add_member(encoding, c, 0, cell, digit);
        add_member(encoding, c, 1, n + row * side + digit, column);
        add_member(encoding, c, 2, 2 * n + column * side + digit, row);
        add_member(encoding, c, 3, 3 * n + box * side + digit, in_box);
    }
}

void large_encoding_init(struct large_encoding *encoding, int box_rows, int box_columns)
{
    uint32_t side = (uint32_t)(box_rows * box_columns), n = side * side * side;
    uint32_t n_groups = LARGE_GROUP_KINDS * side * side;
    *encoding = (struct large_encoding){
        .side = side, .n_cells = side * side, .n_candidates = n, .n_groups = n_groups};
    encoding->groups = mem_array(n, sizeof *encoding->groups);
    encoding->places = mem_array(n, sizeof *encoding->places);
    encoding->members = mem_array((size_t)n_groups * side, sizeof *encoding->members);
    encoding->open = mem_array(n_groups, sizeof *encoding->open);
    encoding->digits = mem_array(encoding->n_cells, 1);
    encoding->trail = mem_array(encoding->n_cells, sizeof *encoding->trail);
    make_groups(encoding, (uint32_t)box_rows, (uint32_t)box_columns);
}

void large_encoding_fini(struct large_encoding *encoding)
{
    free(encoding->trail);
    free(encoding->digits);
    free(encoding->open);
    free(encoding->members);
    free(encoding->places);
    free(encoding->groups);
}

/* ---- propagation ---- */

/* False if the cell has another digit. */
static bool set_true(struct large_encoding *encoding, uint32_t candidate)
{
    uint8_t *digit = &encoding->digits[candidate / encoding->side];
    uint8_t wanted = (uint8_t)(candidate % encoding->side + 1);
    if (*digit)
        return *digit == wanted;
    *digit = wanted;
    encoding->trail[encoding->n_trail++] = (uint16_t)candidate;
    return true;
}

static uint32_t first_open(const struct large_encoding *encoding, uint32_t group,
                           uint64_t open)
{
    return encoding->members[group * encoding->side + (uint32_t)__builtin_ctzll(open)];
}

/* False if a group has no candidate left, or another one than the cell's digit. */
static bool set_false(struct large_encoding *encoding, uint32_t candidate)
{
    bool fits = true;
    for (int k = 0; k < LARGE_GROUP_KINDS; k++) {
        uint32_t group = encoding->groups[candidate][k];
        uint64_t bit = (uint64_t)1 << encoding->places[candidate][k];
        uint64_t open = encoding->open[group] &= ~bit;
        if (open == 0)
            return false;
        if ((open & (open - 1)) == 0)
            fits &= set_true(encoding, first_open(encoding, group, open));
    }
    return fits;
}

/* Sets the other candidates in the groups of a true one to false. */
static bool propagate_true(struct large_encoding *encoding, uint32_t candidate)
{
    for (int k = 0; k < LARGE_GROUP_KINDS; k++) {
        uint32_t group = encoding->groups[candidate][k];
        uint64_t own = (uint64_t)1 << encoding->places[candidate][k], others;
        while ((others = encoding->open[group] & ~own) != 0)
            if (!set_false(encoding, first_open(encoding, group, others)))
                return false;
        if (!(encoding->open[group] & own))
            return false;
    }
    return true;
}

/* Sets the digits to false that are not allowed in a cell without one. */
static bool narrow(struct large_encoding *encoding, uint32_t cell)
{
    uint64_t all = ((uint64_t)1 << encoding->side) - 1;
    bool fits = true;
    for (uint64_t gone = all & ~encoding->allowed[cell]; gone; gone &= gone - 1)
        fits &=
            set_false(encoding, cell * encoding->side + (uint32_t)__builtin_ctzll(gone));
    return fits;
}

static bool set_givens(struct large_encoding *encoding, const uint8_t *digits)
{
    bool fits = true;
    for (uint32_t cell = 0; cell < encoding->n_cells; cell++) {
        uint32_t candidate = cell * encoding->side + digits[cell] % LARGE_NOT - 1;
        if (digits[cell] > LARGE_NOT)
            fits &= set_false(encoding, candidate);
        else if (digits[cell])
            fits &= set_true(encoding, candidate);
        else if (encoding->allowed)
            fits &= narrow(encoding, cell);
    }
    return fits;
}

bool large_encoding_propagate(struct large_encoding *encoding, const uint8_t *digits)
{
    uint64_t all = ((uint64_t)1 << encoding->side) - 1;
    for (uint32_t group = 0; group < encoding->n_groups; group++)
        encoding->open[group] = all;
    memset(encoding->digits, 0, encoding->n_cells);
    encoding->n_trail = 0;
    bool fits = set_givens(encoding, digits);
    for (uint32_t i = 0; fits && i < encoding->n_trail; i++)
        fits = propagate_true(encoding, encoding->trail[i]);
    return fits;
}
