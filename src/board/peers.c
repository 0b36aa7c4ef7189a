/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/peers.h"

int peers_count(const struct shape *shape)
{
    return 3 * shape->side - shape->box_rows - shape->box_columns - 1;
}

/* Whether the cell of a house of that kind is a peer, and in no house with it before that. */
static bool is_new_peer(const struct shape *shape, int cell, int kind, int other)
{
    return other != cell &&
           shape_shared_house(shape, cell, other) == shape_house_of(shape, cell, kind);
}

/* Appends the new peers in the cell's house of that kind to a list of n peers.  Returns how
 * many peers the list has then. */
static int list_house(const struct shape *shape, int cell, int kind, uint16_t *list,
                      int n)
{
    const uint16_t *others = shape_house(shape, shape_house_of(shape, cell, kind));
    for (int k = 0; k < shape->side; k++) {
        if (!is_new_peer(shape, cell, kind, others[k]))
            continue;
        list[n++] = others[k];
    }
    return n;
}

void peers_list(const struct shape *shape, int cell, uint16_t *list)
{
    int n = 0;
    for (int kind = 0; kind < HOUSE_KINDS; kind++)
        n = list_house(shape, cell, kind, list, n);
}
