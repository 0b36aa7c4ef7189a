/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Alternating chains: what is on when one node is off.
 *
 * A node is a candidate, or a group: two or more places of a digit where a box and a line
 * cross.  It is on when one of its places is true, off when none is.
 *
 *      off -> on    strong: the rest of a cell or house that the node shares
 *      on -> off    weak: what sees all of the node
 *
 * The places of a digit in an almost locked set are nodes, too: one digit off turns each
 * other digit on.
 *
 * A search spreads from one start, supposed off, over all that follows, nearest first, so
 * that the chain to every node is a shortest one.
 *
 *      node of a candidate: (digit - 1) * n_cells + cell
 *      node of a group:     n_singles + (digit - 1) * n_crossings + crossing
 *      node of a locked set: after these, set * ALS_MAX_DIGITS + index of the digit
 *
 * Private to logic/. */
#ifndef STEPDOKU_LOGIC_CHAIN_H
#define STEPDOKU_LOGIC_CHAIN_H

#include "logic/als.h"
#include "logic/candidates.h"
#include "logic/step.h"

enum chain_links {
    CHAIN_X = 1,  /* strong links in houses */
    CHAIN_XY = 2, /* strong links in cells */
    CHAIN_ALL = 3,
    CHAIN_GROUPED = 7 /* groups too */
};

enum { CHAIN_NONE = 0xffff };

/* What a chain proves by its ends, see technique/alternating.c. */
enum chain_kind { KIND_CHAIN = 1, KIND_LOOP = 2, KIND_DISCONTINUOUS = 4 };

struct chain;

struct chain *chain_new(const struct geometry *geometry);
void chain_free(struct chain *chain);

/* What was prepared is forgotten: the candidates are others now. */
void chain_forget(struct chain *chain);

/* What is asked next is asked of these candidates, digits and links; of almost locked sets,
 * too, unless `sets` is NULL.  Of equally short chains, `backwards` finds others first.
 */
void chain_prepare(struct chain *chain, const struct candidates *candidates,
                   digit_set digits, enum chain_links links, const struct als_list *sets,
                   bool backwards);

/* The next node, ascending, where a chain of the kind can start, and perhaps one does; -1
 * when there is none from `from` on. */
int chain_next_start(const struct chain *chain, int from, enum chain_kind kind);

/* Supposes the node off.  The nodes that are on then, nearest first. */
int chain_spread(struct chain *chain, int start, const uint16_t **on);

int chain_digit(const struct chain *chain, int node);

/* The cell of a candidate's node, -1 for others. */
int chain_cell(const struct chain *chain, int node);

/* The locked set of a node, NULL for others. */
const struct als *chain_set(const struct chain *chain, int node);

/* The cells of the node, and those that see all of them. */
void chain_cells(const struct chain *chain, int node, struct cells *cells);
void chain_seen(const struct chain *chain, int node, struct cells *seen);

/* The nodes from the start to one that is on, both included; how many, or 0 when there
 * are more than `max`.  Off and on take turns. */
int chain_path(const struct chain *chain, int end, uint16_t *nodes, int max);

/* Adds the path's links to the step as its next branch. */
void chain_tell(const struct chain *chain, const uint16_t *nodes, int n,
                struct step *step);

#endif
