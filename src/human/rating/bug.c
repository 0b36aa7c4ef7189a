/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bivalue universal grave: a board on which every blank has two candidates, and every digit
 * two places in each house, never has exactly one solution.  So at least one of the
 * candidates in excess of that, the bug digits of the bug cells, is true. */
#include "human/rating/patterns.h"

struct grave {
    struct hunt *hunt;
    struct sheet without; /* the board without the bug digits */
    int n;                /* number of bug cells */
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
    sheet_remove(&grave->without, cell, digit);
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
    NINE_EACH(k, grave->hunt->sheet->at[house][digit]) {
        int cell = house_cells[house][k];
        if (nine_count(grave->hunt->sheet->of[cell]) < 3)
            continue;
        bug = cell;
        n++;
        cell_set_add(&grave->deviants, cell);
    }
    grave->deviant |= nine_bit(digit);
    return n > 1 || (n == 1 && add_bug(grave, bug, digit));
}

/* If only one digit deviates, all cells where it does are bug cells.  This is a correction
 * after 1.2.1. */
static bool add_deviants(struct grave *grave)
{
    struct cell_set missing = cell_set_minus(grave->deviants, grave->bugs);
    if (!nine_is_single(grave->deviant) || !grave->hunt->corrected)
        return true;
    CELL_SET_EACH(cell, missing)
        if (!add_bug(grave, cell, nine_first(grave->deviant)))
            return false;
    return true;
}

static bool find_bugs(struct grave *grave)
{
    for (int house = 0; house < N_HOUSES; house++)
        for (int digit = 0; digit < 9; digit++) {
            nine at = grave->hunt->sheet->at[house][digit];
            if (at && !nine_is_pair(at) && !add_deviation(grave, house, digit))
                return false;
        }
    return add_deviants(grave);
}

static bool is_grave(const struct sheet *sheet)
{
    for (int cell = 0; cell < N_CELLS; cell++)
        if (sheet->digit[cell] < 0 && !nine_is_pair(sheet->of[cell]))
            return false;
    for (int house = 0; house < N_HOUSES; house++)
        for (int digit = 0; digit < 9; digit++)
            if (sheet->at[house][digit] && !nine_is_pair(sheet->at[house][digit]))
                return false;
    return true;
}

/* ---- the types ---- */

static struct finding *begin(struct grave *grave, enum finding_kind kind, double rating)
{
    struct finding *finding = &grave->hunt->finding;
    finding_begin(finding, kind, rating);
    finding->digits = grave->all;
    for (int i = 0; i < grave->n; i++)
        finding_cell(finding, grave->cells[i]);
    return finding;
}

static bool type_1(struct grave *grave)
{
    finding_remove(begin(grave, FINDING_BUG_1, 5.6), grave->hunt->sheet, grave->cells[0],
                   (nine)~grave->all);
    return hunt_offer(grave->hunt);
}

static bool type_2(struct grave *grave)
{
    finding_remove_all(begin(grave, FINDING_BUG_2, 5.7), grave->hunt->sheet,
                       grave->common, grave->all);
    return hunt_offer(grave->hunt);
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
    const struct sheet *sheet = grave->hunt->sheet;
    nine shared =
        sheet->of[grave->cells[0]] & sheet->of[grave->cells[1]] & (nine)~grave->all;
    if (!nine_is_single(shared))
        return false;
    for (int kind = 0; kind < N_KINDS; kind++) {
        if (shared_house(grave, kind) < 0)
            continue;
        struct finding *finding = begin(grave, FINDING_BUG_4, 5.7);
        finding->base = 1u << shared_house(grave, kind);
        for (int i = 0; i < 2; i++)
            finding_remove(finding, sheet, grave->cells[i],
                           (nine) ~(grave->digits[i] | shared));
        return hunt_offer(grave->hunt);
    }
    return false;
}

/* Lists the common peers in a house, in the order of the first bug cell's peers. */
static int common_in_house(const struct grave *grave, int house, uint8_t cells[N_PEERS])
{
    int n = 0;
    for (int k = 0; k < N_PEERS; k++) {
        int cell = cell_peers[grave->cells[0]][k];
        if (cell_houses[cell][kind_of_house(house)] == house &&
            cell_set_has(&grave->common, cell))
            cells[n++] = (uint8_t)cell;
    }
    return n;
}

/* Do these cells make a naked set with the bug cells, counted as one cell with the bug
 * digits? */
static bool is_naked_set(const struct grave *grave, const uint8_t *cells, unsigned set,
                         int degree, nine *digits)
{
    *digits = 0;
    NINE_EACH(i, set) {
        nine candidates = grave->hunt->sheet->of[cells[i]];
        if (!nine_is_several(candidates))
            return false;
        *digits |= candidates;
    }
    return nine_count(*digits) == degree && !(grave->all & ~*digits);
}

static bool type_3_in_house(struct grave *grave, int house, int degree)
{
    uint8_t cells[N_PEERS];
    int n = common_in_house(grave, house, cells);
    if (n < degree)
        return false;
    for (unsigned set = nine_lowest(degree - 1); set < 1u << n; set = nine_next(set)) {
        nine digits;
        if (!is_naked_set(grave, cells, set, degree, &digits))
            continue;
        struct finding *finding = begin(grave, FINDING_BUG_3, 5.7 + 0.1 * (degree - 1));
        finding->base = 1u << house;
        finding->subset.digits = digits;
        for (int i = 0; i < n; i++)
            if (set >> i & 1)
                cell_set_add(&finding->subset.cells, cells[i]);
        for (int i = 0; i < n; i++)
            if (!(set >> i & 1))
                finding_remove(finding, grave->hunt->sheet, cells[i], digits);
        if (hunt_offer(grave->hunt))
            return true;
    }
    return false;
}

static bool type_3_of(struct grave *grave, int kind, int degree)
{
    int house = shared_house(grave, kind);
    return house >= 0 && type_3_in_house(grave, house, degree);
}

/* Tries house by house and in each all sizes; when corrected, size by size. */
static bool type_3(struct grave *grave)
{
    for (int i = 0; i < 5 * N_KINDS; i++) {
        bool by_house = !grave->hunt->corrected;
        int kind = by_house ? i / 5 : i % N_KINDS,
            degree = 2 + (by_house ? i % 5 : i / N_KINDS);
        if (type_3_of(grave, kind, degree))
            return true;
    }
    return false;
}

bool hunt_bug(struct hunt *hunt)
{
    struct grave grave = {.hunt = hunt, .without = *hunt->sheet};
    if (!find_bugs(&grave) || !is_grave(&grave.without) || !grave.n)
        return false;
    if (grave.n == 1)
        return type_1(&grave);
    if (nine_is_single(grave.all))
        return type_2(&grave) || (grave.n == 2 && type_4(&grave));
    if (cell_set_is_empty(&grave.common))
        return false;
    return (grave.n == 2 && type_4(&grave)) || type_3(&grave);
}
