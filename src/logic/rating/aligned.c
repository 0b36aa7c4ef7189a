/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Aligned exclusion: two or three cells, and cells of few candidates, the excluders, that
 * see them all.  What the cells cannot hold together, since an excluder would be left
 * nothing, or two that see each other would be alike, is crossed out; a digit that stands
 * in nothing else goes. */
#include "logic/rating/patterns.h"

struct exclusion {
    struct hunt *hunt;
    int max_excluder; /* candidates that an excluder may have */
    int n_base;
    uint8_t base[N_CELLS];            /* cells that can take part, by rows */
    struct cell_set is_base;
    struct cell_set excluders[N_CELLS]; /* by cell: those that see it */
};

static void find_base(struct exclusion *exclusion)
{
    const struct sheet *sheet = exclusion->hunt->sheet;
    struct cell_set naked = {{0, 0}}, few = {{0, 0}};
    for (int cell = 0; cell < N_CELLS; cell++) {
        int n = nine_count(sheet->of[cell]);
        if (n == 1)
            cell_set_add(&naked, cell);
        else if (n > 1 && n <= exclusion->max_excluder)
            cell_set_add(&few, cell);
    }
    for (int cell = 0; cell < N_CELLS; cell++) {
        struct cell_set naked_peers = cell_set_and(peer_sets[cell], naked);
        exclusion->excluders[cell] = cell_set_and(peer_sets[cell], few);
        if (!nine_is_several(sheet->of[cell]) || !cell_set_is_empty(&naked_peers) ||
            cell_set_is_empty(&exclusion->excluders[cell]))
            continue;
        exclusion->base[exclusion->n_base++] = (uint8_t)cell;
        cell_set_add(&exclusion->is_base, cell);
    }
}

static bool has_two(struct cell_set set)
{
    return set.bits[0] ? set.bits[1] || set.bits[0] & (set.bits[0] - 1)
                       : set.bits[1] & (set.bits[1] - 1);
}

static int list_excluders(const struct exclusion *exclusion, struct cell_set common,
                          nine excluders[N_PEERS])
{
    int n = 0;
    CELL_SET_EACH(cell, common)
        excluders[n++] = exclusion->hunt->sheet->of[cell];
    return n;
}

/* Would some excluder be left nothing? */
static bool is_excluded(const nine *excluders, int n, nine digits)
{
    for (int i = 0; i < n; i++)
        if (!(excluders[i] & ~digits))
            return true;
    return false;
}

/* The digits that stand in nothing possible go. */
static bool offer(struct exclusion *exclusion, const int *cells, int n, const nine *possible)
{
    struct hunt *hunt = exclusion->hunt;
    finding_begin(&hunt->finding, n == 2 ? FINDING_ALIGNED_PAIR : FINDING_ALIGNED_TRIPLET,
                  n == 2 ? 6.2 : 7.5);
    for (int i = 0; i < n; i++) {
        finding_cell(&hunt->finding, cells[i]);
        finding_remove(&hunt->finding, hunt->sheet, cells[i], (nine)~possible[i]);
    }
    return hunt_offer(hunt);
}

/* ---- two cells ---- */

static bool try_pair(struct exclusion *exclusion, int a, int b)
{
    const nine *of = exclusion->hunt->sheet->of;
    const int cells[2] = {a, b};
    nine excluders[N_PEERS], possible[2] = {0, 0};
    struct cell_set common = cell_set_and(exclusion->excluders[a], exclusion->excluders[b]);
    if (!has_two(common))
        return false;
    int n = list_excluders(exclusion, common, excluders);
    NINE_EACH(p, of[a])
        NINE_EACH(q, of[b])
            if (!(p == q && cells_see(a, b)) &&
                !is_excluded(excluders, n, nine_bit((int)p) | nine_bit((int)q))) {
                possible[0] |= nine_bit((int)p);
                possible[1] |= nine_bit((int)q);
            }
    return offer(exclusion, cells, 2, possible);
}

bool hunt_aligned_pair(struct hunt *hunt)
{
    struct exclusion exclusion = {.hunt = hunt, .max_excluder = 2};
    find_base(&exclusion);
    for (int j = 1; j < exclusion.n_base; j++)
        for (int i = 0; i < j; i++)
            if (try_pair(&exclusion, exclusion.base[i], exclusion.base[j]))
                return true;
    return false;
}

/* ---- three cells ---- */

struct triplet {
    const nine *of;
    int cells[3];
    nine excluders[N_PEERS], possible[3];
    int n_excluders;
    bool see[3]; /* cells 0 and 1, 0 and 2, 1 and 2 */
};

static void try_third_digits(struct triplet *triplet, int p, int q)
{
    for (int left = triplet->of[triplet->cells[2]]; left; left &= left - 1) {
        int r = nine_first((nine)left);
        nine digits = nine_bit(p) | nine_bit(q) | nine_bit(r);
        if ((r == p && triplet->see[1]) || (r == q && triplet->see[2]) ||
            is_excluded(triplet->excluders, triplet->n_excluders, digits))
            continue;
        triplet->possible[0] |= nine_bit(p);
        triplet->possible[1] |= nine_bit(q);
        triplet->possible[2] |= nine_bit(r);
    }
}

static bool try_triplet(struct exclusion *exclusion, int a, int b, int c)
{
    struct triplet triplet = {.of = exclusion->hunt->sheet->of,
                              .cells = {a, b, c},
                              .see = {cells_see(a, b), cells_see(a, c), cells_see(b, c)}};
    struct cell_set common = cell_set_and(exclusion->excluders[a], exclusion->excluders[b]);
    common = cell_set_and(common, exclusion->excluders[c]);
    if (!has_two(common))
        return false;
    triplet.n_excluders = list_excluders(exclusion, common, triplet.excluders);
    NINE_EACH(p, triplet.of[a])
        NINE_EACH(q, triplet.of[b])
            if (!(p == q && triplet.see[0]))
                try_third_digits(&triplet, (int)p, (int)q);
    return offer(exclusion, triplet.cells, 3, triplet.possible);
}

/* The third is an excluder of the first two, those of the first before the others. */
static bool try_third_cells(struct exclusion *exclusion, int a, int b)
{
    struct cell_set left = exclusion->is_base;
    const int of[2] = {a, b};
    left.bits[a >> 6] &= ~((uint64_t)1 << (a & 63));
    left.bits[b >> 6] &= ~((uint64_t)1 << (b & 63));
    for (int i = 0; i < 2; i++) {
        struct cell_set third = cell_set_and(left, exclusion->excluders[of[i]]);
        for (int k = 0; k < N_PEERS; k++) {
            int c = cell_peers[of[i]][k];
            if (cell_set_has(&third, c) && try_triplet(exclusion, a, b, c))
                return true;
        }
        left = cell_set_minus(left, third);
    }
    return false;
}

bool hunt_aligned_triplet(struct hunt *hunt)
{
    struct exclusion exclusion = {.hunt = hunt, .max_excluder = 3};
    find_base(&exclusion);
    for (int j = 1; j < exclusion.n_base; j++)
        for (int i = 0; i < j; i++) {
            int a = exclusion.base[i], b = exclusion.base[j];
            if (has_two(cell_set_and(exclusion.excluders[a], exclusion.excluders[b])) &&
                try_third_cells(&exclusion, a, b))
                return true;
        }
    return false;
}
