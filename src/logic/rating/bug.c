/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bivalue universal grave: were every blank left two candidates, and every digit two places
 * in each house, there would be several solutions.  So one of the candidates that are too
 * many for that is true: the bug digits of the bug cells. */
#include "logic/rating/patterns.h"

struct grave {
    struct hunt *hunt;
    struct sheet without; /* the bug digits */
    int n;                /* bug cells */
    uint8_t cells[N_CELLS];
    nine digits[N_CELLS]; /* of each bug cell */
    nine all;             /* of all */
    struct cell_set bugs;
    struct cell_set common; /* cells that see all bug cells */

    /* While all that deviates is one digit: the cells where it does. */
    nine deviant;
    struct cell_set deviants;
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

/* False when more than one digit of more than one cell has nothing to act on. */
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

/* A digit has neither none nor two places in a house: one of them must be too many. */
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

/* Where one digit alone deviates, all its cells are bugs: a later correction. */
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

/* ---- what follows ---- */

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

/* A house that all bug cells are in, of this kind; -1 when there is none. */
static int shared_house(const struct grave *grave, int kind)
{
    int house = cell_houses[grave->cells[0]][kind];
    for (int i = 1; i < grave->n; i++)
        if (cell_houses[grave->cells[i]][kind] != house)
            return -1;
    return house;
}

/* The two cells' other common digit is in one of them, a bug digit in the other. */
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

/* The common peers in a house, in the order in which the first bug cell sees them. */
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

/* With the bug cells, as one cell of the bug digits, do these make a naked set? */
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

/* By house and then by size; corrected, the other way round. */
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
