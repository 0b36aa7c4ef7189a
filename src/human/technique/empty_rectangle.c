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
 * In general the row is the arm and the column the stem, or the reverse.  A dual empty
 * rectangle is two of the same box, with different effects. */
#include "human/finder.h"
#include "human/step.h"

enum { MAX_IN_BOX = 4 * SHAPE_MAX_SIDE };

struct rectangle {
    struct finder *finder;
    int digit, box;
    const struct crossing *arm, *stem;
    int line, a, b, e; /* as drawn; the line goes through A and B */
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
    return link_of_group(&cells, rectangle->digit, finder->geometry->n_words);
}

/* If B is off, A is on, so the box has no place in the arm.  A box too wide for the cells
 * of a link gets no links. */
static void tell(const struct rectangle *rectangle)
{
    struct step *step = &rectangle->finder->step;
    struct link arm = places(rectangle, true), stem = places(rectangle, false);
    if (arm.n_cells == LINK_MAX_CELLS || stem.n_cells == LINK_MAX_CELLS)
        return;
    step_suppose(step, link_of_candidate(rectangle->b, rectangle->digit), false);
    step_link_left(step, link_of_candidate(rectangle->a, rectangle->digit), LINK_HOUSE,
                   rectangle->line);
    step_link_seen(step, rectangle->finder->geometry, arm);
    step_link_left(step, stem, LINK_HOUSE, rectangle->box);
    step_end_branch(step);
}

/* Finds the line through A, which is on the arm's line outside the box, and its B and E.
 * False when there is no effect. */
static bool complete(struct rectangle *rectangle)
{
    const struct candidates *candidates = rectangle->finder->candidates;
    const struct geometry *geometry = candidates->geometry;
    int stem_kind = shape_family(geometry->shape, rectangle->stem->line);
    int arm_kind = shape_family(geometry->shape, rectangle->arm->line);
    rectangle->line = shape_house_of(geometry->shape, rectangle->a, stem_kind);
    place_set places = candidates->places[rectangle->digit][rectangle->line];
    if (!is_pair(places))
        return false;
    int b_at =
        __builtin_ctzll(places & ~geometry_place(geometry, rectangle->a, stem_kind));
    rectangle->b = geometry_cell(geometry, rectangle->line, b_at);
    rectangle->e = geometry_cell(geometry, rectangle->stem->line, b_at);
    return !shape_house_has(geometry->shape, rectangle->box, rectangle->e) &&
           candidates_has(candidates, rectangle->e, rectangle->digit) &&
           shape_house_of(geometry->shape, rectangle->e, arm_kind) ==
               shape_house_of(geometry->shape, rectangle->b, arm_kind);
}

/* Adds the pattern to the step: cells, houses and effect. */
static void fill(const struct rectangle *rectangle)
{
    struct finder *finder = rectangle->finder;
    struct step *step = &finder->step;
    step->digits = digit_bit(rectangle->digit);
    PLACES_EACH(k, finder->candidates->places[rectangle->digit][rectangle->box])
        step_add_cell(step, &step->cells,
                      geometry_cell(finder->geometry, rectangle->box, k));
    step_add_cell(step, &step->cells, rectangle->a);
    step_add_cell(step, &step->cells, rectangle->b);
    step_add_house(step, &step->houses, rectangle->box);
    step_add_house(step, &step->houses, rectangle->line);
    step_add_house(step, &step->other_houses, rectangle->arm->line);
    step_add_house(step, &step->other_houses, rectangle->stem->line);
    step_house_truth(step, rectangle->box, rectangle->digit);
    step_house_truth(step, rectangle->line, rectangle->digit);
    step_eliminate(step, rectangle->e, rectangle->digit);
}

/* Arm and stem hold every place, and neither does alone. */
static bool is_empty(const struct rectangle *rectangle, place_set places)
{
    place_set arm = rectangle->arm->in_box, stem = rectangle->stem->in_box;
    return places && !(places & ~(arm | stem)) && places & arm & ~stem &&
           places & stem & ~arm;
}

/* Adds the rectangles of an arm and a stem to the list. */
static void list_along(struct rectangle rectangle, struct rectangle *list, int *n)
{
    const struct candidates *candidates = rectangle.finder->candidates;
    const struct crossing *arm = rectangle.arm;
    PLACES_EACH(k, candidates->places[rectangle.digit][arm->line] & ~arm->in_line) {
        rectangle.a = geometry_cell(candidates->geometry, arm->line, k);
        if (complete(&rectangle) && *n < MAX_IN_BOX)
            list[(*n)++] = rectangle;
    }
}

/* Lists the rectangles of a box, whose n crossings with lines these are; returns how many. */
static int list_in_box(struct finder *finder, int digit, const struct crossing *crossings,
                       int n, struct rectangle *list)
{
    const struct shape *shape = finder->geometry->shape;
    place_set places = finder->candidates->places[digit][crossings->box];
    int n_found = 0;
    if (!(places & (places - 1)))
        return 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            struct rectangle rectangle = {.finder = finder,
                                          .digit = digit,
                                          .box = crossings->box,
                                          .arm = &crossings[i],
                                          .stem = &crossings[j]};
            if (is_empty(&rectangle, places) &&
                shape_family(shape, crossings[i].line) !=
                    shape_family(shape, crossings[j].line))
                list_along(rectangle, list, &n_found);
        }
    return n_found;
}

/* How many of the crossings from `first` on are of its box and of a row or column. */
static int lines_of_box(const struct geometry *geometry, int first)
{
    const struct crossing *crossings = geometry->crossings;
    int n_lines = geometry->shape->families[HOUSE_BOX].first, n = 0;
    while (first + n < geometry->n_crossings &&
           crossings[first + n].box == crossings[first].box &&
           crossings[first + n].line < n_lines)
        n++;
    return n;
}

static bool offer(const struct rectangle *list, int n)
{
    for (int i = 0; i < n; i++) {
        finder_begin(list[i].finder);
        fill(&list[i]);
        tell(&list[i]);
        if (finder_offer(list[i].finder))
            return true;
    }
    return false;
}

static bool offer_duals(const struct rectangle *list, int n)
{
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            if (list[i].e == list[j].e)
                continue;
            struct step *step = finder_begin(list[i].finder);
            fill(&list[i]);
            step_begin_twin(step);
            fill(&list[j]);
            if (finder_offer(list[i].finder))
                return true;
        }
    return false;
}

void find_empty_rectangle(struct finder *finder)
{
    bool is_dual = finder->technique == TECHNIQUE_DUAL_EMPTY_RECTANGLE;
    const struct geometry *geometry = finder->geometry;
    struct rectangle list[MAX_IN_BOX];
    for (int digit = 1; digit <= geometry->side; digit++) {
        if (finder_knows_digit(finder, digit))
            continue;
        for (int i = 0, n; i < geometry->n_crossings; i += n ? n : 1) {
            n = lines_of_box(geometry, i);
            int n_found = list_in_box(finder, digit, &geometry->crossings[i], n, list);
            if (is_dual ? offer_duals(list, n_found) : offer(list, n_found))
                return;
        }
        finder_learn_digit(finder, finder->technique, digit);
    }
}
