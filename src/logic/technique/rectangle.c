/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rectangles that a puzzle with one solution cannot have: four cells in two rows, two
 * columns and two boxes, none of them a given, that hold the digits a and b only.
 *
 *      a . b        could as well be        b . a
 *      b . a                                a . b
 *
 * So in at least one of the cells an extra candidate is true: those are the guardians.
 * What follows depends on where they are; `size` in techniques.def is the type.
 *
 *      1  in one cell: it is neither a nor b
 *      2  in two cells of a line, one digit: what sees both is not that digit
 *      3  in two cells of a house: together they make a subset with other cells
 *      4  in two cells of a house that has a in these only: they are not b
 *      5  in cells of no common line, one digit: what sees all is not that digit
 *      6  in opposite cells; a is in both rows, or both columns, in the rectangle only:
 *         it is not in them
 *      7  hidden: opposite to a cell of a and b only, whose row and column have a in the
 *         rectangle only: that cell is not b
 *
 * cells: the rectangle, row by row; digits: a and b; base: houses that are cited; fins:
 * the subset's other cells of type 3. */
#include <stddef.h>

#include "logic/finder.h"

enum { CORNERS = 4, OPPOSITE = 3, MAX_SUBSET = 4 };

struct rectangle {
    struct finder *finder;
    int cells[CORNERS]; /* cells[i ^ OPPOSITE] is opposite to cells[i] */
    digit_set pair;     /* a and b */
    digit_set extras[CORNERS];
    digit_set extra;    /* all of them */
    int n_with, with[CORNERS]; /* the corners that have extras */
};

typedef bool find_type(struct rectangle *rectangle);

static struct step *begin(struct rectangle *rectangle)
{
    struct step *step = finder_begin(rectangle->finder);
    step->digits = rectangle->pair;
    for (int i = 0; i < CORNERS; i++) {
        step_cell(step, rectangle->cells[i]);
        DIGITS_EACH(digit, rectangle->extras[i])
            step_guardian(step, rectangle->cells[i], digit);
    }
    return step;
}

static int with(const struct rectangle *rectangle, int i)
{
    return rectangle->cells[rectangle->with[i]];
}

static bool find_type_1(struct rectangle *rectangle)
{
    if (rectangle->n_with != 1)
        return false;
    struct step *step = begin(rectangle);
    DIGITS_EACH(digit, rectangle->finder->marks->of[with(rectangle, 0)] & rectangle->pair)
        step_eliminate(step, with(rectangle, 0), digit);
    return finder_offer(rectangle->finder);
}

/* All extras are one digit: what sees all of them is not. */
static bool offer_same_extra(struct rectangle *rectangle)
{
    struct cell_list list = {.n = 0};
    begin(rectangle);
    for (int i = 0; i < rectangle->n_with; i++)
        list.at[list.n++] = (uint16_t)with(rectangle, i);
    finder_eliminate_common(rectangle->finder, &list, digits_first(rectangle->extra));
    return finder_offer(rectangle->finder);
}

/* Two corners with extras, side by side. */
static bool has_roof(const struct rectangle *rectangle)
{
    return rectangle->n_with == 2 &&
           (rectangle->with[0] ^ rectangle->with[1]) != OPPOSITE;
}

static bool find_type_2(struct rectangle *rectangle)
{
    return has_roof(rectangle) && digits_is_single(rectangle->extra) &&
           offer_same_extra(rectangle);
}

static bool find_type_5(struct rectangle *rectangle)
{
    return rectangle->n_with >= 2 && rectangle->n_with <= 3 && !has_roof(rectangle) &&
           digits_is_single(rectangle->extra) && offer_same_extra(rectangle);
}

static int roof_houses(const struct rectangle *rectangle, int houses[HOUSE_KINDS])
{
    uint16_t roof[2] = {(uint16_t)with(rectangle, 0), (uint16_t)with(rectangle, 1)};
    return geometry_shared_houses(rectangle->finder->geometry, roof, 2, houses);
}

