/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The types of unique rectangles, and hidden ones. */
#include "human/technique/rectangle.h"

#include <stddef.h>

enum { MAX_SUBSET = 4 };

struct step *rectangle_begin(struct rectangle *rectangle)
{
    struct step *step = finder_begin(rectangle->finder);
    step->digits = rectangle->pair;
    for (int i = 0; i < CORNERS; i++) {
        int filled = rectangle->finder->candidates->digit[rectangle->cells[i]];
        step_cell(step, rectangle->cells[i]);
        if (filled)
            step_excluder(step, rectangle->cells[i], filled);
        DIGITS_EACH(digit, rectangle->extras[i])
            step_guardian(step, rectangle->cells[i], digit);
    }
    return step;
}

int rectangle_with(const struct rectangle *rectangle, int i)
{
    return rectangle->cells[rectangle->with[i]];
}

static bool find_type_1(struct rectangle *rectangle)
{
    if (rectangle->n_with != 1)
        return false;
    rectangle_begin(rectangle);
    finder_confine(rectangle->finder, rectangle_with(rectangle, 0), rectangle->extra);
    return finder_offer(rectangle->finder);
}

bool rectangle_offer_same_extra(struct rectangle *rectangle)
{
    struct cell_list list = {.n = 0};
    rectangle_begin(rectangle);
    for (int i = 0; i < rectangle->n_with; i++)
        list.at[list.n++] = (uint16_t)rectangle_with(rectangle, i);
    finder_eliminate_common(rectangle->finder, &list, digits_first(rectangle->extra));
    return finder_offer(rectangle->finder);
}

/* Are there two corners with extras, on one line? */
static bool has_roof(const struct rectangle *rectangle)
{
    return rectangle->n_with == 2 &&
           (rectangle->with[0] ^ rectangle->with[1]) != OPPOSITE;
}

static bool find_type_2(struct rectangle *rectangle)
{
    return has_roof(rectangle) && digits_is_single(rectangle->extra) &&
           rectangle_offer_same_extra(rectangle);
}

static bool find_type_5(struct rectangle *rectangle)
{
    return rectangle->n_with >= 2 && rectangle->n_with <= 3 && !has_roof(rectangle) &&
           digits_is_single(rectangle->extra) && rectangle_offer_same_extra(rectangle);
}

static int roof_houses(const struct rectangle *rectangle, int houses[HOUSE_KINDS])
{
    uint16_t roof[2] = {(uint16_t)rectangle_with(rectangle, 0),
                        (uint16_t)rectangle_with(rectangle, 1)};
    return geometry_shared_houses(rectangle->finder->geometry, roof, 2, houses);
}

/* Type 3: an extra is true in at least one of the two corners, so together they count as one
 * cell with the extras as candidates.  With n - 1 more cells that is a naked subset of n
 * digits. */
struct roof_subset {
    struct rectangle *rectangle;
    int house, n, n_cells, members[MAX_SUBSET];
    int cells[SHAPE_MAX_SIDE];
};

static void clear_rest(struct roof_subset *subset, int house, digit_set digits)
{
    struct rectangle *rectangle = subset->rectangle;
    struct finder *finder = rectangle->finder;
    struct cells rest;
    cells_copy(&rest, geometry_cells(finder->geometry, house), finder->geometry->n_words);
    cells_drop(&rest, rectangle_with(rectangle, 0));
    cells_drop(&rest, rectangle_with(rectangle, 1));
    for (int i = 0; i < subset->n; i++)
        cells_drop(&rest, subset->members[i]);
    step_house(&finder->step, house);
    DIGITS_EACH(digit, digits)
        finder_eliminate(finder, &rest, digit);
}

static bool offer_subset(struct roof_subset *subset, digit_set digits)
{
    struct rectangle *rectangle = subset->rectangle;
    struct step *step = rectangle_begin(rectangle);
    uint16_t all[MAX_SUBSET + 2] = {(uint16_t)rectangle_with(rectangle, 0),
                                    (uint16_t)rectangle_with(rectangle, 1)};
    for (int i = 0; i < subset->n; i++) {
        step_other_cell(step, subset->members[i]);
        step_cell_truth(step, subset->members[i]);
        all[2 + i] = (uint16_t)subset->members[i];
    }
    step_set(step, all + 2, subset->n, digits);
    int houses[HOUSE_KINDS];
    int n =
        geometry_shared_houses(rectangle->finder->geometry, all, 2 + subset->n, houses);
    if (houses[0] != subset->house)
        return false;
    for (int i = 0; i < n; i++)
        clear_rest(subset, houses[i], digits);
    return finder_offer(rectangle->finder);
}

static bool extend_subset(struct roof_subset *subset, int from, digit_set digits)
{
    if (subset->n && digits_count(digits) == subset->n + 1)
        return offer_subset(subset, digits);
    if (subset->n == MAX_SUBSET)
        return false;
    for (int i = from; i < subset->n_cells; i++) {
        int cell = subset->cells[i];
        subset->members[subset->n++] = cell;
        if (extend_subset(subset, i + 1,
                          digits | subset->rectangle->finder->candidates->of[cell]))
            return true;
        subset->n--;
    }
    return false;
}

