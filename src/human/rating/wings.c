/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wings: a pivot with two (XY) or three candidates (XYZ), and two pincers with two that see
 * it.  The digit that the pincers share is in one of them, or in the pivot of an XYZ-Wing. */
#include "human/rating/patterns.h"

static bool offer(struct hunt *hunt, int pivot, int a, int b)
{
    const struct sheet *sheet = hunt->sheet;
    bool is_xyz = nine_count(sheet->of[pivot]) == 3;
    nine shared = sheet->of[a] & sheet->of[b];
    struct cell_set gone = cell_set_and(peer_sets[a], peer_sets[b]);
    if (is_xyz)
        gone = cell_set_and(gone, peer_sets[pivot]);
    else
        cell_set_drop(&gone, pivot);
    finding_begin(&hunt->finding, is_xyz ? FINDING_XYZ_WING : FINDING_XY_WING,
                  is_xyz ? 4.4 : 4.2);
    hunt->finding.digits = shared;
    finding_cell(&hunt->finding, pivot);
    finding_cell(&hunt->finding, a);
    finding_cell(&hunt->finding, b);
    finding_remove_all(&hunt->finding, sheet, gone, shared);
    return hunt_offer(hunt);
}

/* There are three digits; none of them is in all three cells of an XY-Wing, one of an
 * XYZ-Wing. */
static bool is_wing(nine pivot, nine a, nine b, int pivot_size)
{
    return nine_count(pivot | a | b) == 3 && nine_count(pivot & a & b) == pivot_size - 2;
}

/* Lists the pincers in the order of the pivot's peers; returns how many. */
static int list_pincers(int pivot, const struct cell_set *set, uint8_t pincers[N_PEERS])
{
    int n = 0;
    for (int k = 0; k < N_PEERS; k++)
        if (cell_set_has(set, cell_peers[pivot][k]))
            pincers[n++] = cell_peers[pivot][k];
    return n;
}

static bool find_of_pivot(struct hunt *hunt, int pivot, int pivot_size,
                          struct cell_set pairs)
{
    const nine *of = hunt->sheet->of;
    struct cell_set set = cell_set_and(pairs, peer_sets[pivot]);
    struct cell_set anew = cell_set_and(cell_set_with(set, pivot), hunt->changes.cells);
    uint8_t pincers[N_PEERS];
    if (cell_set_is_empty(&anew) || !cell_set_has_two(set))
        return false;
    int n = list_pincers(pivot, &set, pincers);
    for (int i = 0; i < n; i++)
        for (int j = i + 1; j < n; j++)
            if (is_wing(of[pivot], of[pincers[i]], of[pincers[j]], pivot_size) &&
                offer(hunt, pivot, pincers[i], pincers[j]))
                return true;
    return false;
}

bool hunt_wing(struct hunt *hunt, int pivot_size)
{
    struct cell_set pairs = {{0, 0}}, pivots = {{0, 0}};
    for (int cell = 0; cell < N_CELLS; cell++) {
        if (nine_is_pair(hunt->sheet->of[cell]))
            cell_set_add(&pairs, cell);
        if (nine_count(hunt->sheet->of[cell]) == pivot_size)
            cell_set_add(&pivots, cell);
    }
    CELL_SET_EACH(pivot, pivots)
        if (find_of_pivot(hunt, pivot, pivot_size, pairs))
            return true;
    return false;
}
