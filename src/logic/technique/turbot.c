/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two houses in which a digit has only two places, joined where a place of one sees a
 * place of the other: at least one of the far ends is true, so what sees both goes.
 *
 *      skyscraper      two rows joined in a column, or two columns joined in a row
 *      2-string kite   a row and a column joined in a box
 *      turbot fish     any others
 *
 * cells: end, joint, joint, end; base: the two houses.  Links from end to end. */
#include "logic/finder.h"
#include "logic/tell.h"

struct pair {
    int house, cells[2];
};

static int list_pairs(const struct marks *marks, int digit, struct pair *pairs)
{
    const struct geometry *geometry = marks->geometry;
    int n = 0;
    for (int house = 0; house < geometry->n_houses; house++) {
        place_set places = marks->places[digit][house];
        if (!is_pair(places))
            continue;
        pairs[n].house = house;
        pairs[n].cells[0] = geometry_first(geometry, house, places);
        pairs[n++].cells[1] = geometry_first(geometry, house, places & (places - 1));
    }
    return n;
}

static enum technique name_of(const struct geometry *geometry, const struct pair *a,
                              const struct pair *b, int joint_a, int joint_b)
{
    int kind_a = (int)shape_kind(geometry->shape, a->house);
    int kind_b = (int)shape_kind(geometry->shape, b->house);
    if (kind_a == HOUSE_BOX || kind_b == HOUSE_BOX)
        return TECHNIQUE_TURBOT_FISH;
    int crossing = kind_a == HOUSE_ROW ? HOUSE_COLUMN : HOUSE_ROW;
    if (kind_a == kind_b && geometry_house(geometry, joint_a, crossing) ==
                                geometry_house(geometry, joint_b, crossing))
        return TECHNIQUE_SKYSCRAPER;
    if (kind_a != kind_b && geometry_house(geometry, joint_a, HOUSE_BOX) ==
                                geometry_house(geometry, joint_b, HOUSE_BOX))
        return TECHNIQUE_TWO_STRING_KITE;
    return TECHNIQUE_TURBOT_FISH;
}

static bool offer_joined(struct finder *finder, int digit, const struct pair *a,
                         const struct pair *b, int i, int j)
{
    const struct geometry *geometry = finder->geometry;
    int joint_a = a->cells[i], joint_b = b->cells[j];
    int end_a = a->cells[!i], end_b = b->cells[!j];
    if (!geometry_sees(geometry, joint_a, joint_b) || end_a == end_b ||
        end_a == joint_b || end_b == joint_a ||
        name_of(geometry, a, b, joint_a, joint_b) != finder->technique)
        return false;
    struct step *step = finder_begin(finder);
    struct cell_list ends = {2, {(uint16_t)end_a, (uint16_t)end_b}};
    finder_eliminate_common(finder, &ends, digit);
    if (!step->n_eliminations)
        return false;
    step->digits = digit_bit(digit);
    step_cell(step, end_a);
    step_cell(step, joint_a);
    step_cell(step, joint_b);
    step_cell(step, end_b);
    step_base(step, a->house);
    step_base(step, b->house);
    tell_supposed(step, tell_node(end_a, digit), false);
    tell_left(step, tell_node(joint_a, digit), LINK_HOUSE, a->house);
    tell_seen(step, geometry, tell_node(joint_b, digit));
    tell_left(step, tell_node(end_b, digit), LINK_HOUSE, b->house);
    tell_end(step);
    return finder_offer(finder);
}

static bool find_of_digit(struct finder *finder, int digit)
{
    struct pair pairs[MARKS_HOUSES];
    int n = list_pairs(finder->marks, digit, pairs);
    for (int a = 0; a < n; a++)
        for (int b = a + 1; b < n; b++)
            for (int way = 0; way < 4; way++)
                if (offer_joined(finder, digit, &pairs[a], &pairs[b], way >> 1, way & 1))
                    return true;
    return false;
}

void find_turbot(struct finder *finder)
{
    for (int digit = 1; digit <= finder->geometry->side; digit++) {
        if (finder_knows_digit(finder, digit))
            continue;
        if (find_of_digit(finder, digit))
            return;
        finder_learn_digit(finder, finder->technique, digit);
    }
}