static bool find_subset_in(struct rectangle *rectangle, int house)
{
    const struct candidates *candidates = rectangle->finder->candidates;
    struct roof_subset subset = {.rectangle = rectangle, .house = house};
    for (int k = 0; k < candidates->geometry->side; k++) {
        int cell = geometry_cell(candidates->geometry, house, k);
        if (candidates->of[cell] && cell != rectangle_with(rectangle, 0) &&
            cell != rectangle_with(rectangle, 1) &&
            digits_count(candidates->of[cell] | rectangle->extra) <= MAX_SUBSET + 1)
            subset.cells[subset.n_cells++] = cell;
    }
    return extend_subset(&subset, 0, rectangle->extra);
}

static bool find_type_3(struct rectangle *rectangle)
{
    int houses[HOUSE_KINDS];
    if (!has_roof(rectangle) || digits_is_single(rectangle->extra))
        return false;
    int n = roof_houses(rectangle, houses);
    for (int i = 0; i < n; i++)
        if (find_subset_in(rectangle, houses[i]))
            return true;
    return false;
}

/* Does the house have the digit in the rectangle only? */
static bool confined(const struct rectangle *rectangle, int house, int digit)
{
    const struct candidates *candidates = rectangle->finder->candidates;
    place_set places = candidates->places[digit][house];
    for (int i = 0; i < CORNERS; i++) {
        int kind = (int)shape_kind(candidates->geometry->shape, house);
        if (geometry_house(candidates->geometry, rectangle->cells[i], kind) == house)
            places &= ~((place_set)1
                        << candidates->geometry->position[rectangle->cells[i]][kind]);
    }
    return candidates->places[digit][house] && !places;
}

static bool find_type_4(struct rectangle *rectangle)
{
    int houses[HOUSE_KINDS];
    if (!has_roof(rectangle))
        return false;
    int n = roof_houses(rectangle, houses);
    for (int i = 0; i < n; i++)
        DIGITS_EACH(a, rectangle->pair) {
            if (!confined(rectangle, houses[i], a))
                continue;
            struct step *step = rectangle_begin(rectangle);
            int b = digits_first(rectangle->pair & ~digit_bit(a));
            step_house(step, houses[i]);
            step_house_truth(step, houses[i], a);
            for (int roof = 0; roof < 2; roof++)
                if (candidates_has(rectangle->finder->candidates,
                                   rectangle_with(rectangle, roof), b))
                    step_eliminate(step, rectangle_with(rectangle, roof), b);
            if (finder_offer(rectangle->finder))
                return true;
        }
    return false;
}

/* Is the digit confined to the rectangle in both rows, or both columns? */
static bool confined_twice(const struct rectangle *rectangle, int kind, int digit)
{
    const struct geometry *geometry = rectangle->finder->geometry;
    return confined(rectangle, geometry_house(geometry, rectangle->cells[0], kind),
                    digit) &&
           confined(rectangle, geometry_house(geometry, rectangle->cells[OPPOSITE], kind),
                    digit);
}

static bool find_type_6(struct rectangle *rectangle)
{
    const struct finder *finder = rectangle->finder;
    if (rectangle->n_with != 2 || has_roof(rectangle))
        return false;
    for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind++)
        DIGITS_EACH(a, rectangle->pair) {
            if (!confined_twice(rectangle, kind, a))
                continue;
            struct step *step = rectangle_begin(rectangle);
            for (int i = 0; i < 2; i++) {
                int corner = i ? OPPOSITE : 0;
                int house =
                    geometry_house(finder->geometry, rectangle->cells[corner], kind);
                step_house(step, house);
                step_house_truth(step, house, a);
                if (candidates_has(finder->candidates, rectangle_with(rectangle, i), a))
                    step_eliminate(step, rectangle_with(rectangle, i), a);
            }
            if (finder_offer(rectangle->finder))
                return true;
        }
    return false;
}

static bool offer_hidden(struct rectangle *rectangle, int corner, int a)
{
    const struct finder *finder = rectangle->finder;
    int cell = rectangle->cells[corner],
        b = digits_first(rectangle->pair & ~digit_bit(a));
    int row = geometry_house(finder->geometry, cell, HOUSE_ROW);
    int column = geometry_house(finder->geometry, cell, HOUSE_COLUMN);
    if (!confined(rectangle, row, a) || !confined(rectangle, column, a) ||
        !candidates_has(finder->candidates, cell, b))
        return false;
    struct step *step = rectangle_begin(rectangle);
    step_house(step, row);
    step_house(step, column);
    step_house_truth(step, row, a);
    step_house_truth(step, column, a);
    step_eliminate(step, cell, b);
    return finder_offer(rectangle->finder);
}

static bool find_hidden(struct rectangle *rectangle)
{
    if (rectangle->n_with < 2)
        return false;
    for (int corner = 0; corner < CORNERS; corner++) {
        if (rectangle->extras[corner ^ OPPOSITE])
            continue;
        DIGITS_EACH(a, rectangle->pair)
            if (offer_hidden(rectangle, corner, a))
                return true;
    }
    return false;
}

static bool (*const types[])(struct rectangle *rectangle) = {
    NULL,        find_type_1, find_type_2, find_type_3,
    find_type_4, find_type_5, find_type_6, find_hidden};

bool rectangle_offer(struct rectangle *rectangle, int type)
{
    return types[type](rectangle);
}
