/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simple chains, in which every node follows from a single other one: cycles, all of whose
 * links hold in both directions, and forcing chains, in which a candidate refutes or proves
 * itself.
 *
 * There are three searches: X, with one digit, through houses; Y, through cells with two
 * candidates; XY, through both. */
#ifndef STEPDOKU_HUMAN_RATING_SIMPLE_H
#define STEPDOKU_HUMAN_RATING_SIMPLE_H

#include "human/rating/finding.h"
#include "human/rating/nested.h"
#include "human/rating/trace.h"

struct simple;

struct simple *simple_new(void);
void simple_free(struct simple *simple);

/* Finds the best chain; false when there is none. */
bool simple_best(struct simple *simple, const struct sheet *sheet,
                 struct finding *finding);

/* Traces the chain that simple_best() has found. */
void simple_trace(const struct simple *simple, struct trace *trace);

/* Lists all chains, sorted. */
void simple_all(struct simple *simple, const struct sheet *sheet,
                struct nested_list *list);

#endif
