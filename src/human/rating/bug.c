/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bivalue universal grave: a board on which every blank has two candidates, and every digit
 * two places in each house, never has exactly one solution.  So at least one of the
 * candidates in excess of that, the bug digits of the bug cells, is true. */
#include "human/rating/se_finder.h"

struct grave {
    struct se_finder *finder;
    struct board9 without; /* the board without the bug digits */
    int n;                 /* number of bug cells */
    uint8_t cells[N_CELLS];
    nine digits[N_CELLS]; /* of each bug cell */
    nine all;             /* of all bug cells */
    struct cell_set bugs;
    struct cell_set common; /* cells that see all bug cells */

    nine deviant;             /* digits with neither two places nor none in some house */
    struct cell_set deviants; /* the cells of these places that have three candidates */
};

static int index_of(struct grave *grave, int cell)
{
    for (int i = 0; i < grave->n; i++)
        if (grave->cells[i] == cell)
            return i;
    grave->cells[grave->n] = (uint8_t)cell;
    grave->digits[grave->n] = 0;
    return grave->n++;
}

/* Returns false if there are now several bug cells and bug digits, and no cell sees all of
 * the bug cells. */
static bool add_bug(struct grave *grave, int cell, int digit)
{
    bool first = grave->n == 0;
    grave->digits[index_of(grave, cell)] |= nine_bit(digit);
    grave->all |= nine_bit(digit);
    board9_remove(&grave->without, cell, digit);
    grave->common =
        first ? peer_sets[cell] : cell_set_and(grave->common, peer_sets[cell]);
    cell_set_add(&grave->bugs, cell);
    grave->common = cell_set_minus(grave->common, grave->bugs);
    return !(grave->n > 1 && nine_is_several(grave->all) &&
             cell_set_is_empty(&grave->common));
}

/* A digit has neither two places nor none in a house, so one of its places is a bug. */
static bool add_deviation(struct grave *grave, int house, int digit)
{
    int bug = -1, n = 0;
    NINE_EACH(k, grave->finder->board->at[house][digit]) {
        int cell = house_cells[house][k];
        if (nine_count(grave->finder->board->of[cell]) < 3)
            continue;
        bug = cell;
        n++;
        cell_set_add(&grave->deviants, cell);
    }
    grave->deviant |= nine_bit(digit);
    return n > 1 || (n == 1 && add_bug(grave, bug, digit));
}

static bool find_bugs(struct grave *grave)
{
    for (int house = 0; house < N_HOUSES; house++)
        for (int digit = 0; digit < 9; digit++) {
            nine at = grave->finder->board->at[house][digit];
            if (at && !nine_is_pair(at) && !add_deviation(grave, house, digit))
                return false;
        }
    /* If only one digit deviates, all cells where it does are bug cells.  This is a correction
     * after 1.2.1. */
    struct cell_set missing = cell_set_minus(grave->deviants, grave->bugs);
    if (!nine_is_single(grave->deviant) || !grave->finder->corrected)
        return true;
    CELL_SET_EACH(cell, missing)
        if (!add_bug(grave, cell, nine_first(grave->deviant)))
            return false;
    return true;
}

static bool is_grave(const struct board9 *board)
{
    for (int cell = 0; cell < N_CELLS; cell++)
        if (board->digit[cell] < 0 && !nine_is_pair(board->of[cell]))
            return false;
    for (int house = 0; house < N_HOUSES; house++)
        for (int digit = 0; digit < 9; digit++)
            if (board->at[house][digit] && !nine_is_pair(board->at[house][digit]))
                return false;
    return true;
}

/* ---- the types ---- */

static struct step *begin_bug(struct grave *grave, enum se_kind kind, double more)
{
    struct step *step = se_begin(grave->finder, kind, more);
    step->digits = grave->all;
    for (int i = 0; i < grave->n; i++)
        step_add_cell(step, &step->cells, grave->cells[i]);
    return step;
}

/* A digit is one in excess if it has neither two places in the row, the column nor the box. */
static bool is_in_excess(const struct board9 *board, int cell, int digit)
{
    for (int kind = 0; kind < N_KINDS; kind++)
        if (nine_is_pair(board->at[cell_houses[cell][kind]][digit]))
            return false;
    return true;
}

static bool offer_bug(struct grave *grave)
{
    if (se_must_cite(grave->finder)) {
        const struct board9 *board = grave->finder->board;
        for (int i = 0; i < grave->n; i++)
            NINE_EACH(digit, board->of[grave->cells[i]] & grave->all)
                if (is_in_excess(board, grave->cells[i], (int)digit))
                    step_guardian(grave->finder->step, grave->cells[i], (int)digit + 1);
    }
    return se_offer(grave->finder);
}

