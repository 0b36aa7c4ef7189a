/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The laws of a board as words: the size of boxes, or the number of rows of a board that has
 * regions instead; other laws; and the region of each cell, 1-9 and then a-p.  "jigsaw" stands for
 * regions that are still to be chosen (generate/regions.h); meanwhile they are the rows.
 *
 *      3x3 x windoku
 *      4 x regions 1122314231423344
 *      7 x jigsaw */
#ifndef STEPDOKU_FORMAT_LAWS_TEXT_H
#define STEPDOKU_FORMAT_LAWS_TEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/err.h"
#include "board/laws.h"

/* Adds what the words say, between spaces or commas; a size can only be the first.  ERR_DATA for a
 * word that is none, or comes twice, with its column. */
enum err laws_read(struct laws *laws, const char *text, size_t n,
                   struct diagnosis *diagnosis);

/* ERR_DATA when no board can have these laws: a region is of the wrong size, or a law needs other
 * boxes; and when the regions are still to be chosen.  The diagnosis has no place. */
enum err laws_check(const struct laws *laws, struct diagnosis *diagnosis);

/* The shape of a board with the laws that the words say, of 3x3 boxes where they say no size, from
 * the atlas (board/laws.h).  NULL when laws_read() or laws_check() fails. */
const struct shape *laws_shape(struct atlas *atlas, const char *text, size_t n,
                               struct diagnosis *diagnosis);

void laws_say(struct buf *buf, const struct shape *shape);

/* Adds what a person calls such a board: "3x3", "jigsaw, X". */
void laws_name(struct buf *buf, const struct shape *shape);

/* ---- groups ----
 *
 * Laws as other programs write them: groups of cells that differ, and which region each cell is
 * in. */

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

/* Finds the laws that say all of this; false when there are none. */
bool groups_find_laws(struct groups *groups, struct laws *laws);

/* Gives regions, which are any numbers, those of laws; false when there are more than the board can
 * have. */
bool groups_number_regions(struct laws *laws, const int *regions);

/* Whether a house must be said: five of nine windows follow from the others. */
bool groups_must_say(const struct shape *shape, int house);

#endif