/* Type 3: the roof's extras are true in one cell at least, which counts as a cell of
 * these digits; with n - 1 more cells it is a naked subset of n digits. */
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
    cells_drop(&rest, with(rectangle, 0));
    cells_drop(&rest, with(rectangle, 1));
    for (int i = 0; i < subset->n; i++)
        cells_drop(&rest, subset->members[i]);
    step_base(&finder->step, house);
    DIGITS_EACH(digit, digits)
        finder_eliminate(finder, &rest, digit);
}

static bool offer_subset(struct roof_subset *subset, digit_set digits)
{
    struct rectangle *rectangle = subset->rectangle;
    struct step *step = begin(rectangle);
    uint16_t all[MAX_SUBSET + 2] = {(uint16_t)with(rectangle, 0),
                                    (uint16_t)with(rectangle, 1)};
    for (int i = 0; i < subset->n; i++) {
        step_fin(step, subset->members[i]);
        step_cell_truth(step, subset->members[i]);
        all[2 + i] = (uint16_t)subset->members[i];
    }
    int houses[HOUSE_KINDS];
    int n = geometry_shared_houses(rectangle->finder->geometry, all, 2 + subset->n, houses);
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
                          digits | subset->rectangle->finder->marks->of[cell]))
            return true;
        subset->n--;
    }
    return false;
}

static bool find_subset_in(struct rectangle *rectangle, int house)
{
    const struct marks *marks = rectangle->finder->marks;
    struct roof_subset subset = {.rectangle = rectangle, .house = house};
    for (int k = 0; k < marks->geometry->side; k++) {
        int cell = geometry_cell(marks->geometry, house, k);
        if (marks->of[cell] && cell != with(rectangle, 0) && cell != with(rectangle, 1) &&
            digits_count(marks->of[cell] | rectangle->extra) <= MAX_SUBSET + 1)
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

/* Has the house the digit only in cells of the rectangle? */
static bool confined(const struct rectangle *rectangle, int house, int digit)
{
    const struct marks *marks = rectangle->finder->marks;
    place_set places = marks->places[digit][house];
    for (int i = 0; i < CORNERS; i++) {
        int kind = (int)shape_kind(marks->geometry->shape, house);
        if (geometry_house(marks->geometry, rectangle->cells[i], kind) == house)
            places &= ~((place_set)1 << marks->geometry->position[rectangle->cells[i]][kind]);
    }
    return marks->places[digit][house] && !places;
}

static bool find_type_4(struct rectangle *rectangle)
{
    int houses[HOUSE_KINDS];
    if (!has_roof(rectangle))
        return false;
    int n = roof_houses(rectangle, houses);
    for (int i = 0; i < n; i++)
        DIGITS_EACH(a, rectangle->pair)
        {
            if (!confined(rectangle, houses[i], a))
                continue;
            struct step *step = begin(rectangle);
            int b = digits_first(rectangle->pair & ~digit_bit(a));
            step_base(step, houses[i]);
            step_house_truth(step, houses[i], a);
            for (int roof = 0; roof < 2; roof++)
                if (marks_has(rectangle->finder->marks, with(rectangle, roof), b))
                    step_eliminate(step, with(rectangle, roof), b);
            if (finder_offer(rectangle->finder))
                return true;
        }
    return false;
}

/* Is the digit confined to the rectangle in the houses of two opposite corners? */
static bool confined_twice(const struct rectangle *rectangle, int kind, int digit)
{
    const struct geometry *geometry = rectangle->finder->geometry;
    return confined(rectangle, geometry_house(geometry, rectangle->cells[0], kind), digit) &&
           confined(rectangle, geometry_house(geometry, rectangle->cells[OPPOSITE], kind),
                    digit);
}

static bool find_type_6(struct rectangle *rectangle)
{
    const struct finder *finder = rectangle->finder;
    if (rectangle->n_with != 2 || has_roof(rectangle))
        return false;
    for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind++)
        DIGITS_EACH(a, rectangle->pair)
        {
            if (!confined_twice(rectangle, kind, a))
                continue;
            struct step *step = begin(rectangle);
            for (int i = 0; i < 2; i++) {
                int corner = i ? OPPOSITE : 0;
                int house =
                    geometry_house(finder->geometry, rectangle->cells[corner], kind);
                step_base(step, house);
                step_house_truth(step, house, a);
                if (marks_has(finder->marks, with(rectangle, i), a))
                    step_eliminate(step, with(rectangle, i), a);
            }
            if (finder_offer(rectangle->finder))
                return true;
        }
    return false;
}

static bool offer_hidden(struct rectangle *rectangle, int corner, int a)
{
    const struct finder *finder = rectangle->finder;
    int cell = rectangle->cells[corner], b = digits_first(rectangle->pair & ~digit_bit(a));
    int row = geometry_house(finder->geometry, cell, HOUSE_ROW);
    int column = geometry_house(finder->geometry, cell, HOUSE_COLUMN);
    if (!confined(rectangle, row, a) || !confined(rectangle, column, a) ||
        !marks_has(finder->marks, cell, b))
        return false;
    struct step *step = begin(rectangle);
    step_base(step, row);
    step_base(step, column);
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
        if (rectangle->extras[corner ^ OPPOSITE] || !rectangle->extras[corner])
            continue;
        DIGITS_EACH(a, rectangle->pair)
            if (offer_hidden(rectangle, corner, a))
                return true;
    }
    return false;
}

