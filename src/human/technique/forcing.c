/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forcing chains and nets (net.h).  A supposition that leads to a conflict is false.  What
 * follows from every candidate of a cell, or from every place of a digit in a house, is
 * true.  The links are one branch that ends in the conflict, or a branch for each candidate
 * that ends in the effect. */
#include "human/finder.h"
#include "human/chain/net.h"

static bool offer_conflict(struct finder *finder, int cell, int digit, bool on)
{
    struct candidate supposed = {(uint16_t)cell, (uint8_t)digit};
    if (!net_spread(finder->net, finder->candidates, supposed, on, finder->size))
        return false;
    struct step *step = finder_begin(finder);
    step->digits = digit_bit(digit);
    step_add_cell(step, &step->cells, cell);
    net_add_conflict(finder->net, step);
    if (on)
        step_eliminate(step, cell, digit);
    else
        step_place(step, cell, digit);
    return finder_offer(finder);
}

static bool find_conflict(struct finder *finder, bool on)
{
    for (int size = 2; size <= finder->geometry->side; size++)
        for (int cell = 0; cell < finder->geometry->n_cells; cell++) {
            if (digits_count(finder->candidates->of[cell]) != size)
                continue;
            DIGITS_EACH(digit, finder->candidates->of[cell])
                if (offer_conflict(finder, cell, digit, on))
                    return true;
        }
    return false;
}

/* The candidates of a truth: one of them is true. */
struct cases {
    struct finder *finder;
    struct truth truth;
    int n;
    struct candidate at[SHAPE_MAX_SIDE];
};

static bool offer_common(struct cases *cases, int cell, int digit, bool on)
{
    struct finder *finder = cases->finder;
    struct candidate common = {(uint16_t)cell, (uint8_t)digit};
    struct step *step = finder_begin(finder);
    if (cases->truth.digit) {
        step->digits = digit_bit(cases->truth.digit);
        step_add_house(step, &step->houses, cases->truth.at);
        step_house_truth(step, cases->truth.at, cases->truth.digit);
    } else {
        step_add_cell(step, &step->cells, cases->truth.at);
        step_cell_truth(step, cases->truth.at);
    }
    for (int i = 0; i < cases->n; i++) {
        net_spread(finder->net, finder->candidates, cases->at[i], true, finder->size);
        net_add_fact(finder->net, common, on, step);
    }
    if (on)
        step_place(step, cell, digit);
    else
        step_eliminate(step, cell, digit);
    return finder_offer(finder);
}

/* Finds what is on, and what is off, in all cases; false when there is nothing. */
static bool intersect(struct cases *cases, struct cells *on, struct cells *off)
{
    struct finder *finder = cases->finder;
    int side = finder->geometry->side, n_words = finder->geometry->n_words;
    for (int digit = 1; digit <= side; digit++) {
        cells_copy(&on[digit], &finder->candidates->has[digit], n_words);
        cells_copy(&off[digit], &finder->candidates->has[digit], n_words);
    }
    bool any = true;
    for (int i = 0; i < cases->n && any; i++) {
        if (!net_narrow(finder->net, finder->candidates, cases->at[i], finder->size, on,
                        off))
            return false; /* a conflict: find_conflict() has it */
        any = false;
        for (int digit = 1; digit <= side; digit++)
            any |= cells_any(&on[digit], n_words) || cells_any(&off[digit], n_words);
    }
    return any;
}

static bool try_cases(struct cases *cases)
{
    struct cells on[SHAPE_MAX_SIDE + 1], off[SHAPE_MAX_SIDE + 1];
    int side = cases->finder->geometry->side, n_words = cases->finder->geometry->n_words;
    if (!intersect(cases, on, off))
        return false;
    for (int digit = 1; digit <= side; digit++)
        CELLS_EACH(cell, &on[digit], n_words)
            if (offer_common(cases, cell, digit, true))
                return true;
    for (int digit = 1; digit <= side; digit++)
        CELLS_EACH(cell, &off[digit], n_words)
            if (offer_common(cases, cell, digit, false))
                return true;
    return false;
}

static bool find_in_cells(struct finder *finder, int size)
{
    for (int cell = 0; cell < finder->geometry->n_cells; cell++) {
        struct cases cases = {.finder = finder, .truth = {(uint16_t)cell, 0}};
        if (digits_count(finder->candidates->of[cell]) != size)
            continue;
        DIGITS_EACH(digit, finder->candidates->of[cell])
            cases.at[cases.n++] = (struct candidate){(uint16_t)cell, (uint8_t)digit};
        if (try_cases(&cases))
            return true;
    }
    return false;
}

static bool find_in_houses(struct finder *finder, int size)
{
    const struct geometry *geometry = finder->geometry;
    for (int house = 0; house < geometry->n_houses; house++)
        for (int digit = 1; digit <= geometry->side; digit++) {
            struct cases cases = {.finder = finder,
                                  .truth = {(uint16_t)house, (uint8_t)digit}};
            place_set places = finder->candidates->places[digit][house];
            if (digits_count(places) != size)
                continue;
            PLACES_EACH(k, places)
                cases.at[cases.n++] = (struct candidate){
                    (uint16_t)geometry_cell(geometry, house, k), (uint8_t)digit};
            if (try_cases(&cases))
                return true;
        }
    return false;
}

void find_forcing(struct finder *finder)
{
    net_forget(finder->net);
    if (find_conflict(finder, true) || find_conflict(finder, false))
        return;
    for (int size = 2; size <= finder->geometry->side; size++)
        if (find_in_cells(finder, size) || find_in_houses(finder, size))
            return;
}
