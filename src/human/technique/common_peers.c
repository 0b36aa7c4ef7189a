/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Common peers: whichever of its candidates a cell has, or wherever a house has a digit, the same
 * candidate is excluded.  In the rows, columns and boxes of a classic board this is no more than
 * pointing and claiming; regions, diagonals and links give it other forms:
 *
 *      region 1 = r1c1 r1c2 r2c2 ..., with 5 in r1c1 and r2c2 only:  r2c1, of region 2, sees both
 *      consecutive digits may not touch, r1c1 is 2 or 4:             r1c2 is not 3
 */
#include "human/finder.h"

#include <string.h>

/* Of the way that is looked at, and common to all of them, by cell. */
struct excluded {
    digit_set by_way[SHAPE_MAX_CELLS], common[SHAPE_MAX_CELLS];
};

static void add_way(const struct finder *finder, struct excluded *excluded, int cell,
                    int digit)
{
    const struct geometry *geometry = finder->geometry;
    memset(excluded->by_way, 0, (size_t)geometry->n_cells * sizeof excluded->by_way[0]);
    CELLS_EACH(peer, geometry_peers(geometry, cell), geometry->n_words)
        excluded->by_way[peer] |= digit_bit(digit);
    LINKS_EACH(link, geometry->shape, cell)
        excluded->by_way[link->other] |=
            shape_moved(geometry->shape, digit_bit(digit), link->by);
    for (int other = 0; other < geometry->n_cells; other++)
        excluded->common[other] &= excluded->by_way[other];
}

/* One step for each digit that is excluded somewhere. */
static bool offer(struct finder *finder, const struct excluded *excluded)
{
    digit_set digits = 0;
    for (int cell = 0; cell < finder->geometry->n_cells; cell++)
        digits |= excluded->common[cell];
    DIGITS_EACH(digit, digits) {
        finder->step.n_eliminations = 0;
        for (int cell = 0; cell < finder->geometry->n_cells; cell++)
            if (digits_has(excluded->common[cell], digit))
                step_eliminate(&finder->step, cell, digit);
        if (finder_offer(finder))
            return true;
    }
    return false;
}

static bool try_cell(struct finder *finder, struct excluded *excluded, int cell)
{
    const struct candidates *candidates = finder->candidates;
    struct step *step = finder_begin(finder);
    step->digits = candidates->of[cell];
    step_add_cell(step, &step->cells, cell);
    step_cell_truth(step, cell);
    memcpy(excluded->common, candidates->of,
           (size_t)finder->geometry->n_cells * sizeof excluded->common[0]);
    DIGITS_EACH(digit, candidates->of[cell])
        add_way(finder, excluded, cell, digit);
    return offer(finder, excluded);
}

/* What lies in another house of all the places is left to pointing and claiming. */
static bool try_house(struct finder *finder, struct excluded *excluded, int house,
                      int digit)
{
    const struct candidates *candidates = finder->candidates;
    const struct geometry *geometry = finder->geometry;
    struct step *step = finder_begin(finder);
    step->digits = digit_bit(digit);
    step_add_house(step, &step->houses, house);
    step_house_truth(step, house, digit);
    memcpy(excluded->common, candidates->of,
           (size_t)geometry->n_cells * sizeof excluded->common[0]);
    PLACES_EACH(k, candidates->places[digit][house]) {
        int cell = geometry_cell(geometry, house, k);
        step_add_cell(step, &step->cells, cell);
        add_way(finder, excluded, cell, digit);
    }
    int shared[SHAPE_MAX_FAMILIES];
    int n = geometry_shared_houses(geometry, step->cells.at, step->cells.n, shared);
    for (int i = 0; i < n; i++)
        CELLS_EACH(cell, geometry_cells(geometry, shared[i]), geometry->n_words)
            excluded->common[cell] &= ~digit_bit(digit);
    return offer(finder, excluded);
}

void find_common_peers(struct finder *finder)
{
    const struct candidates *candidates = finder->candidates;
    const struct geometry *geometry = finder->geometry;
    struct excluded excluded;
    if (!geometry->shape->laws)
        return;
    for (int house = 0; house < geometry->n_houses; house++)
        for (int digit = 1; digit <= geometry->side; digit++)
            if (digits_count(candidates->places[digit][house]) > 1 &&
                try_house(finder, &excluded, house, digit))
                return;
    for (int cell = 0; geometry->shape->links && cell < geometry->n_cells; cell++)
        if (digits_count(candidates->of[cell]) > 1 && try_cell(finder, &excluded, cell))
            return;
}
