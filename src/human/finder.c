/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/finder.h"

#include <assert.h>
#include <stdlib.h>

#include "human/checker.h"
#include "base/larger.h"
#include "base/mem.h"

/* ---- what has been searched in vain ---- */

static struct cells *places_of(const struct searched *searched, enum technique technique,
                               int digit)
{
    size_t side = (size_t)searched->geometry->side;
    return cells_at(searched->digits, technique * side + (size_t)digit - 1,
                    searched->geometry->n_words);
}

/* Notes which houses have changed: all of them, if a candidate has come back.  Called when
 * first needed, because most steps are found without it. */
static void note_changes(struct searched *searched, const struct candidates *candidates)
{
    const struct geometry *geometry = searched->geometry;
    digit_set come_back = 0;
    searched->noted = true;
    searched->look++;
    for (int cell = 0; cell < geometry->n_cells; cell++) {
        digit_set of = candidates->of[cell];
        if (of == searched->last[cell])
            continue;
        come_back |= of & ~searched->last[cell];
        searched->last[cell] = of;
        HOUSES_EACH(house, geometry->shape, cell)
            searched->changed[house] = searched->look;
    }
    for (int house = 0; come_back && house < geometry->n_houses; house++)
        searched->changed[house] = searched->look;
}

/* A place is a house or a crossing. */
static int n_places(const struct geometry *geometry)
{
    return larger(geometry->n_houses, geometry->n_crossings);
}

static unsigned *last_look(const struct searched *searched, enum technique technique,
                           int place)
{
    return &searched->places[(int)technique * n_places(searched->geometry) + place];
}

/* ---- the finder ---- */

void finder_init(struct finder *finder, const struct geometry *geometry)
{
    finder->geometry = geometry;
    finder->chain = chain_new(geometry);
    finder->als = als_new(geometry);
    finder->net = net_new(geometry);
    size_t side = (size_t)geometry->side;
    finder->searched.geometry = geometry;
    finder->searched.digits = mem_array(TECHNIQUES * side * (size_t)geometry->n_words,
                                        sizeof *finder->searched.digits);
    finder->searched.last =
        mem_array((size_t)geometry->n_cells, sizeof *finder->searched.last);
    finder->searched.changed =
        mem_array((size_t)geometry->n_houses, sizeof *finder->searched.changed);
    finder->searched.places = mem_array(TECHNIQUES * (size_t)n_places(geometry),
                                        sizeof *finder->searched.places);
}

void finder_fini(struct finder *finder)
{
    chain_free(finder->chain);
    als_free(finder->als);
    net_free(finder->net);
    STACK_FINI(&finder->unique.all);
    STACK_FINI(&finder->avoidable.all);
    free(finder->searched.digits);
    free(finder->searched.last);
    free(finder->searched.changed);
    free(finder->searched.places);
}

void finder_look_at(struct finder *finder, const struct candidates *candidates)
{
    finder->candidates = candidates;
    finder->als_filled = false;
    finder->unique.filled = finder->avoidable.filled = false;
    finder->searched.noted = false;
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
    assert(!step->overflow || step->whole_board);
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
    return !finder->thorough &&
           cells_same(places_of(&finder->searched, finder->technique, digit),
                      &finder->candidates->has[digit], finder->geometry->n_words);
}

void finder_learn_digit(struct finder *finder, enum technique technique, int digit)
{
    if (!finder->offered)
        cells_copy(places_of(&finder->searched, technique, digit),
                   &finder->candidates->has[digit], finder->searched.geometry->n_words);
}

bool finder_knows_place(struct finder *finder, int place, int house)
{
    struct searched *searched = &finder->searched;
    if (!searched->noted)
        note_changes(searched, finder->candidates);
    return !finder->thorough &&
           *last_look(searched, finder->technique, place) >= searched->changed[house];
}

void finder_learn_place(struct finder *finder, int place)
{
    if (!finder->offered)
        *last_look(&finder->searched, finder->technique, place) = finder->searched.look;
}
