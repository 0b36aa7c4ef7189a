/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Templates: a template of a digit is a way of placing it in every row, column and box that
 * lacks it.  The digit is true in a cell that all its templates use, and false in a
 * candidate that none uses.  A template is impossible if it uses a cell that all templates
 * of another digit use.
 *
 * There are too many templates to list on large boards.  Instead, a search finds one through
 * each candidate that no earlier one has used.  In the end, all templates use a cell if no
 * other cell of its row is in any. */
#include "base/mem.h"
#include "human/finder.h"

enum { SET = 1, MAX_TRIALS = 100000 };

/* [0] is not used. */
struct templates {
    struct finder *finder;
    int trials;
    bool failed;                             /* the search took too long */
    struct cells used[SHAPE_MAX_SIDE + 1];   /* by some template of the digit */
    struct cells common[SHAPE_MAX_SIDE + 1]; /* to all templates of the digit */
    STACK(struct candidate) found;           /* what is in `common`, as it was found */
};

/* The house with the fewest live places that has no chosen one yet; -1: there is none. */
static int narrowest(const struct templates *templates, int digit,
                     const struct cells *live, const struct cells *chosen)
{
    const struct candidates *candidates = templates->finder->candidates;
    const struct geometry *geometry = candidates->geometry;
    int narrow = -1, fewest = 0;
    for (int house = 0; house < geometry->n_houses; house++) {
        const struct cells *cells = geometry_cells(geometry, house);
        struct cells places;
        if (!candidates->places[digit][house] ||
            cells_meet(cells, chosen, geometry->n_words))
            continue;
        cells_copy(&places, cells, geometry->n_words);
        cells_and(&places, live, geometry->n_words);
        int n = cells_count(&places, geometry->n_words);
        if (narrow < 0 || n < fewest) {
            narrow = house;
            fewest = n;
        }
    }
    return narrow;
}

/* Completes a template with live candidates, and adds its cells to `chosen`. */
static bool complete(struct templates *templates, int digit, const struct cells *live,
                     struct cells *chosen)
{
    const struct geometry *geometry = templates->finder->geometry;
    int house = narrowest(templates, digit, live, chosen);
    struct cells places, rest;
    if (house < 0)
        return true;
    cells_copy(&places, geometry_cells(geometry, house), geometry->n_words);
    cells_and(&places, live, geometry->n_words);
    CELLS_EACH(cell, &places, geometry->n_words) {
        if (++templates->trials > MAX_TRIALS)
            return false;
        cells_copy(&rest, live, geometry->n_words);
        cells_minus(&rest, geometry_peers(geometry, cell), geometry->n_words);
        cells_add(chosen, cell);
        if (complete(templates, digit, &rest, chosen))
            return true;
        cells_drop(chosen, cell);
    }
    return false;
}

/* Finds which candidates of the digit its templates use. */
static void collect_used(struct templates *templates, int digit)
{
    const struct geometry *geometry = templates->finder->geometry;
    struct cells all, live, chosen, *used = &templates->used[digit];
    /* The candidates of the digit, without cells that all templates of another use. */
    const struct candidates *candidates = templates->finder->candidates;
    int n_words = candidates->geometry->n_words;
    cells_copy(&all, &candidates->has[digit], n_words);
    for (int other = 1; other <= candidates->geometry->side; other++)
        if (other != digit)
            cells_minus(&all, &templates->common[other], n_words);
    cells_clear(used, geometry->n_words);
    CELLS_EACH(cell, &all, geometry->n_words) {
        if (cells_has(used, cell))
            continue;
        cells_copy(&live, &all, geometry->n_words);
        cells_minus(&live, geometry_peers(geometry, cell), geometry->n_words);
        cells_clear(&chosen, geometry->n_words);
        cells_add(&chosen, cell);
        templates->trials = 0;
        if (complete(templates, digit, &live, &chosen))
            cells_or(used, &chosen, geometry->n_words);
        templates->failed |= templates->trials > MAX_TRIALS;
    }
}

/* Finds the cells that all templates of the digit use.  Returns whether there are new
 * ones. */
