/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains in which every node follows from one other: cycles, whose every link holds both
 * ways, and forcing chains, in which a candidate refutes or proves itself.
 *
 * Three searches: X along one digit through houses; Y from cell to cell of two candidates;
 * XY along both. */
#ifndef STEPDOKU_LOGIC_RATING_SIMPLE_H
#define STEPDOKU_LOGIC_RATING_SIMPLE_H

#include "logic/rating/finding.h"
#include "logic/rating/nested.h"

struct simple;

struct simple *simple_new(void);
void simple_free(struct simple *simple);

/* The best of all; false when there is none. */
bool simple_best(struct simple *simple, const struct sheet *sheet,
                 struct finding *finding);

/* All of them, sorted. */
void simple_all(struct simple *simple, const struct sheet *sheet,
                struct nested_list *list);

#endif
