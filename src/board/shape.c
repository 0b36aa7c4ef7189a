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

int shape_shared_house(const struct shape *shape, int a, int b)
{
    for (int kind = 0; kind < HOUSE_KINDS; kind++)
        if (shape_house_of(shape, a, kind) == shape_house_of(shape, b, kind))
            return shape_house_of(shape, a, kind);
    return -1;
}

bool shape_are_peers(const struct shape *shape, int a, int b)
{
    return a != b && shape_shared_house(shape, a, b) >= 0;
}

int shape_n_peers(const struct shape *shape)
{
    return 3 * shape->side - shape->box_rows - shape->box_columns - 1;
}

void shape_list_peers(const struct shape *shape, int cell, uint16_t *list)
{
    for (int kind = 0; kind < HOUSE_KINDS; kind++) {
        int house = shape_house_of(shape, cell, kind);
        const uint16_t *cells = shape_house(shape, house);
        for (int k = 0; k < shape->side; k++)
            if (cells[k] != cell && shape_shared_house(shape, cell, cells[k]) == house)
                *list++ = cells[k];
    }
}
