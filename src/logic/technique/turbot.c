/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two houses in which a digit has only two places, joined where a place of one sees a
 * place of the other: at least one of the far ends is true, so a candidate that sees both
 * is false.
 *
 *      skyscraper      two rows joined in a column, or two columns joined in a row
 *      2-string kite   a row and a column joined in a box
 *      turbot fish     any others */
#include "logic/finder.h"
#include "logic/tell.h"

struct pair {
    int house, kind, cells[2];
};

/* The search for one technique in one digit. */
struct search {
    struct finder *finder;
    int digit;
    bool met[TECHNIQUES]; /* the board has an instance */
};

static int list_pairs(const struct candidates *candidates, int digit, struct pair *pairs)
{
    const struct geometry *geometry = candidates->geometry;
    int n = 0;
    for (int house = 0; house < geometry->n_houses; house++) {
        place_set places = candidates->places[digit][house];
        if (!is_pair(places))
            continue;
        pairs[n].house = house;
        pairs[n].kind = (int)shape_kind(geometry->shape, house);
        pairs[n].cells[0] = geometry_first(geometry, house, places);
        pairs[n++].cells[1] = geometry_first(geometry, house, places & (places - 1));
    }
    return n;
}

static enum technique name_of(const struct geometry *geometry, const struct pair *a,
                              const struct pair *b, int joint_a, int joint_b)
{
    if (a->kind == HOUSE_BOX || b->kind == HOUSE_BOX)
        return TECHNIQUE_TURBOT_FISH;
    int crossing = a->kind == HOUSE_ROW ? HOUSE_COLUMN : HOUSE_ROW;
    if (a->kind == b->kind && geometry_house(geometry, joint_a, crossing) ==
                                  geometry_house(geometry, joint_b, crossing))
        return TECHNIQUE_SKYSCRAPER;
    if (a->kind != b->kind && geometry_house(geometry, joint_a, HOUSE_BOX) ==
                                  geometry_house(geometry, joint_b, HOUSE_BOX))
        return TECHNIQUE_TWO_STRING_KITE;
    return TECHNIQUE_TURBOT_FISH;
}

/* Is there a candidate of the digit that both cells see? */
static bool have_victim(const struct candidates *candidates, int digit, int a, int b)
{
    struct cells seen;
    geometry_seen_by_both(candidates->geometry, a, b, &seen);
    return cells_meet(&seen, &candidates->has[digit], candidates->geometry->n_words);
}

static bool offer(struct search *search, const struct pair *a, const struct pair *b,
                  int i, int j)
{
    struct finder *finder = search->finder;
    const struct geometry *geometry = finder->geometry;
    int joint_a = a->cells[i], joint_b = b->cells[j], digit = search->digit;
    int end_a = a->cells[!i], end_b = b->cells[!j];
    struct cell_list ends = {2, {(uint16_t)end_a, (uint16_t)end_b}};
    struct step *step = finder_begin(finder);
    step->digits = digit_bit(digit);
    step_cell(step, end_a);
    step_cell(step, joint_a);
    step_cell(step, joint_b);
    step_cell(step, end_b);
    step_house(step, a->house);
    step_house(step, b->house);
    tell_supposed(step, tell_node(end_a, digit), false);
    tell_left(step, tell_node(joint_a, digit), LINK_HOUSE, a->house);
    tell_seen(step, geometry, tell_node(joint_b, digit));
    tell_left(step, tell_node(end_b, digit), LINK_HOUSE, b->house);
    tell_end(step);
    finder_eliminate_common(finder, &ends, digit);
    return finder_offer(finder);
}

static bool try_joined(struct search *search, const struct pair *a, const struct pair *b,
                       int i, int j)
{
    struct finder *finder = search->finder;
    int joint_a = a->cells[i], joint_b = b->cells[j];
    int end_a = a->cells[!i], end_b = b->cells[!j];
    if (end_a == end_b || end_a == joint_b || end_b == joint_a ||
        !have_victim(finder->candidates, search->digit, end_a, end_b))
        return false;
    enum technique name = name_of(finder->geometry, a, b, joint_a, joint_b);
    search->met[name] = true;
    return name == finder->technique && offer(search, a, b, i, j);
}

static bool find_of_digit(struct search *search)
{
    struct pair pairs[CANDIDATES_HOUSES];
    int n = list_pairs(search->finder->candidates, search->digit, pairs);
    for (int a = 0; a < n; a++) {
        const struct cells *seen[2];
        for (int i = 0; i < 2; i++)
            seen[i] = geometry_peers(search->finder->geometry, pairs[a].cells[i]);
        for (int b = a + 1; b < n; b++)
            for (int way = 0; way < 4; way++)
                if (cells_has(seen[way >> 1], pairs[b].cells[way & 1]) &&
                    try_joined(search, &pairs[a], &pairs[b], way >> 1, way & 1))
                    return true;
    }
    return false;
}

static void learn(const struct search *search)
{
    static const enum technique names[] = {
        TECHNIQUE_SKYSCRAPER, TECHNIQUE_TWO_STRING_KITE, TECHNIQUE_TURBOT_FISH};
    for (int i = 0; i < 3; i++)
        if (!search->met[names[i]])
            finder_learn_digit(search->finder, names[i], search->digit);
}

void find_turbot(struct finder *finder)
{
    for (int digit = 1; digit <= finder->geometry->side; digit++) {
        struct search search = {.finder = finder, .digit = digit};
        if (finder_knows_digit(finder, digit))
            continue;
        if (find_of_digit(&search))
            return;
        learn(&search);
    }
}
