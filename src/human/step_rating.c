/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/step.h"

/* A tenth for each of 4, 6, 8, 12, 16, 24, ... that is exceeded. */
double rating_of_length(int n_nodes)
{
    double added = 0.0;
    int threshold = 4;
    for (bool by_half = true; n_nodes - 2 > threshold; by_half = !by_half) {
        added += 0.1;
        threshold = by_half ? threshold * 3 / 2 : threshold * 4 / 3;
    }
    return added;
}

/* Is the loop an X-cycle, of one digit, or a Y-cycle, of cells with two candidates? */
static bool is_of_one_kind(const struct step *step)
{
    bool one_digit = true, in_cells = true;
    for (int i = 0; i < step->n_links; i++) {
        const struct link *link = &step->links[i];
        one_digit &= link->digit == step->links[0].digit;
        in_cells &= !link->on || link->reason == LINK_CELL;
    }
    return one_digit || in_cells;
}

/* The nodes of a loop, or of a chain that returns to its start, are its links.  Other chains
 * begin and end with the eliminated candidate: first on, then off. */
static int rate_chain(const struct step *step, int base)
{
    bool is_whole = step->technique == TECHNIQUE_CONTINUOUS_LOOP || step->contradiction;
    int n_nodes = step->n_links + (is_whole ? 0 : 2);
    return base + (int)(10 * rating_of_length(n_nodes) + 0.5);
}

int step_rating(const struct step *step, const struct shape *shape)
{
    int base = technique_row(step->technique)->rating;
    if (shape->laws)
        return 0;
    switch (step->technique) {
    case TECHNIQUE_HIDDEN_SINGLE:
        /* It is easier to see in a box than in a line. */
        return step->houses.n && shape_kind(shape, step->houses.at[0]) == HOUSE_BOX
                   ? RATING_OF_SINGLE_IN_BOX
                   : base;
    case TECHNIQUE_UNIQUE_RECTANGLE_3:
        return base + step->other_cells.n;
    case TECHNIQUE_CONTINUOUS_LOOP:
        return rate_chain(step, is_of_one_kind(step) ? se_row(SE_X_CYCLE)->rating : base);
    case TECHNIQUE_X_CHAIN:
    case TECHNIQUE_XY_CHAIN:
    case TECHNIQUE_AIC:
    case TECHNIQUE_DISCONTINUOUS_LOOP:
        return rate_chain(step, base);
    case TECHNIQUE_COLOUR_TRAP:
    case TECHNIQUE_COLOUR_WRAP:
    case TECHNIQUE_FORCING_CHAIN:
    case TECHNIQUE_FORCING_NET:
        return 0; /* the length of the equivalent chain is not known */
    default:
        return base;
    }
}

/* Where these place a digit, HoDoKu eliminates the others, and counts the single that is left as a
 * second step. */
static bool counts_twice(const struct step *step)
{
    switch (step->technique) {
    case TECHNIQUE_UNIQUE_RECTANGLE_1:
    case TECHNIQUE_BUG_PLUS_1:
    case TECHNIQUE_DISCONTINUOUS_LOOP:
    case TECHNIQUE_GROUPED_DISCONTINUOUS_LOOP:
        return step->n_placements;
    default:
        return false;
    }
}

/* Most hidden singles of the order of ease are naked ones in HoDoKu's, when they are found last. */
int step_score(const struct step *step, enum technique_order order)
{
    int single = technique_row(TECHNIQUE_NAKED_SINGLE)->score;
    if (step->technique == TECHNIQUE_HIDDEN_SINGLE && order == ORDER_EASE)
        return single;
    return technique_row(step->technique)->score + (counts_twice(step) ? single : 0);
}