static bool collect_common(struct templates *templates, int digit)
{
    const struct geometry *geometry = templates->finder->geometry;
    struct cells *common = &templates->common[digit];
    int before = templates->found.n;
    for (int row = 0; row < geometry->side; row++) {
        struct cells places;
        cells_copy(&places, geometry_cells(geometry, row), geometry->n_words);
        cells_and(&places, &templates->used[digit], geometry->n_words);
        if (cells_count(&places, geometry->n_words) != 1)
            continue;
        CELLS_EACH(cell, &places, geometry->n_words) {
            struct candidate found = {(uint16_t)cell, (uint8_t)digit};
            if (!cells_has(common, cell))
                STACK_PUSH(&templates->found, found);
            cells_add(common, cell);
        }
    }
    return templates->found.n > before;
}

/* Does a common cell of `other` restrict one of the digits? */
static bool restricts(const struct templates *templates, int other, digit_set digits)
{
    const struct candidates *candidates = templates->finder->candidates;
    bool any = false;
    DIGITS_EACH(digit, digits)
        any |= cells_meet(&templates->common[other], &candidates->has[digit],
                          candidates->geometry->n_words);
    return any;
}

/* The digit, those that restrict it, those that restrict them, and so on. */
static digit_set digits_of_reason(const struct templates *templates, int digit)
{
    digit_set digits = digit_bit(digit), before = 0;
    while (digits != before) {
        before = digits;
        for (int other = 1; other <= templates->finder->geometry->side; other++)
            if (!digits_has(digits, other) && restricts(templates, other, digits))
                digits |= digit_bit(other);
    }
    return digits;
}

/* Cites the digits' houses and, in the order in which they were found, the cells that one
 * digit takes from another. */
static void cite(const struct templates *templates, digit_set digits)
{
    const struct candidates *candidates = templates->finder->candidates;
    struct step *step = &templates->finder->step;
    int n = templates->found.n;
    DIGITS_EACH(digit, digits)
        for (int house = 0; house < candidates->geometry->n_houses; house++)
            if (candidates->places[digit][house])
                step_house_truth(step, house, digit);
    while (n && digits_has(~digits | step->digits, templates->found.at[n - 1].digit))
        n--;
    for (int i = 0; i < n; i++)
        if (digits_has(digits, templates->found.at[i].digit))
            step_excluder(step, templates->found.at[i].cell,
                          templates->found.at[i].digit);
}

static bool offer(const struct templates *templates, int digit)
{
    struct finder *finder = templates->finder;
    int n_words = finder->geometry->n_words;
    struct step *step = finder_begin(finder);
    struct cells unused;
    if (!cells_any(&templates->used[digit], n_words))
        return false; /* the board has no solution */
    step->digits = digit_bit(digit);
    CELLS_EACH(cell, &templates->used[digit], n_words)
        step_add_cell(step, &step->cells, cell);
    cite(templates, digits_of_reason(templates, digit));
    cells_copy(&unused, &finder->candidates->has[digit], n_words);
    cells_minus(&unused, &templates->used[digit], n_words);
    if (finder->size != SET)
        finder_eliminate(finder, &unused, digit);
    else
        CELLS_EACH(cell, &templates->common[digit], n_words)
            step_place(step, cell, digit);
    return finder_offer(finder);
}

void find_template(struct finder *finder)
{
    struct templates templates = {.finder = finder};
    /* Collects until no digit restricts another any more. */
    const struct geometry *geometry = finder->geometry;
    bool more = true;
    for (int digit = 1; digit <= geometry->side; digit++)
        cells_clear(&templates.common[digit], geometry->n_words);
    while (more && !templates.failed) {
        more = false;
        for (int digit = 1; digit <= geometry->side; digit++) {
            collect_used(&templates, digit);
            more |= collect_common(&templates, digit);
        }
    }
    for (int digit = 1; digit <= geometry->side && !templates.failed; digit++)
        if (offer(&templates, digit))
            break;
    STACK_FINI(&templates.found);
}
