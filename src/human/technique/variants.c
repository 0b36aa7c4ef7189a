/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Techniques of boards with other houses than rows, columns and boxes, or with links.
 *
 * The law of leftovers, of jigsaws: k lines next to each other and k regions have each digit k
 * times.  Where they are nearly the same cells, what is left over of the regions has the same
 * digits as what is left over of the lines.
 *
 *      A A A A|B B B B B     rows 1 and 2 are regions A and B, but for r3c4 (x) of A
 *      A A A A B|C|B B B     and r2c6 (C): both have the same digit
 *      . . . x|. . . . .
 */
#include <string.h>

#include "human/finder.h"

enum { MOST_LEFT = 3 };

struct leftovers {
    struct finder *finder;
    struct house_list lines, regions;
    struct cell_list of_lines, of_regions; /* that the others do not have */
};

/* In how many cells of the list the digit is, and whether it is a candidate of another. */
static int count_filled(const struct leftovers *leftovers, const struct cell_list *list,
                        int digit, bool *is_candidate)
{
    const struct candidates *candidates = leftovers->finder->candidates;
    int n = 0;
    *is_candidate = false;
    for (int i = 0; i < list->n; i++) {
        n += candidates->digit[list->at[i]] == digit;
        *is_candidate |= digits_has(candidates->of[list->at[i]], digit);
    }
    return n;
}

/* Eliminates what the cells of one side cannot have because those of the other have no more of
 * it.  The houses of the other side all need their digit. */
static void confine(const struct leftovers *leftovers, struct step *step,
                    const struct cell_list *side, const struct cell_list *other,
                    const struct house_list *houses_of_other)
{
    const struct candidates *candidates = leftovers->finder->candidates;
    for (int digit = 1; digit <= leftovers->finder->geometry->side; digit++) {
        bool is_candidate, can_be_more;
        int n = count_filled(leftovers, side, digit, &is_candidate);
        int n_other = count_filled(leftovers, other, digit, &can_be_more);
        if (!is_candidate || can_be_more || n_other > n)
            continue;
        for (int i = 0; i < side->n; i++)
            if (digits_has(candidates->of[side->at[i]], digit))
                step_eliminate(step, side->at[i], digit);
        for (int i = 0; i < houses_of_other->n; i++)
            if (candidates->places[digit][houses_of_other->at[i]])
                step_house_truth(step, houses_of_other->at[i], digit);
    }
}

/* Filled cells have no candidates to show. */
static void show_open(const struct leftovers *leftovers, struct step *step,
                      const struct cell_list *list)
{
    struct cell_list open = {0};
    for (int i = 0; i < list->n; i++)
        if (!leftovers->finder->candidates->digit[list->at[i]])
            open.at[open.n++] = list->at[i];
    step_set(step, open.at, open.n, 0);
}

static bool offer(struct leftovers *leftovers)
{
    struct step *step = finder_begin(leftovers->finder);
    step->base = leftovers->lines;
    step->cover = leftovers->regions;
    step->cells = leftovers->of_lines;
    step->other_cells = leftovers->of_regions;
    show_open(leftovers, step, &step->cells);
    show_open(leftovers, step, &step->other_cells);
    confine(leftovers, step, &step->cells, &step->other_cells, &step->cover);
    confine(leftovers, step, &step->other_cells, &step->cells, &step->base);
    return finder_offer(leftovers->finder);
}

/* Lists the cells that these houses have and those lack; false if there are too many. */
static bool list_left(const struct geometry *geometry, const struct house_list *have,
                      const struct house_list *lack, struct cell_list *left)
{
    struct cells cells;
    cells_clear(&cells, geometry->n_words);
    for (int i = 0; i < have->n; i++)
        cells_or(&cells, geometry_cells(geometry, have->at[i]), geometry->n_words);
    for (int i = 0; i < lack->n; i++)
        cells_minus(&cells, geometry_cells(geometry, lack->at[i]), geometry->n_words);
    left->n = 0;
    if (cells_count(&cells, geometry->n_words) > MOST_LEFT)
        return false;
    CELLS_EACH(cell, &cells, geometry->n_words)
        left->at[left->n++] = (uint16_t)cell;
    return true;
}

/* Lists the regions of which the lines have most, in their order. */
static void choose_regions(struct leftovers *leftovers, const struct house_family *family)
{
    const struct geometry *geometry = leftovers->finder->geometry;
    bool chosen[SHAPE_MAX_HOUSES] = {false};
    int n_common[SHAPE_MAX_HOUSES] = {0};
    for (int i = 0; i < leftovers->lines.n; i++)
        CELLS_EACH(cell, geometry_cells(geometry, leftovers->lines.at[i]),
                   geometry->n_words)
            n_common[shape_house_of(geometry->shape, cell, HOUSE_BOX)]++;
    for (int i = 0; i < leftovers->lines.n; i++) {
        int most = family->first;
        for (int house = family->first; house < family->first + family->n; house++)
            if (n_common[house] > n_common[most])
                most = house;
        n_common[most] = -1;
        chosen[most] = true;
    }
    leftovers->regions.n = 0;
    for (int house = family->first; house < family->first + family->n; house++)
        if (chosen[house])
            leftovers->regions.at[leftovers->regions.n++] = (uint16_t)house;
}

/* Lines and regions that are the rest of the board have the same leftovers: half of the lines
 * are enough. */
void find_leftovers(struct finder *finder)
{
    const struct geometry *geometry = finder->geometry;
    const struct house_family *regions = &geometry->shape->families[HOUSE_BOX];
    struct leftovers leftovers = {.finder = finder};
    if (regions->kind != HOUSE_REGION)
        return;
    for (int n = 1; n <= geometry->side / 2; n++)
        for (int first = 0; first < 2 * geometry->side; first++) {
            if (first % geometry->side + n > geometry->side)
                continue;
            leftovers.lines.n = n;
            for (int i = 0; i < n; i++)
                leftovers.lines.at[i] = (uint16_t)(first + i);
            choose_regions(&leftovers, regions);
            if (list_left(geometry, &leftovers.lines, &leftovers.regions,
                          &leftovers.of_lines) &&
                list_left(geometry, &leftovers.regions, &leftovers.lines,
                          &leftovers.of_regions) &&
                offer(&leftovers))
                return;
        }
}

/* ---- common peers ---- */

/* Whichever of its candidates a cell has, or wherever a house has a digit, the same
 * candidate is excluded.  In the rows, columns and boxes of a classic board this is no more than
 * pointing and claiming; regions, diagonals and links give it other forms:
 *
 *      region 1 = r1c1 r1c2 r2c2 ..., with 5 in r1c1 and r2c2 only:  r2c1, of region 2, sees both
 *      consecutive digits may not touch, r1c1 is 2 or 4:             r1c2 is not 3
 */

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
static bool offer_each(struct finder *finder, const struct excluded *excluded)
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
    return offer_each(finder, excluded);
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
    return offer_each(finder, excluded);
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
