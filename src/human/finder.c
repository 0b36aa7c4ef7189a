/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/finder.h"

#include "human/checker.h"

void finder_init(struct finder *finder, const struct geometry *geometry)
{
    finder->geometry = geometry;
    finder->chain = chain_new(geometry);
    finder->als = als_new(geometry);
    finder->net = net_new(geometry);
    searched_init(&finder->searched, geometry);
}

void finder_fini(struct finder *finder)
{
    chain_free(finder->chain);
    als_free(finder->als);
    net_free(finder->net);
    STACK_FINI(&finder->unique.all);
    STACK_FINI(&finder->avoidable.all);
    searched_fini(&finder->searched);
}

void finder_look_at(struct finder *finder, const struct candidates *candidates)
{
    finder->candidates = candidates;
    finder->als_filled = false;
    finder->unique.filled = finder->avoidable.filled = false;
    searched_look_at(&finder->searched);
    chain_forget(finder->chain);
}

struct step *finder_begin(struct finder *finder)
{
    step_init(&finder->step, finder->technique);
    return &finder->step;
}

void finder_eliminate(struct finder *finder, const struct cells *cells, int digit)
{
    int n_words = finder->geometry->n_words;
    struct cells gone;
    cells_copy(&gone, cells, n_words);
    cells_and(&gone, &finder->candidates->has[digit], n_words);
    CELLS_EACH(cell, &gone, n_words)
        step_eliminate(&finder->step, cell, digit);
}

void finder_eliminate_common(struct finder *finder, const struct cell_list *list,
                             int digit)
{
    int n_words = finder->geometry->n_words;
    struct cells common;
    cells_copy(&common, &finder->candidates->has[digit], n_words);
    for (int i = 0; i < list->n; i++)
        cells_and(&common, geometry_peers(finder->geometry, list->at[i]), n_words);
    finder_eliminate(finder, &common, digit);
}

void finder_confine(struct finder *finder, int cell, digit_set digits)
{
    digit_set of = finder->candidates->of[cell];
    if (digits_is_single(digits))
        step_place(&finder->step, cell, digits_first(digits));
    else
        DIGITS_EACH(digit, of & ~digits)
            step_eliminate(&finder->step, cell, digit);
}

bool finder_offer(struct finder *finder)
{
    const struct step *step = &finder->step;
    if ((!step->n_placements && !step->n_eliminations) ||
        !checker_admits(finder->candidates, step))
        return false;
    finder->offered = true;
    if (!finder->sink->take(finder->sink->ctx, step))
        finder->enough = true;
    return finder->enough;
}

struct als_list *finder_als(struct finder *finder)
{
    if (!finder->als_filled)
        als_fill(finder->als, finder->candidates);
    finder->als_filled = true;
    return finder->als;
}

bool finder_knows_digit(const struct finder *finder, int digit)
{
    return !finder->thorough && searched_digit(&finder->searched, finder->technique,
                                               digit, &finder->candidates->has[digit]);
}

void finder_learn_digit(struct finder *finder, enum technique technique, int digit)
{
    if (!finder->offered)
        searched_note_digit(&finder->searched, technique, digit,
                            &finder->candidates->has[digit]);
}

bool finder_knows_place(struct finder *finder, int place, int house)
{
    return searched_place(&finder->searched, finder->technique, place, house,
                          finder->candidates) &&
           !finder->thorough;
}

void finder_learn_place(struct finder *finder, int place)
{
    if (!finder->offered)
        searched_note_place(&finder->searched, finder->technique, place);
}
