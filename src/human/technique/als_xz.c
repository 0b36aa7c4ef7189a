/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ALS-XZ: two almost locked sets with a restricted common x (als.h).  At least one of them
 * is without x, and so is locked; so another digit z that both have is true in one of them.
 *
 * With two restricted commons each set has one of them, so both are locked, and all their
 * other digits are true in them.
 *
 * With one restricted common the links go from z in the first set to z in the second. */
#include "human/finder.h"
#include "human/step.h"

static void cite_sets(struct finder *finder, const struct als *a, const struct als *b,
                      digit_set commons)
{
    struct step *step = finder_begin(finder);
    step->digits = commons;
    for (int i = 0; i < a->n_cells; i++)
        step_add_cell(step, &step->first_set, a->at[i]);
    for (int i = 0; i < b->n_cells; i++)
        step_add_cell(step, &step->last_set, b->at[i]);
    als_cite(a, step);
    als_cite(b, step);
}

static void eliminate_seen(struct finder *finder, const struct als *a,
                           const struct als *b, digit_set digits)
{
    DIGITS_EACH(digit, digits) {
        struct cells gone;
        cells_copy(&gone, als_seen(a, digit), finder->geometry->n_words);
        cells_and(&gone, als_seen(b, digit), finder->geometry->n_words);
        finder_eliminate(finder, &gone, digit);
    }
}

static bool sees_any(const struct als *a, const struct als *b, digit_set digits)
{
    DIGITS_EACH(digit, digits)
        if (cells_meet(als_seen(a, digit), als_seen(b, digit), a->n_words))
            return true;
    return false;
}

static void eliminate_locked(struct finder *finder, const struct als *als,
                             digit_set commons)
{
    DIGITS_EACH(digit, als->digits & ~commons)
        finder_eliminate(finder, als_seen(als, digit), digit);
}

static bool offer_single(struct finder *finder, const struct als *a, const struct als *b,
                         int x)
{
    digit_set others = a->digits & b->digits & ~digit_bit(x);
    if (!sees_any(a, b, others))
        return false;
    cite_sets(finder, a, b, digit_bit(x));
    eliminate_seen(finder, a, b, others);
    int z = finder->step.eliminations[0].digit;
    als_tell(a, 0, z, x, finder->geometry, &finder->step);
    als_tell(b, 1, x, z, finder->geometry, &finder->step);
    step_end_branch(&finder->step);
    return finder_offer(finder);
}

static bool offer_double(struct finder *finder, const struct als *a, const struct als *b,
                         digit_set commons)
{
    cite_sets(finder, a, b, commons);
    eliminate_seen(finder, a, b, commons);
    eliminate_locked(finder, a, commons);
    eliminate_locked(finder, b, commons);
    return finder_offer(finder);
}

static bool offer_pair(struct finder *finder, const struct als *a, const struct als *b,
                       digit_set commons)
{
    if (cells_within(als_cells(a), als_cells(b), finder->geometry->n_words) ||
        cells_within(als_cells(b), als_cells(a), finder->geometry->n_words))
        return false;
    if (digits_count(commons) >= 2)
        return offer_double(finder, a, b, commons);
    return digits_count(a->digits & b->digits) >= 2 &&
           offer_single(finder, a, b, digits_first(commons));
}

/* Two restricted commons, or one and a candidate that would be eliminated. */
static bool is_promising(const struct als_list *list, int i, const struct als_link *link)
{
    return !digits_is_single(link->commons) || als_can_conclude(list, i, link->to);
}

void find_als_xz(struct finder *finder)
{
    const struct als_list *list = finder_als(finder);
    for (int i = 0; i < list->sets.n; i++) {
        const struct als_link *links;
        int n = als_links(list, i, &links);
        for (int k = 0; k < n; k++)
            if (links[k].to > i && is_promising(list, i, &links[k]) &&
                offer_pair(finder, als_at(list, i), als_at(list, links[k].to),
                           links[k].commons))
                return;
    }
}

/* ---- death blossom ---- */

/* Death blossom: a stem cell, and for each of its candidates an almost locked set, a petal,
 * which loses that candidate when the stem takes it.  Whatever the stem is, some petal is
 * locked.  So if all petals have a digit z, a candidate z that sees all its places in them
 * is false.  There may be several such digits.
 *
 * There is a branch of links for each candidate of the stem. */
enum { MAX_PETALS = 6 };

struct blossom {
    struct finder *finder;
    const struct als_list *list;
    int stem, z, n;
    int petals[MAX_PETALS];
    const uint64_t *fitting[MAX_PETALS]; /* sets of sets, one a candidate */
};

static void link_petals(struct blossom *blossom)
{
    struct finder *finder = blossom->finder;
    const struct als *petal;
    int i = 0;
    DIGITS_EACH(digit, finder->candidates->of[blossom->stem]) {
        petal = als_at(blossom->list, blossom->petals[i]);
        step_suppose(&finder->step, link_of_candidate(blossom->stem, digit), true);
        als_tell(petal, i++, digit, blossom->z, finder->geometry, &finder->step);
        step_end_branch(&finder->step);
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

static bool offer_blossom(struct blossom *blossom, const struct cells *gone)
{
    struct finder *finder = blossom->finder;
    struct step *step = finder_begin(finder);
    step->digits = digit_bit(blossom->z);
    step_add_cell(step, &step->stem, blossom->stem);
    step_cell_truth(step, blossom->stem);
    for (int i = 0; i < blossom->n; i++) {
        const struct als *petal = als_at(blossom->list, blossom->petals[i]);
        for (int k = 0; k < petal->n_cells; k++)
            step_add_cell(step, &step->petals, petal->at[k]);
        als_cite(petal, step);
    }
    link_petals(blossom);
    finder_eliminate(finder, gone, blossom->z);
    eliminate_others(blossom);
    return finder_offer(finder);
}

/* Adds a petal for each of the stem's `n` candidates that has none yet.  `gone` has the
 * candidates z that see z in all petals so far. */
static bool add_petals(struct blossom *blossom, int n, const struct cells *gone)
{
    int n_words = blossom->finder->geometry->n_words;
    if (blossom->n == n)
        return offer_blossom(blossom, gone);
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
            if (add_petals(blossom, n, &rest))
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
                add_petals(&blossom, n, &candidates->has[blossom.z]))
                return;
        }
    }
}
