/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Subsets: k cells of a house that have only k digits between them (naked), or k digits
 * that have only k places between them (hidden).  A naked pair or triple whose cells share
 * two houses, and which eliminates candidates in both, is called locked. */
#include "human/finder.h"

enum { MAX_SIZE = 4 };

/* A subset to which members are added one by one. */
struct subset {
    struct finder *finder;
    int house, size, n;
    int members[MAX_SIZE]; /* cells when naked, digits when hidden */
    uint64_t joint;        /* all their digits when naked, all places when hidden */
    bool has_locked;       /* met a locked one */
    bool (*offer)(struct subset *subset);
};

/* Adds members of the n, which have these sets, as long as the joint set is small enough;
 * offers the subset when it is complete. */
static bool extend(struct subset *subset, const int *members, const uint64_t *sets, int n)
{
    if (subset->n == subset->size)
        return subset->offer(subset);
    uint64_t before = subset->joint;
    for (int i = 0; i + subset->size - subset->n <= n; i++) {
        uint64_t joint = before | sets[i];
        if (digits_count(joint) > subset->size)
            continue;
        subset->joint = joint;
        subset->members[subset->n++] = members[i];
        if (extend(subset, members + i + 1, sets + i + 1, n - i - 1))
            return true;
        subset->n--;
    }
    subset->joint = before;
    return false;
}

static int shared_houses(const struct subset *subset, int houses[SHAPE_MAX_FAMILIES])
{
    uint16_t cells[MAX_SIZE];
    for (int i = 0; i < subset->n; i++)
        cells[i] = (uint16_t)subset->members[i];
    return geometry_shared_houses(subset->finder->geometry, cells, subset->n, houses);
}

static void fill_naked(struct subset *subset)
{
    struct step *step = finder_begin(subset->finder);
    step->digits = subset->joint;
    for (int i = 0; i < subset->n; i++) {
        step_add_cell(step, &step->cells, subset->members[i]);
        step_cell_truth(step, subset->members[i]);
    }
}

/* Eliminates the subset's digits from the rest of a house; returns how many candidates. */
static int clear_house(struct subset *subset, int house)
{
    struct finder *finder = subset->finder;
    struct step *step = &finder->step;
    struct cells rest;
    int before = step->n_eliminations;
    cells_copy(&rest, geometry_cells(finder->geometry, house), finder->geometry->n_words);
    for (int i = 0; i < subset->n; i++)
        cells_drop(&rest, subset->members[i]);
    step_add_house(step, &step->houses, house);
    DIGITS_EACH(digit, subset->joint)
        finder_eliminate(finder, &rest, digit);
    return step->n_eliminations - before;
}

/* Begins the step anew for each of the houses, and drops those that lose no candidates; returns
 * how many are left. */
static int drop_idle_houses(struct subset *subset, int *houses, int n)
{
    int n_left = 0;
    for (int i = 0; i < n; i++) {
        fill_naked(subset);
        if (clear_house(subset, houses[i]))
            houses[n_left++] = houses[i];
    }
    return n_left;
}

/* A subset that lies in two houses is found in both; the first counts. */
static bool offer_naked(struct subset *subset)
{
    int houses[SHAPE_MAX_FAMILIES], n = shared_houses(subset, houses);
    if (houses[0] != subset->house)
        return false;
    if (n > 1 && subset->size < MAX_SIZE) {
        n = drop_idle_houses(subset, houses, n);
        subset->has_locked |= n > 1;
        if (n > 1)
            return false;
    }
    fill_naked(subset);
    for (int i = 0; i < n; i++)
        if (!clear_house(subset, houses[i]))
            subset->finder->step.houses.n--;
    return finder_offer(subset->finder);
}

static bool offer_locked(struct subset *subset)
{
    int houses[SHAPE_MAX_FAMILIES], n = shared_houses(subset, houses);
    if (houses[0] != subset->house || n < 2 ||
        (n = drop_idle_houses(subset, houses, n)) < 2)
        return false;
    fill_naked(subset);
    for (int i = 0; i < n; i++)
        clear_house(subset, houses[i]);
    return finder_offer(subset->finder);
}

static bool offer_hidden(struct subset *subset)
{
    struct finder *finder = subset->finder;
    struct step *step = finder_begin(finder);
    for (int i = 0; i < subset->n; i++) {
        step->digits |= digit_bit(subset->members[i]);
        step_house_truth(step, subset->house, subset->members[i]);
    }
    step_add_house(step, &step->houses, subset->house);
    PLACES_EACH(k, subset->joint) {
        int cell = geometry_cell(finder->geometry, subset->house, k);
        step_add_cell(step, &step->cells, cell);
        DIGITS_EACH(digit, finder->candidates->of[cell] & ~step->digits)
            step_eliminate(step, cell, digit);
    }
    return finder_offer(finder);
}

static bool is_member(uint64_t set, int size)
{
    return set && digits_count(set) <= size;
}

