/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logic/finder.h"

#include <stdlib.h>

#include "base/mem.h"

#ifdef CHECK_STEPS
#include <assert.h>

#include "logic/checker.h"
#endif

void finder_init(struct finder *finder, const struct geometry *geometry)
{
    size_t side = (size_t)geometry->side, n_crossings = (size_t)geometry->n_crossings;
    finder->geometry = geometry;
    finder->chain = chain_new(geometry);
    finder->als = als_new(geometry);
    finder->net = net_new(geometry);
    finder->fruitless = mem_array(TECHNIQUES * side * (size_t)geometry->n_words,
                                  sizeof *finder->fruitless);
    finder->last = mem_array((size_t)geometry->n_cells, sizeof *finder->last);
    finder->changed = mem_array((size_t)geometry->n_houses, sizeof *finder->changed);
    finder->in_vain = mem_array(TECHNIQUES * n_crossings, sizeof *finder->in_vain);
}

void finder_fini(struct finder *finder)
{
    chain_free(finder->chain);
    als_free(finder->als);
    net_free(finder->net);
    STACK_FINI(&finder->unique.all);
    STACK_FINI(&finder->avoidable.all);
    free(finder->fruitless);
    free(finder->last);
    free(finder->changed);
    free(finder->in_vain);
}

/* Notes which houses have changed: all of them, if a candidate has come back.  Called when
 * first needed, because most steps are found without it. */
static void note_changes(struct finder *finder)
{
    const struct geometry *geometry = finder->geometry;
    digit_set come_back = 0;
    finder->changes_noted = true;
    finder->look++;
    for (int cell = 0; cell < geometry->n_cells; cell++) {
        digit_set of = finder->candidates->of[cell];
        if (of == finder->last[cell])
            continue;
        come_back |= of & ~finder->last[cell];
        finder->last[cell] = of;
        for (int kind = 0; kind < HOUSE_KINDS; kind++)
            finder->changed[geometry_house(geometry, cell, kind)] = finder->look;
    }
    for (int house = 0; come_back && house < geometry->n_houses; house++)
        finder->changed[house] = finder->look;
}

void finder_look_at(struct finder *finder, const struct candidates *candidates)
{
    finder->candidates = candidates;
    finder->als_filled = finder->changes_noted = false;
    finder->unique.filled = finder->avoidable.filled = false;
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

bool finder_offer(struct finder *finder)
{
    const struct step *step = &finder->step;
    if (step->overflow || (!step->n_placements && !step->n_eliminations))
        return false;
#ifdef CHECK_STEPS
    assert(checker_check(finder->candidates, step) == CHECK_HOLDS);
#endif
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
                      &finder->candidates->has[digit], finder->geometry->n_words);
}

void finder_learn_digit(struct finder *finder, enum technique technique, int digit)
{
    if (finder->offered)
        return;
    cells_copy(last_in_vain(finder, technique, digit), &finder->candidates->has[digit],
               finder->geometry->n_words);
}

static unsigned *look_in_vain(const struct finder *finder, int place)
{
    int n_crossings = finder->geometry->n_crossings;
    return &finder->in_vain[(int)finder->technique * n_crossings + place];
}

bool finder_knows_place(struct finder *finder, int place, int house)
{
    if (!finder->changes_noted)
        note_changes(finder);
    return !finder->thorough && *look_in_vain(finder, place) >= finder->changed[house];
}

void finder_learn_place(struct finder *finder, int place)
{
    if (!finder->offered)
        *look_in_vain(finder, place) = finder->look;
}
