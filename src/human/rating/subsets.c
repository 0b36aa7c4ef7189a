/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Subsets: k cells of a house that have k candidates together, or k digits that have k places
 * together; each of the k has at least two. */
#include "human/rating/patterns.h"

/* The sets that can be part of a tuple of k. */
static nine eligible(const nine sets[9], int k)
{
    nine fit = 0;
    for (int i = 0; i < 9; i++)
        if (nine_is_two_to(sets[i], k))
            fit |= nine_bit(i);
    return fit;
}

static nine join(const nine sets[9], const uint8_t *members, unsigned which)
{
    nine joint = 0;
    NINE_EACH(i, which)
        joint |= sets[members[i]];
    return joint;
}

static nine name(const uint8_t *members, unsigned which)
{
    nine tuple = 0;
    NINE_EACH(i, which)
        tuple |= nine_bit(members[i]);
    return tuple;
}

/* Offers a tuple: k cells of a house with these joint digits, or k digits with these joint
 * positions. */
typedef bool offer_tuple(struct hunt *hunt, int house, int k, nine tuple, nine joint);

static bool find_tuples(struct hunt *hunt, int house, int k, const nine sets[9],
                        offer_tuple *offer)
{
    uint8_t members[9];
    int n = 0;
    NINE_EACH(i, eligible(sets, k))
        members[n++] = (uint8_t)i;
    if (n < k)
        return false;
    for (unsigned which = nine_lowest(k); which < 1u << n; which = nine_next(which)) {
        nine joint = join(sets, members, which);
        if (nine_count(joint) == k && offer(hunt, house, k, name(members, which), joint))
            return true;
    }
    return false;
}

static bool find_hidden_tuples(struct hunt *hunt, int k, int min_blanks,
                               offer_tuple *offer)
{
    for (int kind = 0; kind < N_KINDS; kind++)
        for (int i = 0; i < 9; i++) {
            int house = (int)kinds_of_subsets[kind] * 9 + i;
            if (hunt->changes.in[house] && hunt->sheet->blanks[house] >= min_blanks &&
                find_tuples(hunt, house, k, hunt->sheet->at[house], offer))
                return true;
        }
    return false;
}

static void begin(struct finding *finding, enum finding_kind kind, double rating,
                  int house, nine digits, nine positions)
{
    finding_begin(finding, kind, rating);
    finding->base = 1u << house;
    finding->digits = digits;
    NINE_EACH(k, positions)
        finding_cell(finding, house_cells[house][k]);
}

/* ---- direct: the tuple leaves one place for another digit ---- */

static bool offer_direct(struct hunt *hunt, int house, int k, nine digits, nine positions)
{
    for (int digit = 0; digit < 9; digit++) {
        nine at = hunt->sheet->at[house][digit], left = at & (nine)~positions;
        if (nine_has(digits, digit) || !nine_is_several(at) || !nine_is_single(left))
            continue;
        begin(&hunt->finding,
              k == 2 ? FINDING_DIRECT_HIDDEN_PAIR : FINDING_DIRECT_HIDDEN_TRIPLET,
              k == 2 ? 2.0 : 2.5, house, digits, positions);
        finding_place(&hunt->finding, house_cells[house][nine_first(left)], digit);
        return hunt_offer(hunt);
    }
    return false;
}

bool hunt_direct_hidden(struct hunt *hunt, int size)
{
    return find_hidden_tuples(hunt, size, size + 1, offer_direct);
}

/* ---- hidden: its cells lose all other digits ---- */

static bool offer_hidden(struct hunt *hunt, int house, int k, nine digits, nine positions)
{
    static const enum finding_kind kinds[] = {FINDING_HIDDEN_PAIR, FINDING_HIDDEN_TRIPLET,
                                              FINDING_HIDDEN_QUAD};
    static const double ratings[] = {3.4, 4.0, 5.4};
    begin(&hunt->finding, kinds[k - 2], ratings[k - 2], house, digits, positions);
    NINE_EACH(position, positions)
        finding_remove(&hunt->finding, hunt->sheet, house_cells[house][position],
                       (nine)~digits);
    return hunt_offer(hunt);
}

bool hunt_hidden(struct hunt *hunt, int size)
{
    return find_hidden_tuples(hunt, size, 2 * size + 1, offer_hidden);
}

/* ---- naked: the house's other cells lose its digits ---- */

static bool offer_naked(struct hunt *hunt, int house, int k, nine positions, nine digits)
{
    static const enum finding_kind kinds[] = {FINDING_NAKED_PAIR, FINDING_NAKED_TRIPLET,
                                              FINDING_NAKED_QUAD};
    static const double ratings[] = {3.0, 3.6, 5.0};
    begin(&hunt->finding, kinds[k - 2], ratings[k - 2], house, digits, positions);
    NINE_EACH(position, NINE_ALL & ~positions)
        finding_remove(&hunt->finding, hunt->sheet, house_cells[house][position], digits);
    return hunt_offer(hunt);
}

bool hunt_naked(struct hunt *hunt, int size)
{
    for (int kind = 0; kind < N_KINDS; kind++)
        for (int i = 0; i < 9; i++) {
            int house = (int)kinds_of_subsets[kind] * 9 + i;
            nine of[9];
            if (!hunt->changes.in[house] || hunt->sheet->blanks[house] < 2 * size)
                continue;
            for (int k = 0; k < 9; k++)
                of[k] = hunt->sheet->of[house_cells[house][k]];
            if (find_tuples(hunt, house, size, of, offer_naked))
                return true;
        }
    return false;
}
