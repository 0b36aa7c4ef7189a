/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The elementary techniques of a rating: singles, locked digits, subsets.
 *
 * Pointing and claiming: a digit has its places in one house, the base, only where another
 * one, the cover, crosses it.  Subsets: k cells of a house that have k candidates together,
 * or k digits that have k places together; each of the k has at least two.
 *
 * A direct one places a digit at once, because what the pattern removes leaves one place for
 * it. */
#include "human/rating/se_finder.h"

/* The k-th, 0 .. 2, of the houses of a kind that cross a house; either that or they are
 * boxes. */
static int house_that_crosses(int house, enum nine_house kind, int k)
{
    switch (kind) {
    case KIND_ROW:
        return 9 + house / 3 * 3 + k;
    case KIND_COLUMN:
        return 18 + house % 3 * 3 + k;
    default:
        return house < 18 ? (house - 9) / 3 * 3 + k : (house - 18) / 3 + 3 * k;
    }
}

/* ---- singles ---- */

/* A filled cell with the digit that sees the cell, or -1. */
static int excluder_of(const struct board9 *board, int cell, int digit)
{
    for (int k = 0; k < N_PEERS; k++)
        if (board->digit[cell_peers[cell][k]] == digit)
            return cell_peers[cell][k];
    return -1;
}

/* Filled cells with the digit that see the other empty cells of the house. */
static void cite_excluded_cells(struct se_finder *finder, int house, int cell, int digit)
{
    const struct board9 *board = finder->board;
    struct cell_set seen = {{0, 0}};
    for (int k = 0; k < 9; k++) {
        int other = house_cells[house][k], excluder;
        if (other == cell || board->digit[other] >= 0 || cell_set_has(&seen, other))
            continue;
        excluder = excluder_of(board, other, digit);
        if (excluder < 0) {
            finder->step->some_before = true;
            continue;
        }
        step_excluder(finder->step, excluder, digit + 1);
        seen = cell_set_or(seen, peer_sets[excluder]);
    }
}

static bool offer_hidden_single(struct se_finder *finder, int house, int cell, int digit)
{
    struct step *step = se_begin(finder, SE_HIDDEN_SINGLE, 0.0);
    bool is_full_house = finder->board->blanks[house] == 1;
    if (is_full_house)
        step->se.rating = technique_row(TECHNIQUE_FULL_HOUSE)->rating / 10.0;
    else if (kind_of_house(house) == KIND_BOX)
        step->se.rating = RATING_OF_SINGLE_IN_BOX / 10.0;
    step_place(finder->step, cell, digit + 1);
    if (!finder->cites)
        return se_offer(finder);
    step->digits = digit_bit(digit + 1);
    step_add_cell(step, &step->cells, cell);
    se_house(finder, house);
    se_cite_house(finder, house, nine_bit(digit));
    if (is_full_house)
        step->technique = TECHNIQUE_FULL_HOUSE;
    else
        cite_excluded_cells(finder, house, cell, digit);
    return se_offer(finder);
}

static bool find_single_in_house(struct se_finder *finder, int house)
{
    for (int digit = 0; digit < 9; digit++) {
        nine at = finder->board->at[house][digit];
        if (nine_is_single(at) &&
            offer_hidden_single(finder, house, house_cells[house][nine_first(at)], digit))
            return true;
    }
    return false;
}

/* The last blanks of houses come first. */
bool se_find_hidden_single(struct se_finder *finder)
{
    for (int last = 1; last >= 0; last--)
        for (int k = 0; k < N_KINDS; k++)
            for (int i = 0; i < 9; i++) {
                int house = (int)kinds_of_subsets[k] * 9 + i;
                int blanks = finder->board->blanks[house];
                if (blanks && (blanks == 1) == last && finder->changes.in[house] &&
                    find_single_in_house(finder, house))
                    return true;
            }
    return false;
}

bool se_find_naked_single(struct se_finder *finder)
{
    CELL_SET_EACH(cell, finder->changes.cells) {
        nine candidates = finder->board->of[cell];
        if (!nine_is_single(candidates))
            continue;
        struct step *step = se_begin(finder, SE_NAKED_SINGLE, 0.0);
        step->digits = candidates;
        step_add_cell(step, &step->cells, cell);
        step_cell_truth(step, cell);
        step_place(finder->step, cell, nine_first(candidates) + 1);
        if (finder->cites) {
            /* One filled cell for each digit that the cell cannot be. */
            const struct board9 *board = finder->board;
            nine left = NINE_ALL & (nine)~board->of[cell];
            for (int k = 0; k < N_PEERS; k++) {
                int peer = cell_peers[cell][k], digit = board->digit[peer];
                if (digit < 0 || !nine_has(left, digit))
                    continue;
                step_excluder(step, peer, digit + 1);
                left &= (nine)~nine_bit(digit);
            }
            step->some_before = left != 0;
        }
        if (se_offer(finder))
            return true;
    }
    return false;
}

/* ---- locked digits ---- */

