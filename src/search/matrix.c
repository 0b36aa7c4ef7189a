/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/matrix.h"

#include <stddef.h>

/* Tells the houses of the cell that the digit is fixed in them. */
static void note_fixed(struct matrix *matrix, int cell, int digit)
{
    const struct shape *shape = matrix->choices.shape;
    digit_set bit = digit_bit(digit);
    LINKS_EACH(link, shape, cell) {
        digit_set set = matrix->choices.of[link->other];
        if (digits_is_single(set) && set == shape_moved(shape, bit, link->by))
            matrix->is_safe = false;
    }
    HOUSES_EACH(house, shape, cell) {
        if (digits_has(matrix->fixed[house], digit))
            matrix->is_safe = false;
        matrix->fixed[house] |= bit;
        matrix->news[house] |= bit;
        matrix->stale[house_family] |=
            digit_bit(house - shape->families[house_family].first + 1);
    }
}

void matrix_fix(struct matrix *matrix, int cell, int digit)
{
    note_fixed(matrix, cell, digit);
    matrix->choices.of[cell] = digit_bit(digit);
    matrix->n_open--;
}

/* Makes all choices of all cells open, with no news. */
static void open_all(struct matrix *matrix, const struct shape *shape)
{
    matrix->choices.shape = shape;
    for (int cell = 0; cell < shape->n_cells; cell++)
        matrix->choices.of[cell] = shape_digits(shape);
    for (int house = 0; house < shape->n_houses; house++)
        matrix->fixed[house] = matrix->news[house] = 0;
    for (int family = 0; family < shape->n_families; family++)
        matrix->stale[family] = 0;
    matrix->n_open = (unsigned)shape->n_cells;
    matrix->is_safe = true;
    matrix->is_void = false;
}

void matrix_copy(struct matrix *to, const struct matrix *from)
{
    const struct shape *shape = from->choices.shape;
    choices_copy(&to->choices, &from->choices);
    digit_sets_copy(to->fixed, from->fixed, shape->n_houses);
    digit_sets_copy(to->news, from->news, shape->n_houses);
    digit_sets_copy(to->stale, from->stale, SHAPE_MAX_FAMILIES);
    to->n_open = from->n_open;
    to->is_safe = from->is_safe;
    to->is_void = from->is_void;
}

/* Removes choices of an open cell.  Returns how many. */
static inline int remove_digits(struct matrix *matrix, int cell, digit_set gone)
{
    digit_set left = digits_minus(matrix->choices.of[cell], gone);
    if (digits_is_single(left)) {
        matrix_fix(matrix, cell, digits_first(left));
    } else {
        matrix->choices.of[cell] = left;
        matrix->is_void = matrix->is_void || !left;
    }
    return digits_is_single(gone) ? 1 : digits_count(gone);
}

void matrix_of_choices(struct matrix *matrix, const struct choices *choices)
{
    open_all(matrix, choices->shape);
    for (int cell = 0; cell < choices->shape->n_cells; cell++) {
        digit_set gone = digits_minus(matrix->choices.of[cell], choices->of[cell]);
        remove_digits(matrix, cell, gone);
    }
}

/* Removes the news of the house from a cell of it. */
static int prune_cell(struct matrix *matrix, int house, int cell, digit_set news,
                      struct removals *removals)
{
    digit_set set = matrix->choices.of[cell], gone = set & news;
    if (!gone || digits_is_single(set))
        return 0;
    if (removals)
        choices_record(&matrix->choices, house, cell, gone, removals);
    return remove_digits(matrix, cell, gone);
}

/* Takes the news before it prunes any cell: a digit that becomes fixed meanwhile is news for
 * the next pass. */
static int prune_house(struct matrix *matrix, int house, struct removals *removals)
{
    const struct shape *shape = matrix->choices.shape;
    const uint16_t *cells = shape_house(shape, house);
    digit_set news = matrix->news[house];
    int n_removed = 0;
    matrix->news[house] = 0;
    for (int k = 0; k < shape->side; k++)
        n_removed += prune_cell(matrix, house, cells[k], news, removals);
    return n_removed;
}

static int prune_links(struct matrix *matrix, struct removals *removals)
{
    struct choices before;
    int n_removed = 0;
    choices_copy(&before, &matrix->choices);
    for (int cell = 0; cell < before.shape->n_cells; cell++) {
        digit_set gone = choices_unlinked(&before, cell);
        if (!gone)
            continue;
        if (removals)
            choices_record_links(&before, cell, gone, removals);
        n_removed += remove_digits(matrix, cell, gone);
    }
    return n_removed;
}

int matrix_prune_by(struct matrix *matrix, int family, struct removals *removals)
{
    if (matrix->choices.shape->families[family].kind == HOUSE_LINK)
        return prune_links(matrix, removals);
    digit_set stale = matrix->stale[family];
    int first = matrix->choices.shape->families[family].first, n_removed = 0;
    matrix->stale[family] = 0;
    for (; stale; stale = digits_without_first(stale)) {
        int house = first + digits_first(stale) - 1;
        n_removed += prune_house(matrix, house, removals);
    }
    return n_removed;
}

void matrix_prune(struct matrix *matrix, bool many)
{
    int n_removed;
    do {
        n_removed = 0;
        for (int family = 0; family < matrix->choices.shape->n_families; family++)
            n_removed += matrix_prune_by(matrix, family, NULL);
    } while (many && n_removed);
}

/* Stops at the first cell of two choices, the fewest possible unless the matrix is void. */
int matrix_smallest(const struct matrix *matrix)
{
    const struct choices *choices = &matrix->choices;
    int smallest = -1, fewest = SHAPE_MAX_SIDE + 1;
    int least = matrix->is_void ? 0 : 2;
    for (int cell = 0; cell < choices->shape->n_cells && fewest > least; cell++) {
        digit_set set = choices->of[cell];
        if (digits_is_single(set))
            continue;
        int n = digits_is_single(digits_without_first(set)) ? 2 : digits_count(set);
        if (n < fewest) {
            smallest = cell;
            fewest = n;
        }
    }
    return smallest;
}
