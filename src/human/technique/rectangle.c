/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Deadly rectangles: a solution that has only the digits a and b in four cells, none of
 * them a given, in two rows, two columns and two boxes, is not the only one:
 *
 *      a . b        could as well be        b . a
 *      b . a                                a . b
 *
 * So in a puzzle with one solution, at least one of the cells holds another candidate: the
 * extra candidates are the step's guardians.  The types differ in where they are; `size`
 * in techniques.def is the type.
 *
 *      1  in one corner: it is neither a nor b
 *      2  in two corners on one line, all the same digit: no cell that sees both has it
 *      3  in two corners of a house: they make a naked subset with other cells
 *      4  in two corners of a house that has a only there: neither is b
 *      5  in corners not on one line, all the same digit: no cell that sees all has it
 *      6  in opposite corners; both rows, or both columns, have a in the rectangle only:
 *         these corners are not a
 *      7  hidden: the corner opposite to one with a and b only; its row and column have a
 *         in the rectangle only: it is not b
 *
 * In an avoidable rectangle some of the cells have digits already. */
#include <stddef.h>

#include "human/finder.h"

enum { CORNERS = 4, OPPOSITE = 3 };

struct rectangle {
    struct finder *finder;
    int cells[CORNERS]; /* cells[i ^ OPPOSITE] is opposite to cells[i] */
    digit_set pair;     /* a and b */
    digit_set extras[CORNERS];
    digit_set extra;           /* all extras together */
    int n_with, with[CORNERS]; /* the corners that have extras */
    int expected[CORNERS];     /* avoidable: the digit that makes the rectangle deadly */
};

/* ---- the types ---- */

enum { MAX_SUBSET = 4 };

/* Begins a step with the corners, and their extras as guardians. */
static struct step *rectangle_begin(struct rectangle *rectangle)
{
    struct step *step = finder_begin(rectangle->finder);
    step->digits = rectangle->pair;
    for (int i = 0; i < CORNERS; i++) {
        int filled = rectangle->finder->candidates->digit[rectangle->cells[i]];
        step_add_cell(step, &step->corners, rectangle->cells[i]);
        if (filled)
            step_excluder(step, rectangle->cells[i], filled);
        DIGITS_EACH(digit, rectangle->extras[i])
            step_guardian(step, rectangle->cells[i], digit);
    }
    return step;
}

/* The cell of the i-th corner that has extras. */
static int rectangle_with(const struct rectangle *rectangle, int i)
{
    return rectangle->cells[rectangle->with[i]];
}

static bool find_type_1(struct rectangle *rectangle)
{
    if (rectangle->n_with != 1)
        return false;
    struct step *step = rectangle_begin(rectangle);
    int cell = rectangle_with(rectangle, 0);
    if (digits_is_single(rectangle->extra))
        step_place(step, cell, digits_first(rectangle->extra));
    else
        DIGITS_EACH(digit, rectangle->pair & rectangle->finder->candidates->of[cell])
            step_eliminate(step, cell, digit);
    return finder_offer(rectangle->finder);
}

/* All extras are the same digit: eliminates it where all of them are seen. */
static bool rectangle_offer_same_extra(struct rectangle *rectangle)
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

static int roof_houses(const struct rectangle *rectangle, int houses[SHAPE_MAX_FAMILIES])
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

static bool offer_subset(struct roof_subset *subset, digit_set digits)
{
    struct rectangle *rectangle = subset->rectangle;
    struct finder *finder = rectangle->finder;
    struct step *step = rectangle_begin(rectangle);
    uint16_t all[MAX_SUBSET + 2] = {(uint16_t)rectangle_with(rectangle, 0),
                                    (uint16_t)rectangle_with(rectangle, 1)};
    for (int i = 0; i < subset->n; i++) {
        step_add_cell(step, &step->subset, subset->members[i]);
        step_cell_truth(step, subset->members[i]);
        all[2 + i] = (uint16_t)subset->members[i];
    }
    step_set(step, all + 2, subset->n, digits);
    int houses[SHAPE_MAX_FAMILIES];
    int n = geometry_shared_houses(finder->geometry, all, 2 + subset->n, houses);
    if (houses[0] != subset->house)
        return false;
    for (int i = 0; i < n; i++) {
        struct cells rest;
        cells_copy(&rest, geometry_cells(finder->geometry, houses[i]),
                   finder->geometry->n_words);
        cells_drop(&rest, rectangle_with(rectangle, 0));
        cells_drop(&rest, rectangle_with(rectangle, 1));
        for (int k = 0; k < subset->n; k++)
            cells_drop(&rest, subset->members[k]);
        step_add_house(step, &step->houses, houses[i]);
        DIGITS_EACH(digit, digits)
            finder_eliminate(finder, &rest, digit);
    }
    return finder_offer(finder);
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
    int houses[SHAPE_MAX_FAMILIES];
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
    const struct geometry *geometry = candidates->geometry;
    place_set places = candidates->places[digit][house];
    int family = shape_family(geometry->shape, house);
    for (int i = 0; i < CORNERS; i++)
        if (shape_house_of(geometry->shape, rectangle->cells[i], family) == house)
            places &= ~geometry_place(geometry, rectangle->cells[i], family);
    return candidates->places[digit][house] && !places;
}

