/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/choices.h"

#include <stddef.h>

void choices_of_grid(struct choices *choices, const struct grid *grid)
{
    choices->shape = grid->shape;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        choices->of[cell] =
            grid->digit[cell] ? digit_bit(grid->digit[cell]) : shape_digits(grid->shape);
}

void choices_copy(struct choices *to, const struct choices *from)
{
    to->shape = from->shape;
    digit_sets_copy(to->of, from->of, from->shape->n_cells);
}

static digit_set fixed_digits(const struct choices *choices, const uint16_t *cells)
{
    digit_set fixed = 0;
    for (int k = 0; k < choices->shape->side; k++) {
        digit_set set = choices->of[cells[k]];
        fixed |= digits_is_single(set) ? set : 0;
    }
    return fixed;
}

/* The index in the house, k or more, of the first cell that is fixed to the digit; the
 * house has one there. */
static int find_fixed(const struct choices *choices, const uint16_t *cells, int k,
                      int digit)
{
    while (choices->of[cells[k]] != digit_bit(digit))
        k++;
    return k;
}

void choices_record(const struct choices *choices, int house, int cell, digit_set gone,
                    struct removals *removals)
{
    const uint16_t *cells = shape_house(choices->shape, house);
    for (digit_set left = gone; left; left = digits_without_first(left)) {
        int digit = digits_first(left);
        uint16_t cause = cells[find_fixed(choices, cells, 0, digit)];
        removals->items[removals->n++] =
            (struct removal){(uint16_t)cell, cause, (uint8_t)digit, (uint8_t)house};
    }
}

/* A cell that becomes fixed here keeps a digit that is not in `fixed`, so it is never recorded
 * as the cause of a removal. */
int choices_prune_row(struct choices *choices, int house, struct removals *removals)
{
    const uint16_t *cells = shape_house(choices->shape, house);
    digit_set fixed = fixed_digits(choices, cells);
    int n_removed = 0;
    for (int k = 0; k < choices->shape->side; k++) {
        digit_set set = choices->of[cells[k]];
        digit_set gone = digits_is_single(set) ? 0 : set & fixed;
        if (!gone)
            continue;
        if (removals)
            choices_record(choices, house, cells[k], gone, removals);
        choices->of[cells[k]] = digits_minus(set, gone);
        n_removed += digits_count(gone);
    }
    return n_removed;
}

static digit_set fixed_at(const struct choices *choices, int cell)
{
    digit_set set = choices->of[cell];
    return digits_is_single(set) ? set : 0;
}

digit_set choices_unlinked(const struct choices *choices, int cell)
{
    digit_set gone = 0;
    LINKS_EACH(link, choices->shape, cell)
        gone |= shape_moved(choices->shape, fixed_at(choices, link->other), -link->by);
    return digits_is_single(choices->of[cell]) ? 0 : choices->of[cell] & gone;
}

void choices_record_links(const struct choices *choices, int cell, digit_set gone,
                          struct removals *removals)
{
    const struct shape *shape = choices->shape;
    LINKS_EACH(link, shape, cell) {
        digit_set by = shape_moved(shape, fixed_at(choices, link->other), -link->by);
        if (!(by & gone))
            continue;
        gone = digits_minus(gone, by);
        removals->items[removals->n++] =
            (struct removal){(uint16_t)cell, link->other, (uint8_t)digits_first(by),
                             (uint8_t)shape->n_houses};
    }
}

/* A cell that becomes fixed meanwhile excludes nothing before the next pass. */
static int prune_links(struct choices *choices, struct removals *removals)
{
    struct choices before;
    int n_removed = 0;
    choices_copy(&before, choices);
    for (int cell = 0; cell < choices->shape->n_cells; cell++) {
        digit_set gone = choices_unlinked(&before, cell);
        if (!gone)
            continue;
        if (removals)
            choices_record_links(&before, cell, gone, removals);
        choices->of[cell] = digits_minus(choices->of[cell], gone);
        n_removed += digits_count(gone);
    }
    return n_removed;
}

int choices_prune_by(struct choices *choices, int family, struct removals *removals)
{
    const struct house_family *houses = &choices->shape->families[family];
    int n_removed = 0;
    if (houses->kind == HOUSE_LINK)
        return prune_links(choices, removals);
    for (int house = houses->first; house < houses->first + houses->n; house++)
        n_removed += choices_prune_row(choices, house, removals);
    return n_removed;
}

