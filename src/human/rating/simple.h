/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simple chains, in which every node follows from a single other one: cycles, all of whose
 * links hold in both directions, and forcing chains, in which a candidate refutes or proves
 * itself.
 *
 * There are three searches: X, with one digit, through houses; Y, through cells with two
 * candidates; XY, through both. */
#ifndef STEPDOKU_HUMAN_RATING_SIMPLE_H
#define STEPDOKU_HUMAN_RATING_SIMPLE_H

#include "human/rating/se_chain.h"

struct simple;

struct simple *simple_new(void);
void simple_free(struct simple *simple);

/* Finds the best chain; false when there is none. */
bool simple_best(struct simple *simple, const struct board9 *board, struct step *step);

/* Adds the links of the chain that simple_best() has found. */
void simple_add_links(const struct simple *simple, struct step *step);

/* Lists all chains, sorted. */
void simple_all(struct simple *simple, const struct board9 *board,
                struct nested_list *list);

#endif
