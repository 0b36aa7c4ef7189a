/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forcing chains: conclusions from suppositions.
 *
 *      contradiction   a supposition leads to a conflict, so its opposite holds
 *      double          what follows from a candidate if it is on, and if it is off, holds
 *      region          what follows from each place of a digit in a house holds
 *      cell            what follows from each candidate of a cell holds
 *
 * The kinds differ in which of these they look for, and in the links that chains can have.
 */
#ifndef STEPDOKU_HUMAN_RATING_FORCING_H
#define STEPDOKU_HUMAN_RATING_FORCING_H

#include "base/stop.h"
#include "human/rating/se_chain.h"
#include "human/rating/spread.h"

enum forcing_kind {
    FORCING_NISHIO,
    FORCING_MULTIPLE,
    FORCING_DYNAMIC, /* and of levels 1 to 5 */
    FORCING_LEVEL_1,
    FORCING_LEVEL_2,
    FORCING_LEVEL_3,
    FORCING_LEVEL_4,
    FORCING_LEVEL_5,
    FORCING_KINDS
};

/* Cancels everything that shares it.  Once it has stopped, all work in progress ends soon,
 * and its results must not be used. */
struct watch {
    struct stop stop; /* asked until it first says so */
    bool stopped;
};

/* Asks whether to stop; returns watch->stopped. */
bool watch_ask(void *watch);

struct forcing;

/* `spreads` and `watch` are borrowed.  Kinds that never run at the same time can share
 * spreads. */
struct forcing *forcing_new(enum forcing_kind kind, struct spreads *spreads,
                            struct watch *watch);
void forcing_free(struct forcing *forcing);

/* Finds the best chain; false when there is none, or when stopped.  Only sources among the
 * `fresh` changes are searched. */
bool forcing_best(struct forcing *forcing, const struct board9 *board,
                  const struct changes *fresh, struct step *step);

/* Adds the links of the chain that forcing_best() has found, and the truths that it rests on;
 * the board must be as it was. */
void forcing_add_links(struct forcing *forcing, struct step *step);

/* Lists all chains, sorted. */
void forcing_all(struct forcing *forcing, const struct board9 *board,
                 struct nested_list *list);

#endif
