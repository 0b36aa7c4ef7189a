/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Locked candidates: one of a box and a line has all its places for a digit where they
 * cross, so the other has no place elsewhere.  Pointing: the box locks the digit.
 * Claiming: the line does. */
#include "human/finder.h"

struct search {
    struct finder *finder;
    int digit;
    bool pointing;
    bool met[2]; /* claiming, pointing: the board has an instance */
};

/* `house` has the digit in `places` only, so `other` loses it in `gone`. */
static bool offer(struct finder *finder, int digit, int house, place_set places,
                  int other, place_set gone)
{
    const struct geometry *geometry = finder->geometry;
    struct step *step = finder_begin(finder);
    step->digits = digit_bit(digit);
    PLACES_EACH(k, places)
        step_cell(step, geometry_cell(geometry, house, k));
    step_house(step, house);
    step_other_house(step, other);
    step_house_truth(step, house, digit);
    PLACES_EACH(k, gone)
        step_eliminate(step, geometry_cell(geometry, other, k), digit);
    return finder_offer(finder);
}

/* A single place is a hidden single instead. */
static bool is_several(place_set places)
{
    return places & (places - 1);
}

static bool find_at(struct search *search, const struct crossing *crossing)
{
    const place_set *places = search->finder->candidates->places[search->digit];
    place_set in_box = places[crossing->box], in_line = places[crossing->line];
    place_set box_rest = in_box & ~crossing->in_box,
              line_rest = in_line & ~crossing->in_line;
    if (is_several(in_box) && !box_rest && line_rest) {
        search->met[true] = true;
        return search->pointing && offer(search->finder, search->digit, crossing->box,
                                         in_box, crossing->line, line_rest);
    }
    if (is_several(in_line) && !line_rest && box_rest) {
        search->met[false] = true;
        return !search->pointing && offer(search->finder, search->digit, crossing->line,
                                          in_line, crossing->box, box_rest);
    }
    return false;
}

static bool find_of_digit(struct search *search)
{
    const struct geometry *geometry = search->finder->geometry;
    for (int i = 0; i < geometry->n_crossings; i++)
        if (find_at(search, &geometry->crossings[i]))
            return true;
    return false;
}

static void find(struct finder *finder, bool pointing)
{
    for (int digit = 1; digit <= finder->geometry->side; digit++) {
        struct search search = {finder, digit, pointing, {false, false}};
        if (finder_knows_digit(finder, digit))
            continue;
        if (find_of_digit(&search))
            return;
        if (!search.met[true])
            finder_learn_digit(finder, TECHNIQUE_POINTING, digit);
        if (!search.met[false])
            finder_learn_digit(finder, TECHNIQUE_CLAIMING, digit);
    }
}

void find_pointing(struct finder *finder)
{
    find(finder, true);
}

void find_claiming(struct finder *finder)
{
    find(finder, false);
}
