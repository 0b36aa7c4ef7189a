/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Aligned exclusion: two or three cells, and cells with few candidates, the excluders, that
 * see all of them.  Some combinations of digits are impossible, because they would leave an
 * excluder without candidates, or put the same digit in two cells that see each other.  A
 * digit that is in no possible combination is removed. */
#include "human/rating/se_finder.h"

struct exclusion {
    struct se_finder *finder;
    int max_excluder;                   /* the most candidates of an excluder */
    struct cell_set base;               /* cells that can be among the two or three */
    struct cell_set excluders[N_CELLS]; /* [cell]: those that see it */
};

static void find_base(struct exclusion *exclusion)
{
    const struct board9 *board = exclusion->finder->board;
    struct cell_set naked = {{0, 0}}, few = {{0, 0}};
    for (int cell = 0; cell < N_CELLS; cell++) {
        int n = nine_count(board->of[cell]);
        if (n == 1)
            cell_set_add(&naked, cell);
        else if (n > 1 && n <= exclusion->max_excluder)
            cell_set_add(&few, cell);
    }
    for (int cell = 0; cell < N_CELLS; cell++) {
        struct cell_set naked_peers = cell_set_and(peer_sets[cell], naked);
        exclusion->excluders[cell] = cell_set_and(peer_sets[cell], few);
        if (!nine_is_several(board->of[cell]) || !cell_set_is_empty(&naked_peers) ||
            cell_set_is_empty(&exclusion->excluders[cell]))
            continue;
        cell_set_add(&exclusion->base, cell);
    }
}

/* The cells before this one that can be its partner; without those whose pair has been
 * searched in vain and has not changed. */
static struct cell_set partners_of(const struct exclusion *exclusion, int cell)
{
    const struct cell_set *changed = &exclusion->finder->changes.cells;
    struct cell_set anew = cell_set_and(exclusion->excluders[cell], *changed);
    struct cell_set partners = cell_set_below(exclusion->base, cell);
    if (cell_set_is_empty(&anew) && !cell_set_has(changed, cell))
        partners = cell_set_and(partners, *changed);
    return partners;
}

/* Have none of the cells changed since a search that found nothing? */
static bool is_stale(const struct exclusion *exclusion, struct cell_set cells)
{
    struct cell_set anew = cell_set_and(cells, exclusion->finder->changes.cells);
    return cell_set_is_empty(&anew);
}

/* Offers to remove the digits that are not possible. */
static bool offer_exclusion(struct exclusion *exclusion, const int *cells, int n,
                            const nine *possible)
{
    struct se_finder *finder = exclusion->finder;
    struct step *step =
        se_begin(finder, n == 2 ? SE_ALIGNED_PAIR : SE_ALIGNED_TRIPLET, 0.0);
    for (int i = 0; i < n; i++) {
        step_add_cell(step, &step->cells, cells[i]);
        se_eliminate(finder, cells[i], (nine)~possible[i]);
    }
    if (se_must_cite(finder)) {
        /* The truths are that the cells have a digit, and so have the cells with few candidates that
         * see all of them. */
        struct cell_set common = peer_sets[cells[0]];
        for (int i = 1; i < n; i++)
            common = cell_set_and(common, peer_sets[cells[i]]);
        se_cite_cells(finder, &finder->step->cells);
        CELL_SET_EACH(cell, common)
            if (finder->board->of[cell] && nine_count(finder->board->of[cell]) <= n)
                step_cell_truth(finder->step, cell);
    }
    return se_offer(finder);
}

/* ---- two cells ---- */

static nine possible_beside(nine candidates, nine others, const nine barred[9])
{
    nine possible = 0;
    NINE_EACH(digit, candidates)
        if (others & ~barred[digit])
            possible |= nine_bit((int)digit);
    return possible;
}

static bool try_pair(struct exclusion *exclusion, int a, int b)
{
    const nine *of = exclusion->finder->board->of;
    const int cells[2] = {a, b};
    struct cell_set common =
        cell_set_and(exclusion->excluders[a], exclusion->excluders[b]);
    nine barred[9];
    if (!cell_set_has_two(common) ||
        is_stale(exclusion, cell_set_with(cell_set_with(common, a), b)))
        return false;
    /* For each digit in one cell, finds the digits that are then impossible in the other. */
    for (int digit = 0; digit < 9; digit++)
        barred[digit] = cell_sees(a, b) ? nine_bit(digit) : 0;
    CELL_SET_EACH(cell, common) {
        nine pair = exclusion->finder->board->of[cell];
        int low = nine_first(pair), high = nine_first(nine_without_first(pair));
        barred[low] |= nine_bit(high);
        barred[high] |= nine_bit(low);
    }
    const nine possible[2] = {possible_beside(of[a], of[b], barred),
                              possible_beside(of[b], of[a], barred)};
    return (possible[0] != of[a] || possible[1] != of[b]) &&
           offer_exclusion(exclusion, cells, 2, possible);
}

