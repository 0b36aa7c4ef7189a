/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Death blossom: a stem cell, and for each of its candidates an almost locked set, a petal,
 * which loses that candidate when the stem takes it.  Whatever the stem is, some petal is
 * locked.  So if all petals have a digit z, a candidate z that sees all its places in them
 * is false.  There may be several such digits.
 *
 * There is a branch of links for each candidate of the stem. */
#include "human/finder.h"
#include "human/tell.h"

enum { MAX_PETALS = 6 };

struct blossom {
    struct finder *finder;
    const struct als_list *list;
    int stem, z, n;
    int petals[MAX_PETALS];
    const uint64_t *fitting[MAX_PETALS]; /* sets of sets, one a candidate */
};

static void tell(struct blossom *blossom)
{
    struct finder *finder = blossom->finder;
    const struct als *petal;
    int i = 0;
    DIGITS_EACH(digit, finder->candidates->of[blossom->stem]) {
        petal = als_at(blossom->list, blossom->petals[i]);
        tell_supposed(&finder->step, tell_node(blossom->stem, digit), true);
        als_tell(petal, i++, digit, blossom->z, finder->geometry, &finder->step);
        tell_end(&finder->step);
    }
}

/* Eliminates other digits that all petals have, too, if z is the first of them. */
static void eliminate_others(struct blossom *blossom)
{
    struct finder *finder = blossom->finder;
    digit_set common = ~digits_up_to(blossom->z) & ~finder->candidates->of[blossom->stem];
    for (int i = 0; i < blossom->n; i++)
        common &= als_at(blossom->list, blossom->petals[i])->digits;
    DIGITS_EACH(digit, common) {
        struct cells gone;
        int n_before = finder->step.n_eliminations;
        cells_copy(&gone, &finder->candidates->has[digit], finder->geometry->n_words);
        for (int i = 0; i < blossom->n; i++)
            cells_and(&gone, als_seen(als_at(blossom->list, blossom->petals[i]), digit),
                      finder->geometry->n_words);
        finder_eliminate(finder, &gone, digit);
        if (finder->step.n_eliminations > n_before)
            finder->step.digits |= digit_bit(digit);
    }
}

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
            step_other_cell(step, petal->at[k]);
        als_cite(petal, step);
    }
    tell(blossom);
    finder_eliminate(finder, gone, blossom->z);
    eliminate_others(blossom);
    return finder_offer(finder);
}

/* Adds a petal for each of the stem's `n` candidates that has none yet.  `gone` has the
 * candidates z that see z in all petals so far. */
static bool grow(struct blossom *blossom, int n, const struct cells *gone)
{
    int n_words = blossom->finder->geometry->n_words;
    if (blossom->n == n)
        return offer(blossom, gone);
    for (int w = 0; w < blossom->list->n_words; w++)
        for (uint64_t sets = blossom->fitting[blossom->n][w]; sets; sets &= sets - 1) {
            int i = 64 * w + __builtin_ctzll(sets);
            const struct als *als = als_at(blossom->list, i);
            struct cells rest;
            if (!digits_has(als->digits, blossom->z) ||
                !cells_meet(als_seen(als, blossom->z), gone, n_words))
                continue;
            cells_copy(&rest, gone, n_words);
            cells_and(&rest, als_seen(als, blossom->z), n_words);
            blossom->petals[blossom->n++] = i;
            if (grow(blossom, n, &rest))
                return true;
            blossom->n--;
        }
    return false;
}

/* Lists, for each candidate of the stem, the sets that lose it when the stem takes it;
 * false when a candidate has none. */
static bool list_fitting(struct blossom *blossom)
{
    int i = 0;
    DIGITS_EACH(digit, blossom->finder->candidates->of[blossom->stem]) {
        const uint64_t *sets = als_seeing(blossom->list, digit, blossom->stem);
        uint64_t any = 0;
        blossom->fitting[i++] = sets;
        for (int w = 0; w < blossom->list->n_words; w++)
            any |= sets[w];
        if (!any)
            return false;
    }
    return true;
}

void find_death_blossom(struct finder *finder)
{
    const struct candidates *candidates = finder->candidates;
    struct blossom blossom = {.finder = finder, .list = finder_als(finder)};
    for (blossom.stem = 0; blossom.stem < finder->geometry->n_cells; blossom.stem++) {
        digit_set of = candidates->of[blossom.stem];
        int n = digits_count(of);
        if (n < 2 || n > MAX_PETALS || !list_fitting(&blossom))
            continue;
        for (blossom.z = 1; blossom.z <= finder->geometry->side; blossom.z++) {
            blossom.n = 0;
            if (!digits_has(of, blossom.z) &&
                grow(&blossom, n, &candidates->has[blossom.z]))
                return;
        }
    }
}
