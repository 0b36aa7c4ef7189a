/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wings: a few cells of two or three candidates, of which at least one end has the digit z.
 *
 *      XY-Wing    pivot {x,y}, wings {x,z} and {y,z}: one of the wings is z
 *      XYZ-Wing   pivot {x,y,z}, the same wings: the pivot or one of the wings is z
 *      W-Wing     ends {x,z} and {x,z}, and a house with two places for x, each seen by
 *                 one end: the ends are not both x
 *
 * The links go from end to end; an XYZ-Wing has a branch for each candidate of the pivot. */
#include "human/finder.h"
#include "human/tell.h"

/* If a is not z, it is x; so the pivot is y; so b is z. */
static void tell_xy(struct finder *finder, int pivot, int a, int b, int z)
{
    const digit_set *of = finder->candidates->of;
    struct step *step = &finder->step;
    int x = digits_first(of[a] & ~digit_bit(z)), y = digits_first(of[b] & ~digit_bit(z));
    tell_supposed(step, tell_node(a, z), false);
    tell_left(step, tell_node(a, x), LINK_CELL, a);
    tell_seen(step, finder->geometry, tell_node(pivot, x));
    tell_left(step, tell_node(pivot, y), LINK_CELL, pivot);
    tell_seen(step, finder->geometry, tell_node(b, y));
    tell_left(step, tell_node(b, z), LINK_CELL, b);
    tell_end(step);
}

/* If the pivot takes the wing's other candidate, the wing is z. */
static void tell_taken(struct finder *finder, int pivot, int wing, int z)
{
    struct step *step = &finder->step;
    int taken = digits_first(finder->candidates->of[wing] & ~digit_bit(z));
    tell_supposed(step, tell_node(pivot, taken), true);
    tell_seen(step, finder->geometry, tell_node(wing, taken));
    tell_left(step, tell_node(wing, z), LINK_CELL, wing);
    tell_end(step);
}

static void tell_xyz(struct finder *finder, int pivot, int a, int b, int z)
{
    tell_taken(finder, pivot, a, z);
    tell_taken(finder, pivot, b, z);
    tell_supposed(&finder->step, tell_node(pivot, z), true);
    tell_end(&finder->step);
}

static bool offer_pivot(struct finder *finder, int pivot, int a, int b, int z)
{
    struct step *step = finder_begin(finder);
    struct cell_list ends = {2, {(uint16_t)a, (uint16_t)b}};
    if (digits_count(finder->candidates->of[pivot]) == 3)
        ends.at[ends.n++] = (uint16_t)pivot;
    finder_eliminate_common(finder, &ends, z);
    step->digits = digit_bit(z);
    step_cell(step, pivot);
    step_cell(step, a);
    step_cell(step, b);
    step_cell_truth(step, pivot);
    step_cell_truth(step, a);
    step_cell_truth(step, b);
    (ends.n == 3 ? tell_xyz : tell_xy)(finder, pivot, a, b, z);
    return finder_offer(finder);
}

/* The digit z that the wings have in common if they fit the pivot; otherwise 0. */
static int common_digit(digit_set pivot, digit_set a, digit_set b, int size)
{
    digit_set z = a & b;
    bool fits = size == 3 ? pivot == (a | b) : pivot == (a ^ b);
    return fits && digits_is_single(z) ? digits_first(z) : 0;
}

/* Lists peers of the pivot that have two candidates, at least one of them the pivot's;
 * returns how many. */
static int list_wings(const struct finder *finder, int pivot, int *wings)
{
    const struct candidates *candidates = finder->candidates;
    int n = 0, n_words = finder->geometry->n_words;
    struct cells seen;
    cells_copy(&seen, geometry_peers(finder->geometry, pivot), n_words);
    cells_and(&seen, &candidates->pairs, n_words);
    CELLS_EACH(cell, &seen, n_words)
        if (candidates->of[cell] & candidates->of[pivot])
            wings[n++] = cell;
    return n;
}