bool se_find_aligned_pair(struct se_finder *finder)
{
    struct exclusion exclusion = {.finder = finder, .max_excluder = 2};
    find_base(&exclusion);
    CELL_SET_EACH(b, exclusion.base) {
        struct cell_set partners = partners_of(&exclusion, b);
        CELL_SET_EACH(a, partners)
            if (try_pair(&exclusion, a, b))
                return true;
    }
    return false;
}

/* ---- three cells ---- */

struct triplet {
    const nine *of;
    int cells[3];
    int n_excluders;
    nine excluders[N_PEERS], possible[3];
    bool see[3]; /* cells 0 and 1, 0 and 2, 1 and 2 */
};

/* The digits of the third cell that are possible with p and q in the others. */
static nine beside(const struct triplet *triplet, int p, int q)
{
    nine two = nine_bit(p) | nine_bit(q), barred = 0;
    barred |= triplet->see[1] ? nine_bit(p) : 0;
    barred |= triplet->see[2] ? nine_bit(q) : 0;
    for (int i = 0; i < triplet->n_excluders; i++) {
        nine left = triplet->excluders[i] & (nine)~two;
        if (!left)
            return 0;
        barred |= nine_is_single(left) ? left : 0;
    }
    return triplet->of[triplet->cells[2]] & (nine)~barred;
}

static bool all_possible(const struct triplet *triplet)
{
    for (int i = 0; i < 3; i++)
        if (triplet->possible[i] != triplet->of[triplet->cells[i]])
            return false;
    return true;
}

static void find_possible(struct triplet *triplet)
{
    NINE_EACH(p, triplet->of[triplet->cells[0]])
        NINE_EACH(q, triplet->of[triplet->cells[1]]) {
            nine third = p == q && triplet->see[0] ? 0 : beside(triplet, (int)p, (int)q);
            if (!third)
                continue;
            triplet->possible[0] |= nine_bit((int)p);
            triplet->possible[1] |= nine_bit((int)q);
            triplet->possible[2] |= third;
            if (all_possible(triplet))
                return;
        }
}

static bool try_triplet(struct exclusion *exclusion, int a, int b, int c)
{
    struct triplet triplet = {.of = exclusion->finder->board->of,
                              .cells = {a, b, c},
                              .see = {cell_sees(a, b), cell_sees(a, c), cell_sees(b, c)}};
    struct cell_set common =
        cell_set_and(exclusion->excluders[a], exclusion->excluders[b]);
    common = cell_set_and(common, exclusion->excluders[c]);
    CELL_SET_EACH(cell, common)
        triplet.excluders[triplet.n_excluders++] = exclusion->finder->board->of[cell];
    find_possible(&triplet);
    return !all_possible(&triplet) &&
           offer_exclusion(exclusion, triplet.cells, 3, triplet.possible);
}

/* The third cell sees one of the first two, and comes in the order of the first one's peers
 * and then of the second one's. */
static bool try_third_cells(struct exclusion *exclusion, int a, int b,
                            struct cell_set common)
{
    struct cell_set left = exclusion->base;
    struct cell_set members = cell_set_with(cell_set_with(common, a), b);
    const int of[2] = {a, b};
    cell_set_drop(&left, a);
    cell_set_drop(&left, b);
    if (is_stale(exclusion, members))
        left = cell_set_and(left, exclusion->finder->changes.cells);
    for (int i = 0; i < 2; i++) {
        struct cell_set third = cell_set_and(left, exclusion->excluders[of[i]]);
        if (cell_set_is_empty(&third))
            continue;
        for (int k = 0; k < N_PEERS; k++) {
            int c = cell_peers[of[i]][k];
            if (!cell_set_has(&third, c))
                continue;
            struct cell_set all = cell_set_and(common, exclusion->excluders[c]);
            members = cell_set_with(cell_set_with(cell_set_with(all, a), b), c);
            if (cell_set_has_two(all) && !is_stale(exclusion, members) &&
                try_triplet(exclusion, a, b, c))
                return true;
        }
        left = cell_set_minus(left, third);
    }
    return false;
}

bool se_find_aligned_triplet(struct se_finder *finder)
{
    struct exclusion exclusion = {.finder = finder, .max_excluder = 3};
    find_base(&exclusion);
    CELL_SET_EACH(b, exclusion.base) {
        struct cell_set partners = cell_set_below(exclusion.base, b);
        CELL_SET_EACH(a, partners) {
            struct cell_set common =
                cell_set_and(exclusion.excluders[a], exclusion.excluders[b]);
            if (cell_set_has_two(common) && try_third_cells(&exclusion, a, b, common))
                return true;
        }
    }
    return false;
}
