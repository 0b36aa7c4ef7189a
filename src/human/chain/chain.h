/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How alternating chains are found.
 *
 * A chain argues from link to link: if this is off (false), that is on (true), so that other
 * is off, and so on.  A node of it is a candidate, or a group: several places of a digit where
 * a box and a line cross.  A group is on when one of its places is true, off when none is.
 *
 *      strong link, off -> on    the only other node of the same cell or house
 *      weak link, on -> off      a node that sees all of this node
 *
 * The places of a digit in an almost locked set can be nodes, too: when one digit of the set
 * is off, each other digit is on.
 *
 * The links of a board are listed once (chain.c): for each node the few that it turns
 * on, and for each live node, which is one with a strong link or a group, a run of those that
 * it turns off.
 *
 * A search starts from one node, supposed off, and proceeds breadth first over all
 * that follows.  A node is turned on, or off, by the first that reaches it, and remembers by
 * which; these memories are a tree of shortest chains, and chain_path() reads one from its
 * end to its start.  So one search has a shortest chain to every node, and the techniques
 * only look at the two ends: what sees both is false, because one of them is true.
 *
 * Most boards have no chain of some kind, and hundreds of searches would show that in vain.
 * Therefore chain_reach.c finds the starts from which anything can be eliminated for all nodes
 * at once, with sets of nodes as rows of bits, and chain_next_start() skips the others.
 *
 * In a forcing net a fact may follow from several others, so there is no tree of single
 * causes: net.h is a search of its own, which keeps the facts in the order in which they were
 * found and marks backwards those that a conclusion needs.
 *
 *      node of a candidate   (digit - 1) * n_cells + cell
 *      node of a group       n_singles + (digit - 1) * n_crossings + crossing
 *      node of a set         after these, set * ALS_MAX_DIGITS + index of the digit
 *
 * Private to human/. */
#ifndef STEPDOKU_HUMAN_CHAIN_CHAIN_H
#define STEPDOKU_HUMAN_CHAIN_CHAIN_H

#include "human/als.h"
#include "human/candidates.h"
#include "human/step.h"

/* Which strong links there are. */
enum chain_links {
    CHAIN_X = 1,  /* in houses */
    CHAIN_XY = 2, /* in cells */
    CHAIN_ALL = CHAIN_X | CHAIN_XY,
    CHAIN_GROUPS = 4,
    CHAIN_GROUPED = CHAIN_ALL | CHAIN_GROUPS
};

enum { CHAIN_NONE = 0xffff, CHAIN_ORDERS = 4 };

/* How a chain concludes; technique/alternating.c explains them. */
enum chain_kind { KIND_CHAIN = 1, KIND_LOOP = 2, KIND_DISCONTINUOUS = 4 };

struct chain;

struct chain *chain_new(const struct geometry *geometry);
void chain_free(struct chain *chain);

/* Call this when the candidates have changed, before chain_prepare(). */
void chain_forget(struct chain *chain);

/* Sets what the next searches use: candidates, digits, strong links, and the almost locked
 * sets unless `sets` is NULL.  `order`, from 0 to CHAIN_ORDERS - 1, picks one of
 * several shortest chains. */
void chain_prepare(struct chain *chain, const struct candidates *candidates,
                   digit_set digits, enum chain_links links, const struct als_list *sets,
                   int order);

/* The first node from `from` on where a chain of the kind may start; -1 if there is none.
 * From all other nodes there is no such chain. */
int chain_next_start(const struct chain *chain, int from, enum chain_kind kind);

/* Searches from a node that is supposed off.  Lists the nodes that are then on, nearest
 * first, and returns how many. */
int chain_spread(struct chain *chain, int start, const uint16_t **on);

int chain_digit(const struct chain *chain, int node);

/* The cell of a candidate's node; -1 for other nodes. */
int chain_cell(const struct chain *chain, int node);

/* The almost locked set of a node; NULL for other nodes. */
const struct als *chain_set(const struct chain *chain, int node);

/* The cells of a node, and the cells that see all of them. */
void chain_cells(const struct chain *chain, int node, struct cells *cells);
void chain_seen(const struct chain *chain, int node, struct cells *seen);

/* Lists the nodes from the start to one that is on, both included, alternately off and on;
 * returns how many, or 0 when there are more than `max`. */
int chain_path(const struct chain *chain, int end, uint16_t *nodes, int max);

/* Adds these nodes to the step as its next branch of links. */
void chain_add_links(const struct chain *chain, const uint16_t *nodes, int n,
                     struct step *step);

#endif