/* `crossing` are the positions at which the first cover crosses the base; those of the next
 * cover are `further` bits further. */
static const struct pass {
    enum nine_house base, cover;
    unsigned crossing;
    int further;
} passes[] = {{KIND_BOX, KIND_COLUMN, 0x49, 1},
              {KIND_BOX, KIND_ROW, 7, 3},
              {KIND_COLUMN, KIND_BOX, 7, 3},
              {KIND_ROW, KIND_BOX, 7, 3}};

enum { N_PASSES = sizeof passes / sizeof passes[0] };

typedef bool offer_locked(struct se_finder *finder, int base, int cover, int digit);

static bool find_locked_in_base(struct se_finder *finder, const struct pass *pass,
                                int base, nine digits, offer_locked *offer)
{
    for (int k = 0; k < 3; k++)
        NINE_EACH(digit, digits) {
            nine at = finder->board->at[base][digit];
            if (nine_is_several(at) && !(at & ~(pass->crossing << k * pass->further)) &&
                offer(finder, base, house_that_crosses(base, pass->cover, k), (int)digit))
                return true;
        }
    return false;
}

/* digits[base] are the digits to look for. */
static bool find_locked_in_all(struct se_finder *finder, const nine digits[N_HOUSES],
                               offer_locked *offer)
{
    for (int i = 0; i < N_PASSES; i++)
        for (int base = 9 * (int)passes[i].base; base < 9 * (int)passes[i].base + 9;
             base++)
            if (find_locked_in_base(finder, &passes[i], base, digits[base], offer))
                return true;
    return false;
}

/* The pattern, whose truth is that the base has a place for the digit. */
static struct step *begin_locked(struct se_finder *finder, enum se_kind kind, int base,
                                 int cover, int digit)
{
    struct step *step = se_begin(finder, kind, 0.0);
    step->digits = digit_bit(digit + 1);
    se_house(finder, base);
    step_add_house(step, &step->cover, house_in_shape(cover));
    if (!finder->cites)
        return step;
    CELL_SET_EACH(cell, house_sets[base])
        if (board9_has(finder->board, cell, digit))
            step_add_cell(step, &step->cells, cell);
    se_cite_house(finder, base, nine_bit(digit));
    return step;
}

/* Each house of its cell has a place for the digit that a direct pattern places. */
static void place_direct(struct se_finder *finder, int cell, int digit)
{
    step_place(finder->step, cell, digit + 1);
    for (int kind = 0; kind < N_KINDS && finder->cites; kind++)
        se_cite_house(finder, cell_houses[cell][kind], nine_bit(digit));
}

static bool offer_direct_locked(struct se_finder *finder, int base, int cover, int digit)
{
    bool points = kind_of_house(base) == KIND_BOX;
    for (int k = 0; k < 3; k++) {
        int house = house_that_crosses(cover, kind_of_house(base), k);
        nine at = finder->board->at[house][digit];
        nine left = at & (nine)~house_crossing(house, cover);
        if (house == base || !nine_is_several(at) || !nine_is_single(left))
            continue;
        begin_locked(finder, points ? SE_DIRECT_POINTING : SE_DIRECT_CLAIMING, base,
                     cover, digit);
        place_direct(finder, house_cells[house][nine_first(left)], digit);
        if (se_offer(finder))
            return true;
    }
    return false;
}

static bool offer_plain_locked(struct se_finder *finder, int base, int cover, int digit)
{
    bool points = kind_of_house(base) == KIND_BOX;
    nine gone = finder->board->at[cover][digit] & (nine)~house_crossing(cover, base);
    if (!gone)
        return false;
    begin_locked(finder, points ? SE_POINTING : SE_CLAIMING, base, cover, digit);
    NINE_EACH(k, gone)
        step_eliminate(finder->step, house_cells[cover][k], digit + 1);
    return se_offer(finder);
}

/* The change that makes it possible can be in the base or in the other house. */
bool se_find_direct_locked(struct se_finder *finder)
{
    nine digits[N_HOUSES];
    for (int house = 0; house < N_HOUSES; house++)
        digits[house] = finder->changes.digits;
    return find_locked_in_all(finder, digits, offer_direct_locked);
}

bool se_find_locked(struct se_finder *finder)
{
    return find_locked_in_all(finder, finder->changes.in, offer_plain_locked);
}

/* ---- subsets ---- */

/* Offers a tuple: k cells of a house with these joint digits, or k digits with these joint
 * positions. */
typedef bool offer_tuple(struct se_finder *finder, int house, int k, nine tuple,
                         nine joint);

/* The sets of a tuple have at least two members each, and at most k. */
static bool find_tuples(struct se_finder *finder, int house, int k, const nine sets[9],
                        offer_tuple *offer)
{
    uint8_t members[9];
    int n = 0;
    for (int i = 0; i < 9; i++)
        if (nine_is_two_to(sets[i], k))
            members[n++] = (uint8_t)i;
    if (n < k)
        return false;
    for (unsigned which = nine_lowest(k); which < 1u << n; which = nine_next(which)) {
        nine tuple = 0, joint = 0;
        NINE_EACH(i, which) {
            tuple |= nine_bit(members[i]);
            joint |= sets[members[i]];
        }
        if (nine_count(joint) == k && offer(finder, house, k, tuple, joint))
            return true;
    }
    return false;
}

