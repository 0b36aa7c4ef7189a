/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logic/finder.h"

#ifdef CHECK_STEPS
#include <assert.h>

#include "logic/checker.h"
#endif

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
    cells_and(&gone, &finder->marks->has[digit], n_words);
    CELLS_EACH(cell, &gone, n_words)
        step_eliminate(&finder->step, cell, digit);
}

void finder_eliminate_common(struct finder *finder, const struct cell_list *list,
                             int digit)
{
    int n_words = finder->geometry->n_words;
    struct cells common;
    cells_copy(&common, &finder->marks->has[digit], n_words);
    for (int i = 0; i < list->n; i++)
        cells_and(&common, geometry_peers(finder->geometry, list->at[i]), n_words);
    finder_eliminate(finder, &common, digit);
}

bool finder_offer(struct finder *finder)
{
    const struct step *step = &finder->step;
    if (step->overflow || (!step->n_placements && !step->n_eliminations))
        return false;
#ifdef CHECK_STEPS
    assert(checker_check(finder->marks, step) == CHECK_HOLDS);
#endif
    finder->offered = true;
    if (!finder->sink->take(finder->sink->ctx, step))
        finder->enough = true;
    return finder->enough;
}

struct als_list *finder_als(struct finder *finder)
{
    if (!finder->als_filled)
        als_fill(finder->als, finder->marks);
    finder->als_filled = true;
    return finder->als;
}

static struct cells *last_in_vain(const struct finder *finder, enum technique technique,
                                  int digit)
{
    size_t side = (size_t)finder->geometry->side;
    return cells_at(finder->fruitless, technique * side + (size_t)digit - 1,
                    finder->geometry->n_words);
}

bool finder_knows_digit(const struct finder *finder, int digit)
{
    return !finder->thorough &&
           cells_same(last_in_vain(finder, finder->technique, digit),
                      &finder->marks->has[digit], finder->geometry->n_words);
}

void finder_learn_digit(struct finder *finder, enum technique technique, int digit)
{
    if (finder->offered)
        return;
    cells_copy(last_in_vain(finder, technique, digit), &finder->marks->has[digit],
               finder->geometry->n_words);
}