int choices_prune(struct choices *choices)
{
    int n_removed = 0;
    for (int family = 0; family < choices->shape->n_families; family++)
        n_removed += choices_prune_by(choices, family, NULL);
    return n_removed;
}

int choices_prune_many(struct choices *choices, int *removed)
{
    int n_prunes = 0, n_removed = 0, gone;
    do {
        gone = choices_prune(choices);
        n_removed += gone;
        n_prunes++;
    } while (gone);
    *removed += n_removed;
    return n_prunes;
}

/* The digits that two or more fixed cells of the house have. */
static digit_set clashing_digits(const struct choices *choices, const uint16_t *cells)
{
    digit_set seen = 0, twice = 0;
    for (int k = 0; k < choices->shape->side; k++) {
        digit_set set = choices->of[cells[k]];
        digit_set fixed = digits_is_single(set) ? set : 0;
        twice |= seen & fixed;
        seen |= fixed;
    }
    return twice;
}

static struct clash clash_of(const struct choices *choices, int house, int digit)
{
    const uint16_t *cells = shape_house(choices->shape, house);
    int first = find_fixed(choices, cells, 0, digit);
    int second = find_fixed(choices, cells, first + 1, digit);
    return (struct clash){house, digit, {cells[first], cells[second]}};
}

static bool is_link_safe(const struct choices *choices, struct clash *clash)
{
    const struct shape *shape = choices->shape;
    for (int cell = 0; cell < shape->n_cells; cell++)
        LINKS_EACH(link, shape, cell)
            if (link->other > cell &&
                shape_moved(shape, fixed_at(choices, cell), link->by) &
                    fixed_at(choices, link->other)) {
                *clash = (struct clash){shape->n_houses,
                                        digits_first(choices->of[cell]),
                                        {cell, link->other}};
                return false;
            }
    return true;
}

bool choices_is_safe(const struct choices *choices, struct clash *clash)
{
    for (int house = 0; house < choices->shape->n_houses; house++) {
        digit_set twice = clashing_digits(choices, shape_house(choices->shape, house));
        if (!twice)
            continue;
        *clash = clash_of(choices, house, digits_first(twice));
        return false;
    }
    return !choices->shape->links || is_link_safe(choices, clash);
}

int choices_find_void(const struct choices *choices)
{
    for (int cell = 0; cell < choices->shape->n_cells; cell++)
        if (!choices->of[cell])
            return cell;
    return -1;
}

bool choices_is_complete(const struct choices *choices)
{
    return choices_first(choices) < 0;
}

int choices_smallest(const struct choices *choices)
{
    int smallest = -1, fewest = SHAPE_MAX_SIDE + 1;
    for (int cell = 0; cell < choices->shape->n_cells; cell++) {
        digit_set set = choices->of[cell];
        if (digits_is_single(set))
            continue;
        int n = digits_count(set);
        if (n < fewest) {
            smallest = cell;
            fewest = n;
        }
    }
    return smallest;
}

int choices_first(const struct choices *choices)
{
    for (int cell = 0; cell < choices->shape->n_cells; cell++)
        if (!digits_is_single(choices->of[cell]))
            return cell;
    return -1;
}

int choices_candidates(const struct choices *choices)
{
    int n = 0;
    for (int cell = 0; cell < choices->shape->n_cells; cell++)
        if (!digits_is_single(choices->of[cell]))
            n += digits_count(choices->of[cell]);
    return n;
}

/* The given of a cell is read before it is written, because the grids may be the same. */
void choices_to_grid(const struct choices *choices, const struct grid *givens,
                     struct grid *grid)
{
    int n_cells = choices->shape->n_cells;
    grid->shape = choices->shape;
    for (int cell = 0; cell < SHAPE_MAX_CELLS; cell++) {
        digit_set set = cell < n_cells ? choices->of[cell] : 0;
        bool is_fixed = digits_is_single(set);
        grid->given[cell] = is_fixed && givens->given[cell];
        grid->digit[cell] = is_fixed ? (uint8_t)digits_first(set) : 0;
    }
}
