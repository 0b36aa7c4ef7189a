/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <criterion/criterion.h>

#include "board/shape.h"

static void check_house(const struct shape *shape, int house)
{
    const uint16_t *cells = shape_house(shape, house);
    int kind = shape_kind(shape, house);
    for (int k = 0; k < shape->side; k++) {
        cr_assert_lt(cells[k], shape->n_cells);
        cr_assert_eq(shape_house_of(shape, cells[k], kind), house);
        if (k)
            cr_assert_gt(cells[k], cells[k - 1], "ascending");
    }
}

Test(shape, every_cell_is_in_one_house_of_each_kind)
{
    for (int rows = 2; rows <= 6; rows++)
        for (int columns = 2; columns <= 6; columns++) {
            const struct shape *shape = shape_find(rows, columns);
            cr_assert_not_null(shape);
            cr_assert_eq(shape->side, rows * columns);
            cr_assert_eq(shape->n_cells, shape->side * shape->side);
            cr_assert_eq(shape->n_houses, HOUSE_KINDS * shape->side);
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
