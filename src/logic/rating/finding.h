/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One step of a rating: what was seen, what it is worth, what it does. */
#ifndef STEPDOKU_LOGIC_RATING_FINDING_H
#define STEPDOKU_LOGIC_RATING_FINDING_H

#include "logic/rating/changes.h"

enum finding_kind {
#define KIND(NAME, name) FINDING_##NAME,
#include "logic/rating/kinds.def"
#undef KIND
    FINDING_KINDS
};

/* Digits that leave a cell. */
struct finding_removal {
    uint8_t cell;
    nine digits;
};

struct finding {
    enum finding_kind kind;
    double rating;
    int complexity; /* nodes of a chain; else 0 */
    int level;      /* of what a chain may use besides links: see forcing.h */

    /* The pattern.  A fish or a locked digit: cells of the base houses are all in the cover
     * houses.  A chain: its source, a cell or a digit in a house. */
    nine digits;
    uint32_t base, cover; /* bit h: house h */
    int n_cells;
    uint8_t cells[N_CELLS];

    int8_t place_cell, place_digit; /* -1: nothing is placed */
    int n_removals;
    struct finding_removal removals[N_CELLS];
};

const char *finding_name(enum finding_kind kind); /* to be translated */

void finding_begin(struct finding *finding, enum finding_kind kind, double rating);
void finding_cell(struct finding *finding, int cell);

/* Those of the digits that are candidates of the cell; in the order they are told. */
void finding_remove(struct finding *finding, const struct sheet *sheet, int cell,
                    nine digits);

/* The same for each cell of a set. */
void finding_remove_all(struct finding *finding, const struct sheet *sheet,
                        struct cell_set cells, nine digits);

/* The digit is to be placed. */
void finding_place(struct finding *finding, int cell, int digit);

static inline bool finding_is_worth(const struct finding *finding)
{
    return finding->n_removals || finding->place_cell >= 0;
}

void finding_apply(const struct finding *finding, struct sheet *sheet);

/* A search: where, for what, and who takes what is found.  What has not changed is known to
 * hold nothing.  `take` returns true when it has enough; so does each find function when it
 * was stopped. */
struct hunt {
    const struct sheet *sheet;
    struct changes changes;
    bool corrected; /* see rating.h */
    bool (*take)(void *ctx, const struct finding *finding);
    void *ctx;
    struct finding finding; /* the one at hand */
};

/* Worthless ones are passed over. */
bool hunt_offer(struct hunt *hunt);

#endif
