/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a rating looks for patterns: the counterpart of finder.h, on board9.h.
 *
 * There are two sets of finders, because what comes first is a specification here: each of
 * these searches houses, cells, digits and combinations in Sudoku Explainer's order, and the
 * first instance decides the path, and so the rating.  Those of technique/ take boards of any
 * shape, find variants that a rating must not know, and gain their speed from what has been
 * searched in vain before, where these gain it from small tables.  The steps are the same.
 */
#ifndef STEPDOKU_HUMAN_RATING_SE_FINDER_H
#define STEPDOKU_HUMAN_RATING_SE_FINDER_H

#include "base/stop.h"
#include "human/rating/board9.h"
#include "human/step.h"

struct se_finder {
    const struct board9 *board;
    struct changes changes; /* where nothing has changed, there is nothing to find */
    bool corrected;         /* see rating.h */
    bool cites; /* complete the steps; otherwise they have pattern and effect */
    const struct step_sink *sink;
    struct stop stop;   /* asked by searches that can take long */
    struct step *step;  /* in progress */
    struct step *spare; /* memory for searches that compare steps */
};

/* ---- for the finders ---- */

/* The number in shape.h of a house, and the reverse. */
static inline int house_in_shape(int house)
{
    return (house + 18) % N_HOUSES;
}

static inline int house_in_board9(int house)
{
    return (house + 9) % N_HOUSES;
}

/* Begins a step with the rating of its kind and `more` than that. */
struct step *se_begin(struct se_finder *finder, enum se_kind kind, double more);

/* Adds the elimination of those digits that are candidates of the cell. */
void se_eliminate(struct se_finder *finder, int cell, nine digits);

/* The same for each cell of a set. */
void se_eliminate_all(struct se_finder *finder, struct cell_set cells, nine digits);

void se_place(struct se_finder *finder, int cell, int digit);

static inline void se_house(struct se_finder *finder, int house)
{
    step_add_house(finder->step, &finder->step->houses, house_in_shape(house));
}

/* Is the step to be offered, and wanted with all that it rests on? */
static inline bool se_must_cite(const struct se_finder *finder)
{
    return finder->cites && step_has_effect(finder->step);
}

/* Cite that the digits have places in a house, and that each of the cells has a digit. */
void se_cite_house(struct se_finder *finder, int house, nine digits);
void se_cite_cells(struct se_finder *finder, const struct cell_list *cells);

/* Adds the other cells of a subset (cells at these positions of a house), and its digits. */
void se_subset(struct se_finder *finder, int house, nine positions, nine digits);

/* Gives the step to the sink, unless it has no effect; returns true to end the search. */
bool se_offer(struct se_finder *finder);

/* ---- the finders: each returns true when the sink has enough ---- */

bool se_find_hidden_single(struct se_finder *finder);
bool se_find_naked_single(struct se_finder *finder);

bool se_find_direct_locked(struct se_finder *finder);
bool se_find_locked(struct se_finder *finder);

bool se_find_direct_hidden(struct se_finder *finder, int size);
bool se_find_naked(struct se_finder *finder, int size);
bool se_find_hidden(struct se_finder *finder, int size);

bool se_find_fish(struct se_finder *finder, int size);

bool se_find_wing(struct se_finder *finder, int pivot_size); /* 2: XY-Wing, 3: XYZ-Wing */

bool se_find_unique_loop(struct se_finder *finder); /* offers the best one only */
bool se_find_bug(struct se_finder *finder);

bool se_find_aligned_pair(struct se_finder *finder);
bool se_find_aligned_triplet(struct se_finder *finder);

#endif
