/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fish of any houses: a base of n houses in which a digit has its places, and a cover of n
 * other houses.
 *
 *      basic     rows covered by columns, or the reverse
 *      franken   some of them are boxes; no row is in one with a column
 *      mutant    any others
 *
 * The base has n places that are true, one in each house, and the cover has room for n.  So
 * a place of the cover outside the base is false, because it would take the room of one;
 * and so is a place in two houses of the cover, because it would take the room of two.
 * This fails if a place of the base is outside the cover, or in two houses of the base (an
 * endo fin): these are the fins, and what is eliminated must see all of them.
 *
 * The search supposes one place of the digit to be true.  Then the base has n
 * houses that need a place of their own, and only n - 1 houses of the cover have room.  The
 * places that it sees are struck out, so few houses qualify.  What a fish eliminates
 * is computed from its base and cover alone.
 *
 * Siamese fish are two fish with the same base; each eliminates what the other does not.
 *
 * fish.c finds the same basic fish as this search, but several times faster, because rows
 * and columns need no sets of cells. */
#include "human/finder.h"

enum {
    MAX_SIZE = 4,
    ROWS = 1 << HOUSE_ROW,
    COLUMNS = 1 << HOUSE_COLUMN,
    BOXES = ~(ROWS | COLUMNS) /* and all families after them */
};

/* What all fish of one search share. */
struct fish_search {
    struct finder *finder;
    int digit, size;
    int base_kinds, cover_kinds;           /* sets of house kinds: ROWS | BOXES ... */
    struct cells places[SHAPE_MAX_HOUSES]; /* of the digit, by house */
};

struct fish {
    struct fish_search *search;
    int n_words;
    int supposed; /* the cell */
    int base[MAX_SIZE], cover[MAX_SIZE], n_base, n_cover;
    const struct fish *twin;             /* has the base to use; NULL: any base */
    struct cells left[SHAPE_MAX_HOUSES]; /* places that the supposed one does not see */
    struct cells needed, room;           /* by base and cover as far as they are chosen */
    struct cells fins, gone;             /* of the whole fish */
};

static bool has_house(const int *houses, int n, int house)
{
    for (int i = 0; i < n; i++)
        if (houses[i] == house)
            return true;
    return false;
}

/* ---- the whole fish ---- */

/* Sets `all` to the places in the houses, `twice` to those in two of them. */
static void unite(const struct fish *fish, const int *houses, struct cells *all,
                  struct cells *twice)
{
    struct cells both;
    cells_clear(all, fish->n_words);
    cells_clear(twice, fish->n_words);
    for (int i = 0; i < fish->search->size; i++) {
        const struct cells *places = &fish->search->places[houses[i]];
        cells_copy(&both, all, fish->n_words);
        cells_and(&both, places, fish->n_words);
        cells_or(twice, &both, fish->n_words);
        cells_or(all, places, fish->n_words);
    }
}

static int kinds_of(const struct fish *fish, const int *houses)
{
    const struct shape *shape = fish->search->finder->geometry->shape;
    int kinds = 0;
    for (int i = 0; i < fish->search->size; i++)
        kinds |= 1 << shape_family(shape, houses[i]);
    return kinds;
}

/* FISH_FRANKEN, FISH_MUTANT, or 0 for a basic fish. */
static int type_of(const struct fish *fish)
{
    int base = kinds_of(fish, fish->base), cover = kinds_of(fish, fish->cover);
    int lines = base & ~BOXES, crossing = cover & ~BOXES;
    if ((lines != ROWS || crossing != COLUMNS) && (lines != COLUMNS || crossing != ROWS))
        return FISH_MUTANT;
    return (base | cover) & BOXES ? FISH_FRANKEN : 0;
}

static bool has_fins(const struct fish *fish)
{
    return cells_any(&fish->fins, fish->n_words);
}

/* Would some house of the base have fewer than two places without its fins? */
static bool is_sashimi(const struct fish *fish)
{
    struct cells body;
    for (int i = 0; i < fish->search->size; i++) {
        cells_copy(&body, &fish->search->places[fish->base[i]], fish->n_words);
        cells_minus(&body, &fish->fins, fish->n_words);
        if (cells_count(&body, fish->n_words) < 2)
            return true;
    }
    return false;
}

/* The type as in the size column of techniques.def.  Only basic fish are called sashimi. */
static int full_type(const struct fish *fish)
{
    int type = type_of(fish);
    if (!has_fins(fish))
        return type;
    return type | (type == 0 && is_sashimi(fish) ? FISH_SASHIMI : FISH_FINNED);
}

