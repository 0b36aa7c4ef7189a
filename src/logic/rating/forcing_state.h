/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the parts of the search for forcing chains share.  Private to forcing*.c. */
#ifndef STEPDOKU_LOGIC_RATING_FORCING_STATE_H
#define STEPDOKU_LOGIC_RATING_FORCING_STATE_H

#include "logic/rating/advance.h"
#include "logic/rating/ancestry.h"
#include "logic/rating/forcing.h"

/* What a kind of forcing chain looks for. */
struct forcing_row {
    double rating;
    struct mode mode;
    int min_candidates; /* of a source's cell */
    bool contradictions, doubles, multiples;
};

/* What is concluded, and of what kind the step is. */
struct conclusion {
    enum finding_kind kind;
    enum chain_rank rank;
    int candidate;
    bool on;
    int truth;  /* whose candidates are the sources, or -1 */
    int source; /* the first of them */
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

    struct nested_list *list; /* NULL: only the best is kept */
    int best_complexity;      /* INT16_MAX: none yet */
    struct conclusion best;

    struct spreads *spreads;
    nine is_made[N_CELLS];                     /* those of this board */
    const struct spread *within[N_CANDIDATES]; /* see bound_on() */
    nine is_within[N_CELLS];
};

/* forcing_keep.c: a step that was found is kept if it is the best so far, or listed. */
void forcing_offer(struct forcing *forcing, struct conclusion *conclusion);

#endif
