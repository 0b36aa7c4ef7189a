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
#include "human/step.h"

/* If a is not z, it is x; so the pivot is y; so b is z. */
static void tell_xy(struct finder *finder, int pivot, int a, int b, int z)
{
    const digit_set *of = finder->candidates->of;
    struct step *step = &finder->step;
    int x = digits_first(of[a] & ~digit_bit(z)), y = digits_first(of[b] & ~digit_bit(z));
    step_suppose(step, link_of_candidate(a, z), false);
    step_link_left(step, link_of_candidate(a, x), LINK_CELL, a);
    step_link_seen(step, finder->geometry, link_of_candidate(pivot, x));
    step_link_left(step, link_of_candidate(pivot, y), LINK_CELL, pivot);
    step_link_seen(step, finder->geometry, link_of_candidate(b, y));
    step_link_left(step, link_of_candidate(b, z), LINK_CELL, b);
    step_end_branch(step);
}

/* If the pivot takes the wing's other candidate, the wing is z. */
static void tell_taken(struct finder *finder, int pivot, int wing, int z)
{
    struct step *step = &finder->step;
    int taken = digits_first(finder->candidates->of[wing] & ~digit_bit(z));
    step_suppose(step, link_of_candidate(pivot, taken), true);
    step_link_seen(step, finder->geometry, link_of_candidate(wing, taken));
    step_link_left(step, link_of_candidate(wing, z), LINK_CELL, wing);
    step_end_branch(step);
}

static void tell_xyz(struct finder *finder, int pivot, int a, int b, int z)
{
    tell_taken(finder, pivot, a, z);
    tell_taken(finder, pivot, b, z);
    step_suppose(&finder->step, link_of_candidate(pivot, z), true);
    step_end_branch(&finder->step);
}

static bool offer_pivot(struct finder *finder, int pivot, int a, int b, int z)
{
    struct step *step = finder_begin(finder);
    struct cell_list ends = {2, {(uint16_t)a, (uint16_t)b}};
    if (digits_count(finder->candidates->of[pivot]) == 3)
        ends.at[ends.n++] = (uint16_t)pivot;
    finder_eliminate_common(finder, &ends, z);
    step->digits = digit_bit(z);
    step_add_cell(step, &step->cells, pivot);
    step_add_cell(step, &step->cells, a);
    step_add_cell(step, &step->cells, b);
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

static bool find_at_pivot(struct finder *finder, int pivot)
{
    const struct candidates *candidates = finder->candidates;
    int wings[SHAPE_MAX_PEERS], n = 0, n_words = finder->geometry->n_words;
    struct cells seen;
    cells_copy(&seen, geometry_peers(finder->geometry, pivot), n_words);
    cells_and(&seen, &candidates->pairs, n_words);
    /* The wings have two candidates, at least one of them the pivot's. */
    CELLS_EACH(cell, &seen, n_words)
        if (candidates->of[cell] & candidates->of[pivot])
            wings[n++] = cell;
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
    step_suppose(step, link_of_candidate(a, z), false);
    step_link_left(step, link_of_candidate(a, x), LINK_CELL, a);
    step_link_seen(step, finder->geometry, link_of_candidate(near[0], x));
    step_link_left(step, link_of_candidate(near[1], x), LINK_HOUSE, house);
    step_link_seen(step, finder->geometry, link_of_candidate(b, x));
    step_link_left(step, link_of_candidate(b, z), LINK_CELL, b);
    step_end_branch(step);
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
    step_add_cell(step, &step->cells, a);
    step_add_cell(step, &step->cells, near[0]);
    step_add_cell(step, &step->cells, near[1]);
    step_add_cell(step, &step->cells, b);
    step_add_house(step, &step->houses, house);
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

/* ---- remote pairs ---- */

/* Remote pair: cells with the same two candidates, each seeing the next, take them in turn.
 * Two of them an odd number of steps apart hold both digits, so a cell that sees both has
 * neither. */
enum { MIN_CELLS = 4 };

/* A search for the shortest chains from one cell. */
struct trail {
    struct finder *finder;
    digit_set pair;
    struct cells left; /* cells with the pair that are not on the chain */
    int n, chain[SHAPE_MAX_CELLS];
};

/* Offers the chain back from `end`, if it has an even number of cells. */
static bool offer_back_to(struct trail *trail, const int16_t *from, int end)
{
    trail->n = 0;
    for (int cell = end; cell >= 0; cell = from[cell])
        trail->chain[trail->n++] = cell;
    if (trail->n < MIN_CELLS || trail->n % 2)
        return false;
    struct step *step = finder_begin(trail->finder);
    step->digits = trail->pair;
    for (int i = 0; i < trail->n; i++) {
        step_add_cell(step, &step->cells, trail->chain[i]);
        step_cell_truth(step, trail->chain[i]);
    }
    /* A cell that loses one digit takes the other, which the next cell then loses. */
    int off = digits_first(trail->pair), on = digits_first(trail->pair & ~digit_bit(off));
    for (int i = 0; i < trail->n; i++) {
        int cell = trail->chain[i], lost = i % 2 ? on : off, left = i % 2 ? off : on;
        if (i)
            step_link_seen(step, trail->finder->geometry, link_of_candidate(cell, lost));
        else
            step_suppose(step, link_of_candidate(cell, lost), false);
        step_link_left(step, link_of_candidate(cell, left), LINK_CELL, cell);
    }
    step_end_branch(step);
    for (int i = 0; i < trail->n; i++)
        for (int j = i + 3; j < trail->n; j += 2) {
            struct cell_list ends = {
                2, {(uint16_t)trail->chain[i], (uint16_t)trail->chain[j]}};
            DIGITS_EACH(digit, trail->pair)
                finder_eliminate_common(trail->finder, &ends, digit);
        }
    return finder_offer(trail->finder);
}

static bool find_remote_pairs_from(struct finder *finder, int start)
{
    const struct geometry *geometry = finder->geometry;
    struct trail trail;
    int16_t from[SHAPE_MAX_CELLS];
    int queue[SHAPE_MAX_CELLS], n = 0;
    trail.finder = finder;
    trail.pair = finder->candidates->of[start];
    candidates_twins(finder->candidates, trail.pair, &trail.left);
    if (cells_count(&trail.left, geometry->n_words) < MIN_CELLS)
        return false;
    cells_drop(&trail.left, start);
    from[start] = -1;
    queue[n++] = start;
    for (int i = 0; i < n; i++) {
        struct cells next;
        cells_copy(&next, &trail.left, geometry->n_words);
        cells_and(&next, geometry_peers(geometry, queue[i]), geometry->n_words);
        cells_minus(&trail.left, &next, geometry->n_words);
        CELLS_EACH(cell, &next, geometry->n_words) {
            from[cell] = (int16_t)queue[i];
            queue[n++] = cell;
        }
        if (queue[i] > start && offer_back_to(&trail, from, queue[i]))
            return true;
    }
    return false;
}

void find_remote_pair(struct finder *finder)
{
    CELLS_EACH(cell, &finder->candidates->pairs, finder->geometry->n_words)
        if (find_remote_pairs_from(finder, cell))
            return;
}