static bool find_hidden_tuples(struct se_finder *finder, int k, int min_blanks,
                               offer_tuple *offer)
{
    for (int kind = 0; kind < N_KINDS; kind++)
        for (int i = 0; i < 9; i++) {
            int house = (int)kinds_of_subsets[kind] * 9 + i;
            if (finder->changes.in[house] && finder->board->blanks[house] >= min_blanks &&
                find_tuples(finder, house, k, finder->board->at[house], offer))
                return true;
        }
    return false;
}

/* ---- direct hidden: the tuple leaves one place for another digit ---- */

/* The pattern, whose truths are that the house has places for the digits. */
static struct step *begin_hidden(struct se_finder *finder, enum se_kind kind, int house,
                                 nine digits, nine positions)
{
    struct step *step = se_begin(finder, kind, 0.0);
    step->digits = digits;
    se_house(finder, house);
    NINE_EACH(k, positions)
        step_add_cell(step, &step->cells, house_cells[house][k]);
    if (finder->cites)
        se_cite_house(finder, house, digits);
    return step;
}

static bool offer_direct_hidden(struct se_finder *finder, int house, int k, nine digits,
                                nine positions)
{
    for (int digit = 0; digit < 9; digit++) {
        nine at = finder->board->at[house][digit], left = at & (nine)~positions;
        if (nine_has(digits, digit) || !nine_is_several(at) || !nine_is_single(left))
            continue;
        begin_hidden(finder, k == 2 ? SE_DIRECT_HIDDEN_PAIR : SE_DIRECT_HIDDEN_TRIPLET,
                     house, digits, positions);
        place_direct(finder, house_cells[house][nine_first(left)], digit);
        return se_offer(finder);
    }
    return false;
}

bool se_find_direct_hidden(struct se_finder *finder, int size)
{
    return find_hidden_tuples(finder, size, size + 1, offer_direct_hidden);
}

/* ---- hidden: its cells lose all other digits ---- */

static bool offer_hidden(struct se_finder *finder, int house, int k, nine digits,
                         nine positions)
{
    static const enum se_kind kinds[] = {SE_HIDDEN_PAIR, SE_HIDDEN_TRIPLET,
                                         SE_HIDDEN_QUAD};
    begin_hidden(finder, kinds[k - 2], house, digits, positions);
    NINE_EACH(position, positions)
        se_eliminate(finder, house_cells[house][position], (nine)~digits);
    return se_offer(finder);
}

bool se_find_hidden(struct se_finder *finder, int size)
{
    return find_hidden_tuples(finder, size, 2 * size + 1, offer_hidden);
}

/* ---- naked: the house's other cells lose its digits ---- */

static bool offer_naked(struct se_finder *finder, int house, int k, nine positions,
                        nine digits)
{
    static const enum se_kind kinds[] = {SE_NAKED_PAIR, SE_NAKED_TRIPLET, SE_NAKED_QUAD};
    struct step *step = se_begin(finder, kinds[k - 2], 0.0);
    struct cell_set cells = {{0, 0}};
    step->digits = digits;
    NINE_EACH(position, positions) {
        step_add_cell(step, &step->cells, house_cells[house][position]);
        cell_set_add(&cells, house_cells[house][position]);
    }
    NINE_EACH(position, NINE_ALL & ~positions)
        se_eliminate(finder, house_cells[house][position], digits);
    if (se_must_cite(finder)) {
        /* The houses that have all cells of the subset and lose something. */
        struct cell_set gone = {{0, 0}};
        for (int i = 0; i < step->n_eliminations; i++)
            cell_set_add(&gone, step->eliminations[i].cell);
        for (int all = 0; all < N_HOUSES; all++) {
            struct cell_set there = cell_set_and(gone, house_sets[all]);
            struct cell_set outside = cell_set_minus(cells, house_sets[all]);
            if (!cell_set_is_empty(&there) && cell_set_is_empty(&outside))
                se_house(finder, all);
        }
        se_cite_cells(finder, &step->cells);
    }
    return se_offer(finder);
}

bool se_find_naked(struct se_finder *finder, int size)
{
    for (int kind = 0; kind < N_KINDS; kind++)
        for (int i = 0; i < 9; i++) {
            int house = (int)kinds_of_subsets[kind] * 9 + i;
            nine of[9];
            if (!finder->changes.in[house] || finder->board->blanks[house] < 2 * size)
                continue;
            for (int k = 0; k < 9; k++)
                of[k] = finder->board->of[house_cells[house][k]];
            if (find_tuples(finder, house, size, of, offer_naked))
                return true;
        }
    return false;
}
