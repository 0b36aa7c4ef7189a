/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Death blossom: a stem cell, and for each of its candidates an almost locked set, a
 * petal, that loses that candidate when the stem takes it.  Whatever the stem is, some
 * petal is locked; so a digit z that all petals have goes from what sees all its places.
 *
 * cells: the stem; fins: the petals; digits: z. */
#include "logic/finder.h"

enum { MAX_PETALS = 6 };

struct blossom {
    struct finder *finder;
    struct als_list *list;
    int stem, z, n;
    int petals[MAX_PETALS];
};

static bool offer(struct blossom *blossom, const struct cells *gone)
{
    struct finder *finder = blossom->finder;
    struct step *step = finder_begin(finder);
    step->digits = digit_bit(blossom->z);
    step_cell(step, blossom->stem);
    step_cell_truth(step, blossom->stem);
    for (int i = 0; i < blossom->n; i++) {
        const struct als *petal = als_at(blossom->list, blossom->petals[i]);
        for (int k = 0; k < petal->n_cells; k++)
            step_fin(step, petal->at[k]);
        als_cite(petal, step);
    }
    finder_eliminate(finder, gone, blossom->z);
    return finder_offer(finder);
}

/* Does the set lose the digit, and keep z, when the stem takes the digit? */
static bool is_petal(const struct blossom *blossom, const struct als *als, int digit)
{
    const struct geometry *geometry = blossom->finder->geometry;
    return digits_has(als->digits, digit) && digits_has(als->digits, blossom->z) &&
           !cells_has(als_cells(als), blossom->stem) &&
           cells_within(als_places(als, digit), geometry_peers(geometry, blossom->stem),
                        geometry->n_words);
}

/* `gone` is what sees z in all petals so far. */
static bool grow(struct blossom *blossom, digit_set left, const struct cells *gone)
{
    int n_words = blossom->finder->geometry->n_words;
    if (!left)
        return offer(blossom, gone);
    int digit = digits_first(left);
    for (int i = 0; i < als_count(blossom->list); i++) {
        const struct als *als = als_at(blossom->list, i);
        if (!is_petal(blossom, als, digit) ||
            !cells_meet(als_seen(als, blossom->z), gone, n_words))
            continue;
        struct cells rest;
        cells_copy(&rest, gone, n_words);
        cells_and(&rest, als_seen(als, blossom->z), n_words);
        blossom->petals[blossom->n++] = i;
        if (grow(blossom, digits_without_first(left), &rest))
            return true;
        blossom->n--;
    }
    return false;
}

void find_death_blossom(struct finder *finder)
{
    const struct marks *marks = finder->marks;
    struct blossom blossom = {.finder = finder, .list = finder_als(finder)};
    for (blossom.stem = 0; blossom.stem < finder->geometry->n_cells; blossom.stem++) {
        digit_set of = marks->of[blossom.stem];
        int n = digits_count(of);
        if (n < 2 || n > MAX_PETALS)
            continue;
        for (blossom.z = 1; blossom.z <= finder->geometry->side; blossom.z++) {
            blossom.n = 0;
            if (!digits_has(of, blossom.z) && grow(&blossom, of, &marks->has[blossom.z]))
                return;
        }
    }
}