static bool type_2(struct grave *grave)
{
    begin_bug(grave, SE_BUG_2, 0.0);
    se_eliminate_all(grave->finder, grave->common, grave->all);
    return offer_bug(grave);
}

/* The house of this kind that has all bug cells, or -1. */
static int shared_house(const struct grave *grave, int kind)
{
    int house = cell_houses[grave->cells[0]][kind];
    for (int i = 1; i < grave->n; i++)
        if (cell_houses[grave->cells[i]][kind] != house)
            return -1;
    return house;
}

/* The only other digit that the two cells share is in one of them, a bug digit in the
 * other. */
static bool type_4(struct grave *grave)
{
    const struct board9 *board = grave->finder->board;
    nine shared =
        board->of[grave->cells[0]] & board->of[grave->cells[1]] & (nine)~grave->all;
    if (!nine_is_single(shared))
        return false;
    for (int kind = 0; kind < N_KINDS; kind++) {
        int house = shared_house(grave, kind);
        if (house < 0)
            continue;
        begin_bug(grave, SE_BUG_4, 0.0);
        se_house(grave->finder, house);
        for (int i = 0; i < 2; i++)
            se_eliminate(grave->finder, grave->cells[i],
                         (nine) ~(grave->digits[i] | shared));
        if (se_must_cite(grave->finder))
            se_cite_house(grave->finder, house, shared);
        return offer_bug(grave);
    }
    return false;
}

/* Do these cells make a naked set with the bug cells, counted as one cell with the bug
 * digits? */
static bool is_naked_set(const struct grave *grave, const uint8_t *cells, unsigned set,
                         int degree, nine *digits)
{
    *digits = 0;
    NINE_EACH(i, set) {
        nine candidates = grave->finder->board->of[cells[i]];
        if (!nine_is_several(candidates))
            return false;
        *digits |= candidates;
    }
    return nine_count(*digits) == degree && !(grave->all & ~*digits);
}

static bool type_3_in_house(struct grave *grave, int house, int degree)
{
    uint8_t cells[N_PEERS];
    /* The common peers in the house, in the order of the first bug cell's peers. */
    int n = 0;
    for (int k = 0; k < N_PEERS; k++) {
        int cell = cell_peers[grave->cells[0]][k];
        if (cell_houses[cell][kind_of_house(house)] == house &&
            cell_set_has(&grave->common, cell))
            cells[n++] = (uint8_t)cell;
    }
    if (n < degree)
        return false;
    for (unsigned set = nine_lowest(degree - 1); set < 1u << n; set = nine_next(set)) {
        nine digits, positions = 0;
        if (!is_naked_set(grave, cells, set, degree, &digits))
            continue;
        begin_bug(grave, SE_BUG_3, 0.1 * (degree - 1));
        NINE_EACH(i, set)
            positions |= nine_bit(cell_positions[cells[i]][kind_of_house(house)]);
        se_subset(grave->finder, house, positions, digits);
        for (int k = 0; k < n; k++)
            if (!(set >> k & 1))
                se_eliminate(grave->finder, cells[k], digits);
        if (se_must_cite(grave->finder))
            se_cite_cells(grave->finder, &grave->finder->step->other_cells);
        if (offer_bug(grave))
            return true;
    }
    return false;
}

/* Tries house by house and in each all sizes; when corrected, size by size. */
static bool type_3(struct grave *grave)
{
    for (int i = 0; i < 5 * N_KINDS; i++) {
        bool by_house = !grave->finder->corrected;
        int kind = by_house ? i / 5 : i % N_KINDS,
            degree = 2 + (by_house ? i % 5 : i / N_KINDS);
        int house = shared_house(grave, kind);
        if (house >= 0 && type_3_in_house(grave, house, degree))
            return true;
    }
    return false;
}

bool se_find_bug(struct se_finder *finder)
{
    struct grave grave = {.finder = finder, .without = *finder->board};
    if (!find_bugs(&grave) || !is_grave(&grave.without) || !grave.n)
        return false;
    if (grave.n == 1) {
        begin_bug(&grave, SE_BUG_1, 0.0);
        se_eliminate(finder, grave.cells[0], (nine)~grave.all);
        return offer_bug(&grave);
    }
    if (nine_is_single(grave.all))
        return type_2(&grave) || (grave.n == 2 && type_4(&grave));
    if (cell_set_is_empty(&grave.common))
        return false;
    return (grave.n == 2 && type_4(&grave)) || type_3(&grave);
}
