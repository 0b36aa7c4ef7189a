/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>

#include "board/shape.h"

static void check_house(const struct shape *shape, int house)
{
    const uint16_t *cells = shape_house(shape, house);
    int family = shape_family(shape, house);
    cr_assert_eq(family, house / shape->side);
    for (int k = 0; k < shape->side; k++) {
        cr_assert_lt(cells[k], shape->n_cells);
        cr_assert_eq(shape_house_of(shape, cells[k], family), house);
        if (k)
            cr_assert_gt(cells[k], cells[k - 1], "ascending");
    }
}

Test(shape, every_cell_is_in_one_house_of_each_family)
{
    for (int rows = 2; rows <= 6; rows++)
        for (int columns = 2; columns <= 6; columns++) {
            const struct shape *shape = shape_find(rows, columns);
            cr_assert_not_null(shape);
            cr_assert_eq(shape->side, rows * columns);
            cr_assert_eq(shape->n_cells, shape->side * shape->side);
            cr_assert_eq(shape->n_families, 3);
            cr_assert_eq(shape->n_houses, 3 * shape->side);
            cr_assert_null(shape->links);
            for (int family = 0; family < 3; family++) {
                cr_assert_eq(shape->families[family].kind, (enum house_kind)family);
                cr_assert_eq(shape->families[family].first, family * shape->side);
                cr_assert_eq(shape->families[family].n, shape->side);
            }
            for (int house = 0; house < shape->n_houses; house++)
                check_house(shape, house);
        }
}

Test(shape, a_box_has_box_rows_rows)
{
    const struct shape *shape = shape_find(2, 3);
    const uint16_t *cells = shape_house(shape, 2 * 6 + 3); /* the fourth box */
    const uint16_t expected[] = {15, 16, 17, 21, 22, 23};
    for (int k = 0; k < 6; k++)
        cr_assert_eq(cells[k], expected[k]);
}

Test(shape, sides_mean_the_squarest_shape)
{
    cr_assert_eq(shape_of_side(9), shape_find(3, 3));
    cr_assert_eq(shape_of_side(6), shape_find(2, 3));
    cr_assert_eq(shape_of_side(12), shape_find(3, 4));
    cr_assert_null(shape_of_side(7));
    cr_assert_null(shape_of_side(14));
    cr_assert_null(shape_find(1, 4));
    cr_assert_null(shape_find(2, 7));
}

Test(shape, peers_share_a_house)
{
    const struct shape *shape = shape_find(3, 3);
    int n = 0;
    for (int cell = 0; cell < 81; cell++)
        n += shape_are_peers(shape, 40, cell);
    cr_assert_eq(n, 20);
    cr_assert_not(shape_are_peers(shape, 40, 40));
}

/* The peers of a cell, each counted in the first house that it shares with the cell. */
static int count_in_houses(const struct shape *shape, int cell)
{
    int n = 0;
    HOUSES_EACH(house, shape, cell) {
        const uint16_t *cells = shape_house(shape, house);
        for (int k = 0; k < shape->side; k++)
            n += cells[k] != cell && shape_shared_house(shape, cell, cells[k]) == house;
    }
    return n;
}

static void check_list_of_peers(const struct shape *shape, int cell)
{
    bool is_listed[SHAPE_MAX_CELLS] = {false};
    uint16_t list[SHAPE_MAX_PEERS];
    int n = shape_list_peers(shape, cell, list);
    cr_assert_eq(n, count_in_houses(shape, cell));
    cr_assert_eq(n, 3 * shape->side - shape->box_rows - shape->box_columns - 1);
    for (int k = 0; k < n; k++) {
        cr_assert_not(is_listed[list[k]]);
        is_listed[list[k]] = true;
    }
    for (int other = 0; other < shape->n_cells; other++)
        cr_assert_eq(is_listed[other], shape_are_peers(shape, cell, other));
}

static void check_peers(const struct shape *shape)
{
    for (int cell = 0; cell < shape->n_cells; cell++)
        check_list_of_peers(shape, cell);
}

Test(peers, every_cell_has_as_many_and_lists_each)
{
    for (int rows = SHAPE_MIN_BOX; rows <= SHAPE_MAX_BOX; rows++)
        for (int columns = SHAPE_MIN_BOX; columns <= SHAPE_MAX_BOX; columns++)
            check_peers(shape_find(rows, columns));
}

Test(peers, come_from_the_row_then_the_column_then_the_box)
{
    static const uint16_t expected[] = {36, 37, 38, 39, 41, 42, 43, 44, 4,  13,
                                        22, 31, 49, 58, 67, 76, 30, 32, 48, 50};
    uint16_t list[SHAPE_MAX_PEERS];
    shape_list_peers(shape_find(3, 3), 40, list);
    cr_assert_arr_eq(list, expected, sizeof expected);
}
