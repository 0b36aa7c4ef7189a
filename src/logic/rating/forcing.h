/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forcing chains: what follows from suppositions one of which is true, or whose opposite
 * is true.  One engine; a kind says what it looks for, its mode what chains may use.
 *
 *      contradiction   a supposition ends in a conflict: its opposite holds
 *      double          what follows from a candidate's being on, and from its being off
 *      region          what follows from each place of a digit in a house
 *      cell            what follows from each candidate of a cell
 */
#ifndef STEPDOKU_LOGIC_RATING_FORCING_H
#define STEPDOKU_LOGIC_RATING_FORCING_H

#include "base/stop.h"
#include "logic/rating/finding.h"
#include "logic/rating/nested.h"
#include "logic/rating/spread.h"

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
bool watch_ask(struct watch *watch);

struct forcing;

/* `spreads` is borrowed; kinds that are not at work at the same time may share it. */
struct forcing *forcing_new(enum forcing_kind kind, struct spreads *spreads,
                            struct watch *watch);
void forcing_free(struct forcing *forcing);

/* The best of all; false when there is none.  Sources that are not `fresh`, by digit and by
 * truth, are passed over. */
bool forcing_best(struct forcing *forcing, const struct sheet *sheet,
                  const struct changes *fresh, struct finding *finding);

/* All of them, sorted. */
void forcing_all(struct forcing *forcing, const struct sheet *sheet,
                 struct nested_list *list);

#endif