static find_type *const types[] = {NULL,        find_type_1, find_type_2, find_type_3,
                                   find_type_4, find_type_5, find_type_6, find_hidden};

/* Every corner can be a or b, and one is nothing else. */
static bool is_rectangle_of(struct rectangle *rectangle, digit_set pair)
{
    const digit_set *of = rectangle->finder->marks->of;
    rectangle->pair = pair;
    rectangle->extra = 0;
    rectangle->n_with = 0;
    for (int i = 0; i < CORNERS; i++) {
        digit_set candidates = of[rectangle->cells[i]];
        if (!(candidates & pair))
            return false;
        rectangle->extras[i] = candidates & ~pair;
        rectangle->extra |= rectangle->extras[i];
        if (rectangle->extras[i])
            rectangle->with[rectangle->n_with++] = i;
    }
    return true;
}

static bool try_corners(struct rectangle *rectangle)
{
    const digit_set *of = rectangle->finder->marks->of;
    digit_set tried = 0;
    for (int i = 0; i < CORNERS; i++) {
        digit_set pair = of[rectangle->cells[i]];
        if (!is_pair(pair) || pair == tried || !is_rectangle_of(rectangle, pair))
            continue;
        tried = pair;
        rectangle->finder->no_rectangles = false;
        if (types[rectangle->finder->size](rectangle))
            return true;
    }
    return false;
}

/* Type 1 and 2 of avoidable rectangles: cells that were blank once and hold digits now
 * take the place of those with two candidates, so that each open corner lacks one digit
 * of the pattern; every other candidate of it is a guardian. */
static bool offer_avoidable(struct rectangle *rectangle, const int missing[CORNERS])
{
    struct finder *finder = rectangle->finder;
    if (rectangle->n_with != finder->size)
        return false;
    if (finder->size == 2)
        return digits_is_single(rectangle->extra) && offer_same_extra(rectangle);
    struct step *step = begin(rectangle);
    step_eliminate(step, with(rectangle, 0), missing[rectangle->with[0]]);
    return finder_offer(finder);
}

/* The digits that the filled corners ask for in each corner; false when they disagree. */
static bool expected_digits(const struct rectangle *rectangle, int expected[CORNERS])
{
    const struct marks *marks = rectangle->finder->marks;
    for (int i = 0; i < CORNERS; i++) {
        int here = marks->digit[rectangle->cells[i]];
        int across = marks->digit[rectangle->cells[i ^ OPPOSITE]];
        if (here && across && here != across)
            return false;
        expected[i] = here ? here : across;
    }
    return expected[0] && expected[1] && expected[0] != expected[1];
}

