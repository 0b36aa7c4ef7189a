/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds links to a step, each following from the one before.  A branch begins with
 * tell_supposed() and ends with tell_end().  Private to human/. */
#ifndef STEPDOKU_HUMAN_TELL_H
#define STEPDOKU_HUMAN_TELL_H

#include "human/step.h"

/* The node of a link: a digit in a cell, or in a group of cells. */
struct link tell_node(int cell, int digit);
struct link tell_group(const struct cells *cells, int digit, int n_words);

void tell_supposed(struct step *step, struct link node, bool on);

/* The node is off, because it shares a cell or a house with the previous link, which is
 * on. */
void tell_seen(struct step *step, const struct geometry *geometry, struct link node);

/* The node is on, because cell or house `at` has nothing else left, or because an almost
 * locked set of house `at` has lost a digit. */
void tell_left(struct step *step, struct link node, enum link_reason reason, int at);

/* On: the almost locked set of that number, in that house, has lost another digit. */
void tell_locked(struct step *step, struct link node, int set, int house);

void tell_end(struct step *step);

#endif
