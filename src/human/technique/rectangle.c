/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/technique/rectangle.h"

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

static void fill_row(const struct candidates *candidates, int r, struct row *row)
{
    int side = candidates->geometry->side;
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

/* Narrows the columns to those that put the corners into two boxes: the rows share a box,
 * or the columns do. */
static place_set in_two_boxes(const struct shape *shape, int top, int bottom, int c,
                              place_set columns)
{
    int width = shape->box_columns, height = shape->box_rows;
    place_set own = digits_up_to(width) << c / width * width;
    return columns & (top / height == bottom / height ? ~own : own);
}

static void note_columns(struct search *search, int top, int bottom, int c,
                         place_set others)
{
    struct rectangle rectangle = {.finder = search->finder};
    const struct shape *shape = search->finder->geometry->shape;
    PLACES_EACH(other, in_two_boxes(shape, top, bottom, c, others)) {
        rectangle.cells[0] = top * shape->side + c;
        rectangle.cells[1] = top * shape->side + other;
        rectangle.cells[2] = bottom * shape->side + c;
        rectangle.cells[3] = bottom * shape->side + other;
        search->note(&rectangle);
    }
}

static void look_at_rows(struct search *search, int top, int bottom)
{
    for (int c = 0; c < search->finder->geometry->side; c++) {
        place_set others = search->with(&search->rows[top], &search->rows[bottom], c) &
                           ~digits_up_to(c + 1);
        if (others)
            note_columns(search, top, bottom, c, others);
    }
}

/* Lists all rectangles once per board, for every type. */
static void fill(struct rectangle_list *list, struct search *search)
{
    int side = search->finder->geometry->side;
    if (list->filled)
        return;
    list->filled = true;
    list->all.n = 0;
    for (int r = 0; r < side; r++)
        fill_row(search->finder->candidates, r, &search->rows[r]);
    for (int top = 0; top < side; top++)
        for (int bottom = top + 1; bottom < side; bottom++)
            look_at_rows(search, top, bottom);
}

void find_unique_rectangle(struct finder *finder)
{
    struct search search = {.finder = finder, .with = unique_with, .note = note_unique};
    fill(&finder->unique, &search);
    for (int i = 0; i < finder->unique.all.n; i++)
        if (rectangle_offer(&finder->unique.all.at[i], finder->size))
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
