/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Locked candidates: where a box and a line cross, one of them has all its places for a
 * digit, so the other has none elsewhere.  Pointing: the box locks them.  Claiming: the
 * line does.
 *
 * cells: the places; base: the house that locks them; cover: the one that loses others.
 */
#include "logic/finder.h"

struct search {
    struct finder *finder;
    int digit;
    bool pointing;
    bool met[2]; /* claiming, pointing: what was not met is not there */
};

static bool offer(struct finder *finder, int digit, int base, place_set places, int cover,
                  place_set gone)
{
    const struct geometry *geometry = finder->geometry;
    struct step *step = finder_begin(finder);
    step->digits = digit_bit(digit);
    PLACES_EACH(k, places)
        step_cell(step, geometry_cell(geometry, base, k));
    step_base(step, base);
    step_cover(step, cover);
    step_house_truth(step, base, digit);
    PLACES_EACH(k, gone)
        step_eliminate(step, geometry_cell(geometry, cover, k), digit);
    return finder_offer(finder);
}

/* One place alone is a hidden single. */
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
