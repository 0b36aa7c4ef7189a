/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A reason told link by link: each link goes on from the one told before it.  A branch
 * begins with what is supposed and ends with tell_end().
 *
 * Private to logic/. */
#ifndef STEPDOKU_LOGIC_TELL_H
#define STEPDOKU_LOGIC_TELL_H

#include "logic/step.h"

/* What a link is about: a digit in a cell, or in one of some cells. */
struct link tell_node(int cell, int digit);
struct link tell_group(const struct cells *cells, int digit, int n_words);

void tell_supposed(struct step *step, struct link node, bool on);

/* Off: it shares a cell or a house with the link before, which is on. */
void tell_seen(struct step *step, const struct geometry *geometry, struct link node);

/* On: a cell or house `at` has nothing else left, or a set of that house is locked. */
void tell_left(struct step *step, struct link node, enum link_reason reason, int at);

void tell_end(struct step *step);

#endif
