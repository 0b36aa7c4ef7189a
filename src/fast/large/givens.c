/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/large/givens.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "fast/large/large.h"

/* ---- tables ---- */

static void place_candidate(struct givens *givens, uint32_t candidate, int kind,
                            uint32_t group, uint32_t place)
{
    givens->groups[candidate][kind] = (uint16_t)group;
    givens->places[candidate][kind] = (uint8_t)place;
    givens->members[group * givens->side + place] = (uint16_t)candidate;
}

static void find_groups(struct givens *givens, uint32_t box_rows, uint32_t box_columns)
{
    uint32_t side = givens->side, n = givens->n_cells;
    for (uint32_t c = 0; c < givens->n_candidates; c++) {
        uint32_t cell = c / side, digit = c % side;
        uint32_t row = cell / side, column = cell % side;
        uint32_t box = row / box_rows * box_rows + column / box_columns;
        uint32_t in_box = row % box_rows * box_columns + column % box_columns;
        place_candidate(givens, c, 0, cell, digit);
        place_candidate(givens, c, 1, n + row * side + digit, column);
        place_candidate(givens, c, 2, 2 * n + column * side + digit, row);
        place_candidate(givens, c, 3, 3 * n + box * side + digit, in_box);
    }
}

void givens_init(struct givens *givens, int box_rows, int box_columns)
{
    uint32_t side = (uint32_t)(box_rows * box_columns), n = side * side * side;
    *givens = (struct givens){.side = side,
                              .n_cells = side * side,
                              .n_candidates = n,
                              .n_groups = KINDS_OF_GROUPS * side * side};
    givens->groups = mem_array(n, sizeof *givens->groups);
    givens->places = mem_array(n, sizeof *givens->places);
    givens->members = mem_array((size_t)givens->n_groups * side, sizeof *givens->members);
    givens->left = mem_array(givens->n_groups, sizeof *givens->left);
    givens->digits = mem_array(givens->n_cells, 1);
    givens->to_fill = mem_array(givens->n_cells, sizeof *givens->to_fill);
    find_groups(givens, (uint32_t)box_rows, (uint32_t)box_columns);
}

void givens_fini(struct givens *givens)
{
    free(givens->to_fill);
    free(givens->digits);
    free(givens->left);
    free(givens->members);
    free(givens->places);
    free(givens->groups);
}

/* ---- what follows ---- */

/* False when its cell has another digit. */
static bool set_true(struct givens *givens, uint32_t candidate)
{
    uint8_t *digit = &givens->digits[candidate / givens->side];
    uint8_t wanted = (uint8_t)(candidate % givens->side + 1);
    if (*digit)
        return *digit == wanted;
    *digit = wanted;
    givens->to_fill[givens->n_to_fill++] = (uint16_t)candidate;
    return true;
}

static bool set_false(struct givens *givens, uint32_t candidate)
{
    bool fits = true;
    for (int k = 0; k < KINDS_OF_GROUPS; k++) {
        uint32_t group = givens->groups[candidate][k];
        uint64_t left = givens->left[group] &=
            ~((uint64_t)1 << givens->places[candidate][k]);
        if (left == 0)
            return false;
        if ((left & (left - 1)) == 0)
            fits &= set_true(
                givens,
                givens->members[group * givens->side + (uint32_t)__builtin_ctzll(left)]);
    }
    return fits;
}

/* It leaves no other in its groups. */
static bool fill(struct givens *givens, uint32_t candidate)
{
    for (int k = 0; k < KINDS_OF_GROUPS; k++) {
        uint32_t group = givens->groups[candidate][k];
        uint64_t own = (uint64_t)1 << givens->places[candidate][k], others;
        while ((others = givens->left[group] & ~own) != 0) {
            uint32_t place = (uint32_t)__builtin_ctzll(others);
            if (!set_false(givens, givens->members[group * givens->side + place]))
                return false;
        }
        if (!(givens->left[group] & own))
            return false;
    }
    return true;
}

bool givens_take(struct givens *givens, const uint8_t *digits)
{
    uint64_t all = ((uint64_t)1 << givens->side) - 1;
    bool fits = true;
    for (uint32_t group = 0; group < givens->n_groups; group++)
        givens->left[group] = all;
    memset(givens->digits, 0, givens->n_cells);
    givens->n_to_fill = 0;
    for (uint32_t cell = 0; cell < givens->n_cells; cell++) {
        uint32_t candidate = cell * givens->side + digits[cell] % LARGE_NOT - 1;
        if (digits[cell] > LARGE_NOT)
            fits &= set_false(givens, candidate);
        else if (digits[cell])
            fits &= set_true(givens, candidate);
    }
    for (uint32_t i = 0; fits && i < givens->n_to_fill; i++)
        fits = fill(givens, givens->to_fill[i]);
    return fits;
}
