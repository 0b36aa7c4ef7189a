/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inside of the search for forcing chains.  Private to forcing*.c. */
#ifndef STEPDOKU_HUMAN_RATING_FORCING_STATE_H
#define STEPDOKU_HUMAN_RATING_FORCING_STATE_H

#include "human/rating/forcing.h"

/* The ancestors of a node: all nodes of its spread that it rests on. */
enum { MAX_INSIDE = 256 };

struct ancestry {
    /* The target, its parents, their parents that are not listed yet, and so on. */
    int n;
    uint16_t nodes[2 * N_CANDIDATES]; /* 2 * candidate, + 1 if it is on */
    nine on[N_CELLS], off[N_CELLS];   /* the same as sets */

    /* The chains inside of all targets since ancestry_begin(), each counted once. */
    int n_inside, complexity_inside;
    uint64_t inside[MAX_INSIDE];
};

/* A node from which a step draws its conclusion. */
struct target {
    const struct spread *spread;
    int candidate;
    bool on;
    bool is_conflict; /* it is the spread's conflict_node */
};

/* Its `least` and `nested` are lower bounds that need no list of ancestors. */
const struct spread_node *target_node(const struct target *target);

void ancestry_begin(struct ancestry *ancestry);

/* Lists the target and its ancestors; returns how many they are.  Stops early when they are
 * more than `room`. */
int ancestry_list(struct ancestry *ancestry, const struct board9 *start,
                  const struct target *target, int room);

/* What a kind of forcing chain is. */
struct forcing_row {
    double rating;
    struct spread_mode mode;
    int min_candidates; /* of the cell of a source */
    bool contradictions, doubles, multiples;
};

/* A candidate that is on, or off, in all targets. */
struct conclusion {
    enum se_kind kind;
    enum rank rank;
    int candidate;
    bool on;
    int truth; /* one of whose candidates is true: these are the sources; or -1 */
    uint16_t sources[9]; /* of the targets */
    bool sources_on[9];
    int n_targets;
    struct target targets[9];
};

struct advancer;

struct forcing {
    const struct forcing_row *row;
    struct watch *watch;
    struct advancer *advancer; /* NULL at level 0 */
    struct spreader spreader;
    struct ancestry ancestry;
    const struct board9 *board;
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

/* What a dynamic spread uses, on its board, when no more links apply:
 *
 *      level 1   pointing and claiming, hidden pairs, naked pairs, X-wings
 *      level 2   those of level 1, and simple chains
 *      level 3   those of level 2, and multiple forcing chains
 *      level 4   those of level 1, and dynamic forcing chains
 *      level 5   those of level 4, and dynamic forcing chains of level 2
 *
 * A round ends with the first family that finds anything.  A finding rests on the candidates
 * that had to go before it was possible. */
struct advancer;

struct advancer *advancer_new(int level, struct watch *watch);
void advancer_free(struct advancer *advancer);

/* For struct spreader's `advance`; `ctx` is the advancer. */
bool advancer_run(void *ctx, struct spreader *spreader);

#endif