/* Adds the fish to the step: its places, fins, base, cover and effect. */
static void fill(const struct fish *fish, struct step *step)
{
    const struct fish_search *search = fish->search;
    for (int house = 0; house < search->finder->geometry->n_houses; house++)
        if (has_house(fish->cover, search->size, house))
            step_add_house(step, &step->cover, house);
    for (int i = 0; i < search->size; i++) {
        step_add_house(step, &step->base, fish->base[i]);
        step_house_truth(step, fish->base[i], search->digit);
        CELLS_EACH(cell, &search->places[fish->base[i]], fish->n_words)
            if (cells_has(&fish->fins, cell))
                step_add_cell(step, &step->fins, cell);
            else
                step_add_cell(step, &step->cells, cell);
    }
    finder_eliminate(search->finder, &fish->gone, search->digit);
}

/* ---- siamese fish ---- */

static bool search_covers(struct fish *fish);

/* Does the fish eliminate something that the other does not? */
static bool adds_to(const struct fish *fish, const struct fish *other)
{
    return !cells_within(&fish->gone, &other->gone, fish->n_words);
}

static bool offer_twins(const struct fish *fish, const struct fish *other)
{
    struct finder *finder = fish->search->finder;
    int wanted = finder->size & ~(FISH_SIAMESE | FISH_SIZE);
    int type = full_type(fish), other_type = full_type(other);
    if (!adds_to(fish, other) || !adds_to(other, fish) ||
        type_of(fish) != type_of(other) || !has_fins(fish) || !has_fins(other) ||
        (type != wanted && other_type != wanted))
        return false;
    struct step *step = finder_begin(finder);
    step->digits = digit_bit(fish->search->digit);
    fill(fish, step);
    step_begin_twin(step);
    fill(other, step);
    return finder_offer(finder);
}

/* Looks for a fish of the same base that supposes a later place. */
static bool find_twin(const struct fish *fish)
{
    const struct fish_search *search = fish->search;
    struct fish twin = {.search = fish->search, .n_words = fish->n_words, .twin = fish};
    CELLS_EACH(cell, &search->finder->candidates->has[search->digit], fish->n_words) {
        twin.supposed = cell;
        if (cell > fish->supposed && !cells_has(&fish->gone, cell) &&
            search_covers(&twin))
            return true;
    }
    return false;
}

/* ---- the search ---- */

static bool offer(struct fish *fish)
{
    struct finder *finder = fish->search->finder;
    /* Computes the fins and what the fish eliminates. */
    struct cells base, cover, shared, endo;
    unite(fish, fish->base, &base, &endo);
    unite(fish, fish->cover, &cover, &shared);
    cells_copy(&fish->fins, &base, fish->n_words);
    cells_minus(&fish->fins, &cover, fish->n_words);
    cells_or(&fish->fins, &endo, fish->n_words);
    cells_copy(&fish->gone, &cover, fish->n_words);
    cells_minus(&fish->gone, &base, fish->n_words);
    cells_or(&fish->gone, &shared, fish->n_words);
    geometry_common_peers(finder->geometry, &fish->fins, &fish->gone);
    if (fish->twin)
        return offer_twins(fish->twin, fish);
    if (finder->size & FISH_SIAMESE)
        return find_twin(fish);
    if (full_type(fish) != (finder->size & ~FISH_SIZE))
        return false;
    struct step *step = finder_begin(finder);
    step->digits = digit_bit(fish->search->digit);
    fill(fish, step);
    return finder_offer(finder);
}

/* Completes the cover with each house of the supposed place. */
static bool cover_supposed(struct fish *fish)
{
    const struct fish_search *search = fish->search;
    HOUSES_EACH(house, search->finder->geometry->shape, fish->supposed) {
        if (!(search->cover_kinds >> house_family & 1))
            continue;
        fish->cover[fish->n_cover] = house;
        if (offer(fish))
            return true;
    }
    return false;
}

static bool is_base(const struct fish *fish, int house)
{
    return fish->twin ? has_house(fish->twin->base, fish->twin->n_base, house)
                      : has_house(fish->base, fish->n_base, house);
}

static bool choose_base(struct fish *fish, int first);