/* Looks among the cells at these places of the house. */
static bool naked_among(struct subset *subset, place_set places)
{
    const struct finder *finder = subset->finder;
    int members[SHAPE_MAX_SIDE], n = 0;
    uint64_t sets[SHAPE_MAX_SIDE];
    PLACES_EACH(k, places) {
        int cell = geometry_cell(finder->geometry, subset->house, k);
        if (is_member(finder->candidates->of[cell], subset->size)) {
            members[n] = cell;
            sets[n++] = finder->candidates->of[cell];
        }
    }
    return n >= subset->size && extend(subset, members, sets, n);
}

static bool hidden_in(struct subset *subset)
{
    const struct finder *finder = subset->finder;
    int members[SHAPE_MAX_SIDE], n = 0;
    uint64_t sets[SHAPE_MAX_SIDE];
    for (int digit = 1; digit <= finder->geometry->side; digit++) {
        place_set places = finder->candidates->places[digit][subset->house];
        if (is_member(places, subset->size)) {
            members[n] = digit;
            sets[n++] = places;
        }
    }
    return extend(subset, members, sets, n);
}

void find_subset(struct finder *finder)
{
    bool is_hidden = technique_row(finder->technique)->reason == REASON_HIDDEN;
    for (int house = 0; house < finder->geometry->n_houses; house++) {
        struct subset subset = {.finder = finder,
                                .house = house,
                                .size = finder->size,
                                .offer = is_hidden ? offer_hidden : offer_naked};
        if (finder->candidates->open[house] <= finder->size ||
            finder_knows_place(finder, house, house))
            continue;
        if (is_hidden ? hidden_in(&subset)
                      : naked_among(&subset, digits_up_to(finder->geometry->side)))
            return;
        if (!subset.has_locked) /* a locked one can become an ordinary one */
            finder_learn_place(finder, house);
    }
}

/* Cells that share two houses are where a box and a line cross. */
void find_locked_subset(struct finder *finder)
{
    const struct geometry *geometry = finder->geometry;
    for (int i = 0; i < geometry->n_crossings; i++) {
        struct subset subset = {.finder = finder,
                                .house = geometry->crossings[i].line,
                                .size = finder->size,
                                .offer = offer_locked};
        if (finder_knows_place(finder, i, subset.house))
            continue;
        if (naked_among(&subset, geometry->crossings[i].in_line))
            return;
        finder_learn_place(finder, i);
    }
}

/* ---- locked candidates ---- */

/* Locked candidates: one of a box and a line has all its places for a digit where they
 * cross, so the other has no place elsewhere.  Pointing: the box locks the digit.
 * Claiming: the line does. */
struct locked_search {
    struct finder *finder;
    int digit;
    bool pointing;
    bool met[2]; /* claiming, pointing: the board has an instance */
};

/* `house` has the digit in `places` only, so `other` loses it in `gone`. */
static bool offer_crossing(struct finder *finder, int digit, int house, place_set places,
                           int other, place_set gone)
{
    const struct geometry *geometry = finder->geometry;
    struct step *step = finder_begin(finder);
    step->digits = digit_bit(digit);
    PLACES_EACH(k, places)
        step_add_cell(step, &step->cells, geometry_cell(geometry, house, k));
    step_add_house(step, &step->base, house);
    step_add_house(step, &step->cover, other);
    step_house_truth(step, house, digit);
    PLACES_EACH(k, gone)
        step_eliminate(step, geometry_cell(geometry, other, k), digit);
    return finder_offer(finder);
}

/* A single place is a hidden single instead. */
static bool is_several_places(place_set places)
{
    return places & (places - 1);
}

static bool find_at_crossing(struct locked_search *search,
                             const struct crossing *crossing)
{
    const place_set *places = search->finder->candidates->places[search->digit];
    place_set in_box = places[crossing->box], in_line = places[crossing->line];
    place_set box_rest = in_box & ~crossing->in_box,
              line_rest = in_line & ~crossing->in_line;
    if (is_several_places(in_box) && !box_rest && line_rest) {
        search->met[true] = true;
        return search->pointing &&
               offer_crossing(search->finder, search->digit, crossing->box, in_box,
                              crossing->line, line_rest);
    }
    if (is_several_places(in_line) && !line_rest && box_rest) {
        search->met[false] = true;
        return !search->pointing &&
               offer_crossing(search->finder, search->digit, crossing->line, in_line,
                              crossing->box, box_rest);
    }
    return false;
}

void find_locked(struct finder *finder)
{
    bool pointing = finder->technique == TECHNIQUE_POINTING;
    for (int digit = 1; digit <= finder->geometry->side; digit++) {
        struct locked_search search = {finder, digit, pointing, {false, false}};
        if (finder_knows_digit(finder, digit))
            continue;
        for (int i = 0; i < finder->geometry->n_crossings; i++)
            if (find_at_crossing(&search, &finder->geometry->crossings[i]))
                return;
        if (!search.met[true])
            finder_learn_digit(finder, TECHNIQUE_POINTING, digit);
        if (!search.met[false])
            finder_learn_digit(finder, TECHNIQUE_CLAIMING, digit);
    }
}