static bool try_avoidable(struct rectangle *rectangle)
{
    const struct marks *marks = rectangle->finder->marks;
    int expected[CORNERS];
    if (!expected_digits(rectangle, expected))
        return false;
    rectangle->pair = digit_bit(expected[0]) | digit_bit(expected[1]);
    rectangle->extra = 0;
    rectangle->n_with = 0;
    for (int i = 0; i < CORNERS; i++) {
        int cell = rectangle->cells[i];
        rectangle->extras[i] = marks->of[cell] & ~digit_bit(expected[i]);
        if (marks->digit[cell])
            continue;
        if (!marks_has(marks, cell, expected[i]))
            return false;
        rectangle->extra |= rectangle->extras[i];
        rectangle->with[rectangle->n_with++] = i;
    }
    return rectangle->n_with && offer_avoidable(rectangle, expected);
}

static bool has_two_boxes(const struct rectangle *rectangle)
{
    const struct geometry *geometry = rectangle->finder->geometry;
    int box[CORNERS];
    for (int i = 0; i < CORNERS; i++)
        box[i] = geometry_house(geometry, rectangle->cells[i], HOUSE_BOX);
    return (box[0] == box[1]) != (box[0] == box[2]);
}

/* A column's two cells in these rows, as far as one can see at once. */
struct ends {
    int column, n_filled;
    bool has_pair; /* one of the cells has two candidates */
};

/* The columns without givens in these rows; how many. */
static int list_columns(const struct marks *marks, int top, int bottom, struct ends *ends)
{
    int side = marks->geometry->side, n = 0;
    for (int c = 0; c < side; c++) {
        int a = top * side + c, b = bottom * side + c;
        if (!marks->given[a] && !marks->given[b])
            ends[n++] = (struct ends){c, (marks->digit[a] != 0) + (marks->digit[b] != 0),
                                      is_pair(marks->of[a]) || is_pair(marks->of[b])};
    }
    return n;
}

/* Unique ones are blank and have a corner of two candidates; in avoidable ones two or
 * three corners are filled. */
static bool may_be(const struct ends *a, const struct ends *b, bool blank)
{
    int n_filled = a->n_filled + b->n_filled;
    return blank ? n_filled == 0 && (a->has_pair || b->has_pair)
                 : n_filled == 2 || n_filled == 3;
}

static bool find_at_rows(struct finder *finder, int top, int bottom,
                         bool (*try)(struct rectangle *rectangle), bool blank)
{
    struct ends ends[SHAPE_MAX_SIDE];
    int side = finder->geometry->side;
    int n = list_columns(finder->marks, top, bottom, ends);
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++) {
            if (!may_be(&ends[i], &ends[j], blank))
                continue;
            struct rectangle rectangle = {
                .finder = finder,
                .cells = {top * side + ends[i].column, top * side + ends[j].column,
                          bottom * side + ends[i].column, bottom * side + ends[j].column}};
            if (has_two_boxes(&rectangle) && try(&rectangle))
                return true;
        }
    return false;
}

static void find(struct finder *finder, bool (*try)(struct rectangle *rectangle), bool blank)
{
    for (int top = 0; top < finder->geometry->side; top++)
        for (int bottom = top + 1; bottom < finder->geometry->side; bottom++)
            if (find_at_rows(finder, top, bottom, try, blank))
                return;
}

/* One look at all rectangles is enough for all types, when there are none. */
void find_unique_rectangle(struct finder *finder)
{
    if (finder->no_rectangles && !finder->thorough)
        return;
    finder->no_rectangles = true;
    find(finder, try_corners, true);
}

void find_avoidable_rectangle(struct finder *finder)
{
    find(finder, try_avoidable, false);
}
