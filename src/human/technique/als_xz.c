/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ALS-XZ: two almost locked sets with a restricted common x (als.h).  At least one of them
 * is without x, and so is locked; so another digit z that both have is true in one of them.
 *
 * With two restricted commons each set has one of them, so both are locked, and all their
 * other digits are true in them.
 *
 * With one restricted common the links go from z in the first set to z in the second. */
#include "human/finder.h"
#include "human/tell.h"

static void cite(struct finder *finder, const struct als *a, const struct als *b,
                 digit_set commons)
{
    struct step *step = finder_begin(finder);
    step->digits = commons;
    for (int i = 0; i < a->n_cells; i++)
        step_cell(step, a->at[i]);
    for (int i = 0; i < b->n_cells; i++)
        step_other_cell(step, b->at[i]);
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
    cite(finder, a, b, digit_bit(x));
    eliminate_seen(finder, a, b, others);
    int z = finder->step.eliminations[0].digit;
    als_tell(a, 0, z, x, finder->geometry, &finder->step);
    als_tell(b, 1, x, z, finder->geometry, &finder->step);
    tell_end(&finder->step);
    return finder_offer(finder);
}

static bool offer_double(struct finder *finder, const struct als *a, const struct als *b,
                         digit_set commons)
{
    cite(finder, a, b, commons);
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
