/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/peers.h"

#include <criterion/criterion.h>

/* The peers of a cell, each counted in the first house that it shares with the cell. */
static int count_in_houses(const struct shape *shape, int cell)
{
    int n = 0;
    for (int kind = 0; kind < HOUSE_KINDS; kind++) {
        int house = shape_house_of(shape, cell, kind);
        const uint16_t *cells = shape_house(shape, house);
        for (int k = 0; k < shape->side; k++)
            n += cells[k] != cell && shape_shared_house(shape, cell, cells[k]) == house;
    }
    return n;
}

static void check_list(const struct shape *shape, int cell)
{
    bool is_listed[SHAPE_MAX_CELLS] = {false};
    uint16_t list[PEERS_MAX];
    peers_list(shape, cell, list);
    for (int k = 0; k < peers_count(shape); k++) {
        cr_assert_not(is_listed[list[k]]);
        is_listed[list[k]] = true;
    }
    for (int other = 0; other < shape->n_cells; other++)
        cr_assert_eq(is_listed[other], shape_are_peers(shape, cell, other));
}

static void check_shape(const struct shape *shape)
{
    for (int cell = 0; cell < shape->n_cells; cell++) {
        cr_assert_eq(count_in_houses(shape, cell), peers_count(shape));
        check_list(shape, cell);
    }
}

Test(peers, every_cell_has_as_many_and_lists_each)
{
    for (int rows = SHAPE_MIN_BOX; rows <= SHAPE_MAX_BOX; rows++)
        for (int columns = SHAPE_MIN_BOX; columns <= SHAPE_MAX_BOX; columns++)
            check_shape(shape_find(rows, columns));
}

Test(peers, come_from_the_row_then_the_column_then_the_box)
{
    static const uint16_t expected[] = {36, 37, 38, 39, 41, 42, 43, 44, 4,  13,
                                        22, 31, 49, 58, 67, 76, 30, 32, 48, 50};
    uint16_t list[PEERS_MAX];
    peers_list(shape_find(3, 3), 40, list);
    cr_assert_arr_eq(list, expected, sizeof expected);
}
