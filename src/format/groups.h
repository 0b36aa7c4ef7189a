/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Laws as other programs write them: groups of cells that differ, and which region each cell is
 * in. */
#ifndef STEPDOKU_FORMAT_GROUPS_H
#define STEPDOKU_FORMAT_GROUPS_H

#include <stdbool.h>
#include <stdint.h>

#include "board/laws.h"

/* Rows, columns, regions, windows, groups of places, diagonals: more are none that we know. */
enum { GROUPS_MOST = 6 * LAWS_MOST_SIDE };

struct groups {
    int side, n;
    struct group {
        uint16_t cells[LAWS_MOST_SIDE]; /* ascending */
        bool is_known;                  /* a law says that they differ */
    } at[GROUPS_MOST];
};

/* Adds a group; false unless it has as many cells as a row, all different. */
bool groups_add(struct groups *groups, const int *cells, int n);

/* Adds the rows and the columns. */
void groups_add_lines(struct groups *groups);

/* Adds the houses of a shape, from a family on. */
void groups_add_houses(struct groups *groups, const struct shape *shape, int family);

/* Adds the regions or boxes. */
void groups_add_regions(struct groups *groups, const struct laws *laws);

/* Finds the laws that say all of this; false when there are none. */
bool groups_find_laws(struct groups *groups, struct laws *laws);

/* Gives regions, which are any numbers, those of laws; false when there are more than the board can
 * have. */
bool groups_number_regions(struct laws *laws, const int *regions);

/* Whether a house must be said: five of nine windows follow from the others. */
bool groups_must_say(const struct shape *shape, int house);

#endif