static bool find_at_pivot(struct finder *finder, int pivot)
{
    int wings[3 * SHAPE_MAX_SIDE], n = list_wings(finder, pivot, wings);
    const digit_set *of = finder->candidates->of;
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            int z = common_digit(of[pivot], of[wings[i]], of[wings[j]], finder->size);
            if (z && offer_pivot(finder, pivot, wings[i], wings[j], z))
                return true;
        }
    return false;
}

void find_pivot_wing(struct finder *finder)
{
    for (int cell = 0; cell < finder->geometry->n_cells; cell++)
        if (digits_count(finder->candidates->of[cell]) == finder->size &&
            find_at_pivot(finder, cell))
            return;
}

/* Finds the house's two places for x, near[0] seen by a and near[1] by b; false if they are
 * not seen so. */
static bool find_near(const struct finder *finder, int a, int b, int x, int house,
                      int near[2])
{
    const struct geometry *geometry = finder->geometry;
    place_set places = finder->candidates->places[x][house];
    int first = geometry_first(geometry, house, places);
    int second = geometry_first(geometry, house, places & (places - 1));
    bool swapped =
        !geometry_sees(geometry, a, first) || !geometry_sees(geometry, b, second);
    near[swapped] = first;
    near[!swapped] = second;
    return geometry_sees(geometry, a, near[0]) && geometry_sees(geometry, b, near[1]);
}

/* If a is not z, it is x; so near[0] is not x, near[1] is; so b is not x but z. */
static void tell_w(struct finder *finder, int a, int b, int x, int house,
                   const int near[2])
{
    struct step *step = &finder->step;
    int z = digits_first(step->digits);
    tell_supposed(step, tell_node(a, z), false);
    tell_left(step, tell_node(a, x), LINK_CELL, a);
    tell_seen(step, finder->geometry, tell_node(near[0], x));
    tell_left(step, tell_node(near[1], x), LINK_HOUSE, house);
    tell_seen(step, finder->geometry, tell_node(b, x));
    tell_left(step, tell_node(b, z), LINK_CELL, b);
    tell_end(step);
}

/* Offers the ends a and b, if each sees one of the house's two places for x. */
static bool offer_w(struct finder *finder, int a, int b, int x, int house)
{
    int near[2];
    if (!find_near(finder, a, b, x, house, near))
        return false;
    struct step *step = finder_begin(finder);
    struct cell_list ends = {2, {(uint16_t)a, (uint16_t)b}};
    step->digits = finder->candidates->of[a] & ~digit_bit(x);
    finder_eliminate_common(finder, &ends, digits_first(step->digits));
    step_cell(step, a);
    step_cell(step, near[0]);
    step_cell(step, near[1]);
    step_cell(step, b);
    step_house(step, house);
    tell_w(finder, a, b, x, house, near);
    return finder_offer(finder);
}

static bool find_w_between(struct finder *finder, int a, int b)
{
    const struct candidates *candidates = finder->candidates;
    struct cells seen;
    geometry_seen_by_both(finder->geometry, a, b, &seen);
    DIGITS_EACH(x, candidates->of[a]) {
        int z = digits_first(candidates->of[a] & ~digit_bit(x));
        if (!cells_meet(&seen, &candidates->has[z], finder->geometry->n_words))
            continue;
        for (int house = 0; house < finder->geometry->n_houses; house++)
            if (is_pair(candidates->places[x][house]) &&
                !cells_has(geometry_cells(finder->geometry, house), a) &&
                !cells_has(geometry_cells(finder->geometry, house), b) &&
                offer_w(finder, a, b, x, house))
                return true;
    }
    return false;
}

void find_w_wing(struct finder *finder)
{
    const struct candidates *candidates = finder->candidates;
    const struct geometry *geometry = finder->geometry;
    CELLS_EACH(a, &candidates->pairs, geometry->n_words) {
        struct cells twins;
        candidates_twins(candidates, candidates->of[a], &twins);
        cells_minus(&twins, geometry_peers(geometry, a), geometry->n_words);
        CELLS_EACH(b, &twins, geometry->n_words)
            if (b > a && find_w_between(finder, a, b))
                return;
    }
}
