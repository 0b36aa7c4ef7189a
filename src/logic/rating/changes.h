/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What of a board has changed since a search of it found nothing.  Candidates only ever go:
 * what could not be found then can be found now only where something has gone. */
#ifndef STEPDOKU_LOGIC_RATING_CHANGES_H
#define STEPDOKU_LOGIC_RATING_CHANGES_H

#include "logic/rating/sheet.h"

struct changes {
    nine in[N_HOUSES]; /* digits that have lost a place in the house */
    nine digits;       /* in any house */
    struct cell_set cells;
};

/* The board of a search that found nothing, the last one of a path. */
struct past {
    bool is_known; /* false: there was none */
    nine of[N_CELLS];
};

void past_note(struct past *past, const struct sheet *sheet);

/* Everything, when no past is known. */
void changes_since(struct changes *changes, const struct past *past,
                   const struct sheet *sheet);

extern const struct changes all_changed;

/* Have any two candidates that are the last of a cell, or a digit's last of a house, become
 * so or ceased to be?  If not, all chains that there are were there then. */
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

/* Candidates of a cell have gone. */
static inline void changes_add(struct changes *changes, int cell, nine digits)
{
    for (int kind = 0; kind < N_KINDS; kind++)
        changes->in[cell_houses[cell][kind]] |= digits;
    changes->digits |= digits;
    cell_set_add(&changes->cells, cell);
}

#endif