static bool find_type_4(struct rectangle *rectangle)
{
    int houses[SHAPE_MAX_FAMILIES];
    if (!has_roof(rectangle))
        return false;
    int n = roof_houses(rectangle, houses);
    for (int i = 0; i < n; i++)
        DIGITS_EACH(a, rectangle->pair) {
            if (!confined(rectangle, houses[i], a))
                continue;
            struct step *step = rectangle_begin(rectangle);
            int b = digits_first(rectangle->pair & ~digit_bit(a));
            step_add_house(step, &step->houses, houses[i]);
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

static bool find_type_6(struct rectangle *rectangle)
{
    const struct finder *finder = rectangle->finder;
    const struct shape *shape = finder->geometry->shape;
    if (rectangle->n_with != 2 || has_roof(rectangle))
        return false;
    for (int kind = HOUSE_ROW; kind <= HOUSE_COLUMN; kind++)
        DIGITS_EACH(a, rectangle->pair) {
            int houses[2] = {shape_house_of(shape, rectangle->cells[0], kind),
                             shape_house_of(shape, rectangle->cells[OPPOSITE], kind)};
            if (!confined(rectangle, houses[0], a) || !confined(rectangle, houses[1], a))
                continue;
            struct step *step = rectangle_begin(rectangle);
            for (int i = 0; i < 2; i++) {
                step_add_house(step, &step->houses, houses[i]);
                step_house_truth(step, houses[i], a);
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
    int row = shape_house_of(finder->geometry->shape, cell, HOUSE_ROW);
    int column = shape_house_of(finder->geometry->shape, cell, HOUSE_COLUMN);
    if (!confined(rectangle, row, a) || !confined(rectangle, column, a) ||
        !candidates_has(finder->candidates, cell, b))
        return false;
    struct step *step = rectangle_begin(rectangle);
    step_add_house(step, &step->houses, row);
    step_add_house(step, &step->houses, column);
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

/* Sets the pair and the extras; false unless every corner can be one of the pair. */
static bool fit_to_pair(struct rectangle *rectangle, digit_set pair)
{
    const digit_set *of = rectangle->finder->candidates->of;
    rectangle->pair = pair;
    rectangle->extra = 0;
    rectangle->n_with = 0;
    for (int i = 0; i < CORNERS; i++) {
        digit_set digits = of[rectangle->cells[i]];
        if (!(digits & pair))
            return false;
        rectangle->extras[i] = digits & ~pair;
        rectangle->extra |= rectangle->extras[i];
        if (rectangle->extras[i])
            rectangle->with[rectangle->n_with++] = i;
    }
    return true;
}

/* Lists the corners as a rectangle for each pair that one of them has alone. */
static void note_unique(struct rectangle *rectangle)
{
    const digit_set *of = rectangle->finder->candidates->of;
    digit_set noted = 0;
    for (int i = 0; i < CORNERS; i++) {
        digit_set pair = of[rectangle->cells[i]];
        if (!is_pair(pair) || pair == noted || !fit_to_pair(rectangle, pair))
            continue;
        noted = pair;
        STACK_PUSH(&rectangle->finder->unique.all, *rectangle);
    }
}

/* Types 1 and 2 of avoidable rectangles: cells that the player filled take the place of
 * those with two candidates.  Each blank corner lacks one digit of the pattern; its other
 * candidates are guardians. */
static bool offer_avoidable(struct rectangle *rectangle)
{
    struct finder *finder = rectangle->finder;
    if (rectangle->n_with != finder->size)
        return false;
    if (finder->size == 2)
        return digits_is_single(rectangle->extra) &&
               rectangle_offer_same_extra(rectangle);
    struct step *step = rectangle_begin(rectangle);
    step_eliminate(step, rectangle_with(rectangle, 0),
                   rectangle->expected[rectangle->with[0]]);
    return finder_offer(finder);
}

/* Finds the digit of each corner in the pattern; false when the filled corners disagree. */
static bool expect_digits(struct rectangle *rectangle)
{
    int *expected = rectangle->expected;
    const struct candidates *candidates = rectangle->finder->candidates;
    for (int i = 0; i < CORNERS; i++) {
        int here = candidates->digit[rectangle->cells[i]];
        int across = candidates->digit[rectangle->cells[i ^ OPPOSITE]];
        if (here && across && here != across)
            return false;
        expected[i] = here ? here : across;
    }
    return expected[0] && expected[1] && expected[0] != expected[1];
}

static void note_avoidable(struct rectangle *rectangle)
{
    const struct candidates *candidates = rectangle->finder->candidates;
    const int *expected = rectangle->expected;
    if (!expect_digits(rectangle))
        return;
    rectangle->pair = digit_bit(expected[0]) | digit_bit(expected[1]);
    rectangle->extra = 0;
    rectangle->n_with = 0;
    for (int i = 0; i < CORNERS; i++) {
        int cell = rectangle->cells[i];
        rectangle->extras[i] = candidates->of[cell] & ~digit_bit(expected[i]);
        if (candidates->digit[cell])
            continue;
        if (!candidates_has(candidates, cell, expected[i]))
            return;
        rectangle->extra |= rectangle->extras[i];
        rectangle->with[rectangle->n_with++] = i;
    }
    if (rectangle->n_with)
        STACK_PUSH(&rectangle->finder->avoidable.all, *rectangle);
}

/* The columns in which a row has no given: the blank ones, among these the ones with two
 * candidates, and the filled ones. */
struct row {
    place_set blank, pairs, filled;
};

/* Which rectangles to look for, and what to do with each. */
struct search {
    struct finder *finder;
    place_set (*with)(const struct row *top, const struct row *bottom, int c);
    void (*note)(struct rectangle *rectangle);
    struct row rows[SHAPE_MAX_SIDE];
};

/* The columns that make rectangles with column c in these rows.  A unique rectangle is
 * blank and has a corner with two candidates. */
static place_set unique_with(const struct row *top, const struct row *bottom, int c)
{
    place_set blank = top->blank & bottom->blank, pairs = top->pairs | bottom->pairs;
    if (!(blank >> c & 1))
        return 0;
    return pairs >> c & 1 ? blank : blank & pairs;
}

/* An avoidable rectangle has two or three filled corners. */
static place_set avoidable_with(const struct row *top, const struct row *bottom, int c)
{
    place_set both = top->filled & bottom->filled, none = top->blank & bottom->blank;
    place_set one = (top->filled & bottom->blank) | (top->blank & bottom->filled);
    if (both >> c & 1)
        return none | one;
    if (one >> c & 1)
        return one | both;
    return none >> c & 1 ? both : 0;
}

/* Does each house of a corner have two corners, as its row and column do?  Then the two digits could
 * be exchanged. */
static bool can_be_exchanged(const struct shape *shape, const int cells[CORNERS])
{
    for (int family = HOUSE_BOX; family < shape->n_families; family++)
        for (int corner = 0; corner < CORNERS; corner++) {
            int house = shape_house_of(shape, cells[corner], family), n = 0;
            for (int i = 0; i < CORNERS; i++)
                n += shape_house_of(shape, cells[i], family) == house;
            if (house != HOUSE_NONE && n != 2)
                return false;
        }
    return true;
}

static void look_at_rows(struct search *search, int top, int bottom)
{
    for (int c = 0; c < search->finder->geometry->side; c++) {
        place_set others = search->with(&search->rows[top], &search->rows[bottom], c) &
                           ~digits_up_to(c + 1);
        if (others) {
            struct rectangle rectangle = {.finder = search->finder};
            const struct shape *shape = search->finder->geometry->shape;
            PLACES_EACH(other, others) {
                rectangle.cells[0] = top * shape->side + c;
                rectangle.cells[1] = top * shape->side + other;
                rectangle.cells[2] = bottom * shape->side + c;
                rectangle.cells[3] = bottom * shape->side + other;
                if (can_be_exchanged(shape, rectangle.cells))
                    search->note(&rectangle);
            }
        }
    }
}

/* Lists all rectangles once per board, for every type. */
static void fill(struct rectangle_list *list, struct search *search)
{
    const struct candidates *candidates = search->finder->candidates;
    int side = candidates->geometry->side;
    if (list->filled)
        return;
    list->filled = true;
    list->all.n = 0;
    for (int r = 0; r < side; r++) {
        struct row *row = &search->rows[r];
        *row = (struct row){0, 0, 0};
        for (int c = 0; c < side; c++) {
            int cell = r * side + c;
            place_set column = (place_set)1 << c;
            if (!candidates->digit[cell])
                row->blank |= column;
            else if (!candidates->given[cell])
                row->filled |= column;
            if (is_pair(candidates->of[cell]))
                row->pairs |= column;
        }
    }
    for (int top = 0; top < side; top++)
        for (int bottom = top + 1; bottom < side; bottom++)
            look_at_rows(search, top, bottom);
}

void find_unique_rectangle(struct finder *finder)
{
    struct search search = {.finder = finder, .with = unique_with, .note = note_unique};
    fill(&finder->unique, &search);
    for (int i = 0; i < finder->unique.all.n; i++)
        if (types[finder->size](&finder->unique.all.at[i]))
            return;
}

void find_avoidable_rectangle(struct finder *finder)
{
    struct search search = {
        .finder = finder, .with = avoidable_with, .note = note_avoidable};
    fill(&finder->avoidable, &search);
    for (int i = 0; i < finder->avoidable.all.n; i++)
        if (offer_avoidable(&finder->avoidable.all.at[i]))
            return;
}
