/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A finding: one step of a rating, with its pattern, its rating and its effect. */
#ifndef STEPDOKU_HUMAN_RATING_FINDING_H
#define STEPDOKU_HUMAN_RATING_FINDING_H

#include "base/stop.h"
#include "human/rating/changes.h"

enum finding_kind {
#define KIND(NAME, name) FINDING_##NAME,
#include "human/rating/kinds.def"
#undef KIND
    FINDING_KINDS
};

/* Digits that are removed from a cell. */
struct finding_removal {
    uint8_t cell;
    nine digits;
};

struct finding {
    enum finding_kind kind;
    double rating;
    int complexity; /* the number of a chain's nodes; otherwise 0 */
    int level;      /* of a chain: see advance.h */

    /* The pattern.  For fish and locked digits, all places in the base houses are in the
     * cover houses.  For chains it is the source: a cell, or a digit in a house. */
    nine digits;
    uint32_t base, cover; /* bit h: house h */
    int n_cells;
    uint8_t cells[N_CELLS];

    /* Of a loop or grave of type 3: the other cells of the subset, and all of its digits. */
    struct {
        bool is_hidden;
        nine digits;
        struct cell_set cells;
    } subset;

    int8_t place_cell, place_digit; /* -1: no placement */
    int n_removals;
    struct finding_removal removals[N_CELLS];
};

const char *finding_name(enum finding_kind kind); /* not translated */

void finding_begin(struct finding *finding, enum finding_kind kind, double rating);
void finding_cell(struct finding *finding, int cell);

/* Adds the removal of those digits that are candidates of the cell. */
void finding_remove(struct finding *finding, const struct sheet *sheet, int cell,
                    nine digits);

/* The same for each cell of a set. */
void finding_remove_all(struct finding *finding, const struct sheet *sheet,
                        struct cell_set cells, nine digits);

/* Sets the subset, and its house as the base. */
void finding_subset(struct finding *finding, int house, nine positions, nine digits,
                    bool is_hidden);

/* Sets the placement. */
void finding_place(struct finding *finding, int cell, int digit);

static inline bool finding_is_worth(const struct finding *finding)
{
    return finding->n_removals || finding->place_cell >= 0;
}

void finding_apply(const struct finding *finding, struct sheet *sheet);

/* A search for patterns (patterns.h). */
struct hunt {
    const struct sheet *sheet;
    struct changes changes; /* where nothing has changed, there is nothing to find */
    bool corrected;         /* see rating.h */
    bool (*take)(void *ctx, const struct finding *finding); /* returns true to end it */
    void *ctx;
    struct stop stop;       /* asked by searches that can take long */
    struct finding finding; /* in progress */
};

/* Gives the finding to `take`, unless it has no effect; returns true to end the search. */
bool hunt_offer(struct hunt *hunt);

#endif
