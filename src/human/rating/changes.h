/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has changed on a board since a search found nothing.  Candidates are only ever
 * removed, so the search can find something new only where one has been removed. */
#ifndef STEPDOKU_HUMAN_RATING_CHANGES_H
#define STEPDOKU_HUMAN_RATING_CHANGES_H

#include "human/rating/sheet.h"

struct changes {
    nine in[N_HOUSES]; /* digits that have lost a place in the house */
    nine digits;       /* digits that have lost a place in any house */
    struct cell_set cells;
};

/* The board of the last search that found nothing. */
struct past {
    bool is_known; /* there was one */
    nine of[N_CELLS];
};

void past_note(struct past *past, const struct sheet *sheet);

/* Sets `changes` to the difference from the past, or to everything if none is known. */
void changes_since(struct changes *changes, const struct past *past,
                   const struct sheet *sheet);

extern const struct changes all_changed;

/* Has any strong link come or gone?  If not, there are no chains that were not there in the
 * past. */
bool changes_in_links(const struct changes *changes, const struct past *past,
                      const struct sheet *sheet);

static inline void changes_clear(struct changes *changes)
{
    *changes = (struct changes){0};
}

static inline void changes_join(struct changes *changes, const struct changes *others)
{
    for (int house = 0; house < N_HOUSES; house++)
        changes->in[house] |= others->in[house];
    changes->digits |= others->digits;
    changes->cells = cell_set_or(changes->cells, others->cells);
}

/* Notes that candidates of a cell have been removed. */
static inline void changes_add(struct changes *changes, int cell, nine digits)
{
    for (int kind = 0; kind < N_KINDS; kind++)
        changes->in[cell_houses[cell][kind]] |= digits;
    changes->digits |= digits;
    cell_set_add(&changes->cells, cell);
}

#endif
