/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/least.h"

#include <string.h>

enum { ORDERS = 6, COLUMN_ORDERS = ORDERS * ORDERS * ORDERS * ORDERS };

static void order_columns(int number, uint8_t *columns)
{
    static const uint8_t orders[ORDERS][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                              {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    const uint8_t *stacks = orders[number % ORDERS];
    for (int column = 0; column < 9; column++) {
        if (column % 3 == 0)
            number /= ORDERS;
        columns[column] =
            (uint8_t)(stacks[column / 3] * 3 + orders[number % ORDERS][column % 3]);
    }
}

/* Orders the rows, and their bands, by the names of the digits in a column. */
static void order_rows(const uint8_t *grid, const uint8_t *names, int column,
                       uint8_t *rows)
{
    int n_bands = 0, first[3] = {-1, -1, -1}, n[3] = {0};
    uint8_t row_of[10];
    for (int row = 0; row < 9; row++)
        row_of[names[grid[row * 9 + column]]] = (uint8_t)row;
    for (int name = 1; name <= 9; name++) {
        int band = row_of[name] / 3;
        if (first[band] < 0)
            first[band] = 3 * n_bands++;
        rows[first[band] + n[band]++] = row_of[name];
    }
}

/* Takes the board with these columns, whose digits are named by a row that comes first, if it is less
 * than the least. */
static void offer(const uint8_t *grid, const uint8_t *columns, int top,
                  struct board_least *least)
{
    uint8_t names[10] = {0}, rows[9];
    int sign = 0;
    for (int i = 0; i < 9; i++)
        names[grid[top * 9 + columns[i]]] = (uint8_t)(i + 1);
    order_rows(grid, names, columns[0], rows);
    for (int i = 0; i < 81 && sign <= 0; i++) {
        uint8_t digit = names[grid[rows[i / 9] * 9 + columns[i % 9]]];
        if (!sign)
            sign = digit - least->digit[i];
        if (sign < 0)
            least->digit[i] = digit;
    }
}

struct board_least board_least(const uint8_t *grid)
{
    struct board_least least;
    uint8_t turned[81], columns[9];
    memset(&least, UINT8_MAX, sizeof least);
    for (int cell = 0; cell < 81; cell++)
        turned[cell] = grid[cell % 9 * 9 + cell / 9];
    for (int number = 0; number < COLUMN_ORDERS; number++) {
        order_columns(number, columns);
        for (int top = 0; top < 9; top++) {
            offer(grid, columns, top, &least);
            offer(turned, columns, top, &least);
        }
    }
    return least;
}
