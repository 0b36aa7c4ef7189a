/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Empty rectangle: in a box, a digit has all its places in one row and one column.  A line
 * that crosses that row outside the box has two places, one of them in the row:
 *
 *      . . .   . . .            If the box's place is in the row, A is false, so B is
 *      X X X   . A .            true.  Otherwise it is in the column.  Either way E is
 *      X . .   . | .            false.
 *
 *      E . .   . B .
 *
 * In general the row is the arm and the column the stem, or the reverse. */
#include "logic/finder.h"
#include "logic/tell.h"

struct rectangle {
    struct finder *finder;
    int digit, box;
    const struct crossing *arm, *stem;
};

/* The box's places in the arm, or those in the stem only. */
static struct link places(const struct rectangle *rectangle, bool in_arm)
{
    const struct finder *finder = rectangle->finder;
    place_set arm = rectangle->arm->in_box;
    place_set all = finder->candidates->places[rectangle->digit][rectangle->box];
    struct cells cells;
    cells_clear(&cells, finder->geometry->n_words);
    PLACES_EACH(k, all & (in_arm ? arm : ~arm))
        cells_add(&cells, geometry_cell(finder->geometry, rectangle->box, k));
    return tell_group(&cells, rectangle->digit, finder->geometry->n_words);
}

/* If B is off, A is on, so the box has no place in the arm.  A box too wide for the cells
 * of a link gets no links. */
static void tell(const struct rectangle *rectangle, int a, int b, int line)
{
    struct step *step = &rectangle->finder->step;
    struct link arm = places(rectangle, true), stem = places(rectangle, false);
    if (arm.n_cells == LINK_MAX_CELLS || stem.n_cells == LINK_MAX_CELLS)
        return;
    tell_supposed(step, tell_node(b, rectangle->digit), false);
    tell_left(step, tell_node(a, rectangle->digit), LINK_HOUSE, line);
    tell_seen(step, rectangle->finder->geometry, arm);
    tell_left(step, stem, LINK_HOUSE, rectangle->box);
    tell_end(step);
}

/* Tries the line through `a`, which is on the arm's line outside the box. */
static bool offer(const struct rectangle *rectangle, int a)
{
    struct finder *finder = rectangle->finder;
    const struct geometry *geometry = finder->geometry;
    int stem_kind = (int)shape_kind(geometry->shape, rectangle->stem->line);
    int arm_kind = (int)shape_kind(geometry->shape, rectangle->arm->line);
    int line = geometry_house(geometry, a, stem_kind);
    place_set places = finder->candidates->places[rectangle->digit][line];
    if (!is_pair(places))
        return false;
    int b = geometry_cell(
        geometry, line,
        __builtin_ctzll(places & ~((place_set)1 << geometry->position[a][stem_kind])));
    int e =
        geometry_cell(geometry, rectangle->stem->line, geometry->position[b][stem_kind]);
    if (geometry_house(geometry, e, HOUSE_BOX) == rectangle->box ||
        !candidates_has(finder->candidates, e, rectangle->digit) ||
        geometry_house(geometry, e, arm_kind) != geometry_house(geometry, b, arm_kind))
        return false;
    struct step *step = finder_begin(finder);
    step->digits = digit_bit(rectangle->digit);
    PLACES_EACH(k, finder->candidates->places[rectangle->digit][rectangle->box])
        step_cell(step, geometry_cell(geometry, rectangle->box, k));
    step_cell(step, a);
    step_cell(step, b);
    step_house(step, rectangle->box);
    step_house(step, line);
    step_other_house(step, rectangle->arm->line);
    step_other_house(step, rectangle->stem->line);
    step_house_truth(step, rectangle->box, rectangle->digit);
    step_house_truth(step, line, rectangle->digit);
    tell(rectangle, a, b, line);
    step_eliminate(step, e, rectangle->digit);
    return finder_offer(finder);
}

/* Arm and stem hold every place, and neither does alone. */
static bool is_empty(const struct rectangle *rectangle, place_set places)
{
    place_set arm = rectangle->arm->in_box, stem = rectangle->stem->in_box;
    return places && !(places & ~(arm | stem)) && places & arm & ~stem &&
           places & stem & ~arm;
}

static bool find_along(const struct rectangle *rectangle)
{
    const struct candidates *candidates = rectangle->finder->candidates;
    const struct crossing *arm = rectangle->arm;
    PLACES_EACH(k, candidates->places[rectangle->digit][arm->line] & ~arm->in_line)
        if (offer(rectangle, geometry_cell(candidates->geometry, arm->line, k)))
            return true;
    return false;
}

static bool find_in_box(struct finder *finder, int digit, const struct crossing *first,
                        int n)
{
    place_set places = finder->candidates->places[digit][first->box];
    int n_rows = finder->geometry->shape->box_rows;
    if (!(places & (places - 1)))
        return false;
    for (int i = 0; i < n; i++) {
        bool is_row = i < n_rows;
        for (int j = is_row ? n_rows : 0; j < (is_row ? n : n_rows); j++) {
            struct rectangle rectangle = {finder, digit, first->box, &first[i],
                                          &first[j]};
            if (is_empty(&rectangle, places) && find_along(&rectangle))
                return true;
        }
    }
    return false;
}

void find_empty_rectangle(struct finder *finder)
{
    const struct geometry *geometry = finder->geometry;
    int n = geometry->shape->box_rows + geometry->shape->box_columns;
    for (int digit = 1; digit <= geometry->side; digit++) {
        if (finder_knows_digit(finder, digit))
            continue;
        for (int i = 0; i < geometry->n_crossings; i += n)
            if (find_in_box(finder, digit, &geometry->crossings[i], n))
                return;
        finder_learn_digit(finder, finder->technique, digit);
    }
}
