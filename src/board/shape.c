/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/shape.h"

#include <stddef.h>
#include <stdlib.h>

const struct shape *shape_find(int box_rows, int box_columns)
{
    for (int i = 0; i < SHAPE_COUNT; i++)
        if (shape_tables[i].box_rows == box_rows &&
            shape_tables[i].box_columns == box_columns)
            return &shape_tables[i];
    return NULL;
}

const struct shape *shape_read(const char *text)
{
    bool is_pair = text[0] && text[1] == 'x' && text[2] && !text[3];
    return is_pair ? shape_find(text[0] - '0', text[2] - '0') : NULL;
}

const struct shape *shape_of_side(int side)
{
    for (int rows = SHAPE_MAX_BOX; rows >= SHAPE_MIN_BOX; rows--)
        if (side % rows == 0 && rows <= side / rows && side / rows <= SHAPE_MAX_BOX)
            return shape_find(rows, side / rows);
    return NULL;
}

int shape_distance(const struct shape *shape, int a, int b)
{
    return abs(shape_row(shape, a) - shape_row(shape, b)) +
           abs(shape_column(shape, a) - shape_column(shape, b));
}

int shape_family(const struct shape *shape, int house)
{
    int family = 0, last = shape->n_families - 1;
    while (family < last &&
           house >= shape->families[family].first + shape->families[family].n)
        family++;
    return family;
}

enum house_kind shape_kind(const struct shape *shape, int house)
{
    return shape->families[shape_family(shape, house)].kind;
}

int shape_house_number(const struct shape *shape, int house)
{
    int family = shape_family(shape, house);
    while (family && shape->families[family - 1].kind == shape->families[family].kind)
        family--;
    return house - shape->families[family].first + 1;
}

int shape_shared_house(const struct shape *shape, int a, int b)
{
    HOUSES_EACH(house, shape, a)
        if (shape_house_of(shape, b, house_family) == house)
            return house;
    return -1;
}

static bool are_linked(const struct shape *shape, int a, int b, int by)
{
    LINKS_EACH(link, shape, a)
        if (link->other == b && link->by == by)
            return true;
    return false;
}

bool shape_are_peers(const struct shape *shape, int a, int b)
{
    return a != b && (shape_shared_house(shape, a, b) >= 0 || are_linked(shape, a, b, 0));
}

bool shape_exclude_each_other(const struct shape *shape, int a, int digit_a, int b,
                              int digit_b)
{
    if (a == b)
        return digit_a != digit_b;
    return digit_a == digit_b ? shape_are_peers(shape, a, b)
                              : are_linked(shape, a, b, digit_b - digit_a);
}

int shape_list_peers(const struct shape *shape, int cell, uint16_t list[SHAPE_MAX_PEERS])
{
    int n = 0;
    HOUSES_EACH(house, shape, cell) {
        const uint16_t *cells = shape_house(shape, house);
        for (int k = 0; k < shape->side; k++)
            if (cells[k] != cell && shape_shared_house(shape, cell, cells[k]) == house)
                list[n++] = cells[k];
    }
    LINKS_EACH(link, shape, cell)
        if (!link->by && shape_shared_house(shape, cell, link->other) < 0)
            list[n++] = link->other;
    return n;
}