/* Adds to the cover until it has the last house of the base; then chooses the next. */
static bool cover_base(struct fish *fish)
{
    const struct fish_search *search = fish->search;
    const struct geometry *geometry = search->finder->geometry;
    int last = fish->base[fish->n_base - 1];
    struct cells bare, before;
    cells_copy(&bare, &fish->left[last], fish->n_words);
    cells_minus(&bare, &fish->room, fish->n_words);
    if (!cells_any(&bare, fish->n_words))
        return choose_base(fish, last + 1);
    if (fish->n_cover == search->size - 1)
        return false;
    cells_copy(&before, &fish->room, fish->n_words);
    int cell = cells_first(&bare);
    HOUSES_EACH(house, geometry->shape, cell) {
        if (!(search->cover_kinds >> house_family & 1) ||
            cells_has(geometry_cells(geometry, house), fish->supposed) ||
            is_base(fish, house))
            continue;
        fish->cover[fish->n_cover++] = house;
        cells_or(&fish->room, geometry_cells(geometry, house), fish->n_words);
        if (cover_base(fish))
            return true;
        fish->n_cover--;
        cells_copy(&fish->room, &before, fish->n_words);
    }
    return false;
}

/* Can the house be the next of the base?  No two may need the same place. */
static bool can_be_base(const struct fish *fish, int house)
{
    const struct fish_search *search = fish->search;
    const struct geometry *geometry = search->finder->geometry;
    if (fish->twin)
        return is_base(fish, house) &&
               !cells_has(geometry_cells(geometry, house), fish->supposed);
    return search->base_kinds >> shape_family(geometry->shape, house) & 1 &&
           !cells_has(geometry_cells(geometry, house), fish->supposed) &&
           cells_any(&fish->left[house], fish->n_words) &&
           !has_house(fish->cover, fish->n_cover, house) &&
           !cells_meet(&fish->left[house], &fish->needed, fish->n_words);
}

/* Adds a house from the first on to the base. */
static bool choose_base(struct fish *fish, int first)
{
    struct cells before;
    if (fish->n_base == fish->search->size)
        return fish->n_cover == fish->search->size - 1 && cover_supposed(fish);
    cells_copy(&before, &fish->needed, fish->n_words);
    for (int house = first; house < fish->search->finder->geometry->n_houses; house++) {
        if (!can_be_base(fish, house))
            continue;
        fish->base[fish->n_base++] = house;
        cells_or(&fish->needed, &fish->left[house], fish->n_words);
        if (cover_base(fish))
            return true;
        fish->n_base--;
        cells_copy(&fish->needed, &before, fish->n_words);
    }
    return false;
}

/* Searches the fish that eliminate the supposed place. */
static bool search_covers(struct fish *fish)
{
    const struct geometry *geometry = fish->search->finder->geometry;
    for (int house = 0; house < geometry->n_houses; house++) {
        cells_copy(&fish->left[house], &fish->search->places[house], fish->n_words);
        cells_minus(&fish->left[house], geometry_peers(geometry, fish->supposed),
                    fish->n_words);
    }
    cells_clear(&fish->needed, fish->n_words);
    cells_clear(&fish->room, fish->n_words);
    fish->n_base = fish->n_cover = 0;
    return choose_base(fish, 0);
}

static bool find_of_kinds(struct fish_search *search, int base_kinds, int cover_kinds)
{
    struct fish fish = {.search = search, .n_words = search->finder->geometry->n_words};
    search->base_kinds = base_kinds;
    search->cover_kinds = cover_kinds;
    CELLS_EACH(cell, &search->finder->candidates->has[search->digit], fish.n_words) {
        fish.supposed = cell;
        if (search_covers(&fish))
            return true;
    }
    return false;
}

static bool find_of_digit(struct fish_search *search)
{
    int type = search->finder->size, boxes = type & FISH_FRANKEN ? BOXES : 0;
    if (type & FISH_MUTANT)
        return find_of_kinds(search, ROWS | COLUMNS | BOXES, ROWS | COLUMNS | BOXES);
    return find_of_kinds(search, ROWS | boxes, COLUMNS | boxes) ||
           find_of_kinds(search, COLUMNS | boxes, ROWS | boxes);
}

void find_complex_fish(struct finder *finder)
{
    const struct geometry *geometry = finder->geometry;
    struct fish_search search = {.finder = finder, .size = finder->size & FISH_SIZE};
    for (int digit = 1; digit <= geometry->side; digit++) {
        if (finder_knows_digit(finder, digit))
            continue;
        search.digit = digit;
        for (int house = 0; house < geometry->n_houses; house++) {
            cells_copy(&search.places[house], geometry_cells(geometry, house),
                       geometry->n_words);
            cells_and(&search.places[house], &finder->candidates->has[digit],
                      geometry->n_words);
        }
        if (find_of_digit(&search))
            return;
        finder_learn_digit(finder, finder->technique, digit);
    }
}
