/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of the search for forcing chains.  Private to forcing*.c. */
#ifndef STEPDOKU_HUMAN_RATING_FORCING_STATE_H
#define STEPDOKU_HUMAN_RATING_FORCING_STATE_H

#include "human/rating/advance.h"
#include "human/rating/ancestry.h"
#include "human/rating/forcing.h"

/* What a kind of forcing chain is. */
struct forcing_row {
    double rating;
    struct mode mode;
    int min_candidates; /* of the cell of a source */
    bool contradictions, doubles, multiples;
};

/* A candidate that is on, or off, in all targets. */
struct conclusion {
    enum finding_kind kind;
    enum rank rank;
    int candidate;
    bool on;
    int truth; /* one of whose candidates is true: these are the sources; or -1 */
    uint16_t sources[9]; /* of the targets */
    bool sources_on[9];
    int n_targets;
    struct target targets[9];
};

struct forcing {
    const struct forcing_row *row;
    struct watch *watch;
    struct advancer *advancer; /* NULL at level 0 */
    struct spreader spreader;
    struct ancestry ancestry;
    const struct sheet *sheet;
    const struct changes *fresh;

    struct nested_list *list; /* of all steps; NULL: keep the best one only */
    int best_complexity;      /* INT16_MAX: none yet */
    struct conclusion best;

    struct spreads *spreads;
    nine is_made[N_CELLS];                     /* sources that are on, with a spread */
    const struct spread *within[N_CANDIDATES]; /* see note_within() */
    nine is_within[N_CELLS];
};

/* forcing_keep.c: lists the step, or keeps it if it is the best so far. */
void forcing_offer(struct forcing *forcing, const struct conclusion *conclusion);

#endif
