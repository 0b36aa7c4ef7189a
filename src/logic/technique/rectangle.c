/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logic/technique/rectangle.h"

#include "base/mem.h"

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
        if (rectangle_offer(rectangle, rectangle->finder->size))
            return true;
    }
    return false;
}

static void add_corners(struct corner_list *list, const int cells[CORNERS])
{
    if (list->n == list->capacity) {
        list->capacity = list->capacity ? 2 * list->capacity : 64;
        list->at = mem_resize(list->at, (size_t)list->capacity, sizeof *list->at);
    }
    for (int i = 0; i < CORNERS; i++)
        list->at[list->n][i] = (uint16_t)cells[i];
    list->n++;
}

/* Notes the corners when they are a rectangle of some pair: false, to go on looking. */
static bool note_corners(struct rectangle *rectangle)
{
    struct finder *finder = rectangle->finder;
    bool any = false;
    for (int i = 0; i < CORNERS && !any; i++) {
        digit_set pair = finder->marks->of[rectangle->cells[i]];
        any = is_pair(pair) && is_rectangle_of(rectangle, pair);
    }
    if (any)
        add_corners(&finder->rectangles, rectangle->cells);
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
        return digits_is_single(rectangle->extra) &&
               rectangle_offer_same_extra(rectangle);
    struct step *step = rectangle_begin(rectangle);
    step_eliminate(step, rectangle_with(rectangle, 0), missing[rectangle->with[0]]);
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
            struct rectangle rectangle = {.finder = finder,
                                          .cells = {top * side + ends[i].column,
                                                    top * side + ends[j].column,
                                                    bottom * side + ends[i].column,
                                                    bottom * side + ends[j].column}};
            if (has_two_boxes(&rectangle) && try(&rectangle))
                return true;
        }
    return false;
}

static void find(struct finder *finder, bool (*try)(struct rectangle *rectangle),
                 bool blank)
{
    for (int top = 0; top < finder->geometry->side; top++)
        for (int bottom = top + 1; bottom < finder->geometry->side; bottom++)
            if (find_at_rows(finder, top, bottom, try, blank))
                return;
}

/* One look at the board finds the rectangles for all types. */
void find_unique_rectangle(struct finder *finder)
{
    struct rectangle rectangle = {.finder = finder};
    struct corner_list *list = &finder->rectangles;
    if (!list->filled) {
        list->n = 0;
        find(finder, note_corners, true);
        list->filled = true;
    }
    for (int i = 0; i < list->n; i++) {
        for (int k = 0; k < CORNERS; k++)
            rectangle.cells[k] = list->at[i][k];
        if (try_corners(&rectangle))
            return;
    }
}

void find_avoidable_rectangle(struct finder *finder)
{
    find(finder, try_avoidable, false);
}
