/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The candidates of a board as the nodes of chains.
 *
 * A node is a candidate that is on (true) or off (false).  A weak link leads from on to off,
 * to a candidate in the same cell or house.  A strong link leads from off to on, to the only
 * other candidate of the cell or house.  That cell or house is the cause of the node at the
 * link's end.
 *
 * The length of a chain is the number of different nodes among its target and the target's
 * ancestors.
 *
 * And lists of chains for the searches that use them inside others. */
#ifndef STEPDOKU_HUMAN_RATING_SE_CHAIN_H
#define STEPDOKU_HUMAN_RATING_SE_CHAIN_H

#include "base/mem.h"
#include "human/rating/se_finder.h"
#include "human/step.h"

enum { N_CANDIDATES = N_CELLS * 9 };

/* Candidates are numbered by cells and then by digits. */
static inline int candidate_id(int cell, int digit)
{
    return cell * 9 + digit;
}

static inline int candidate_cell(int id)
{
    return id / 9;
}

static inline int candidate_digit(int id)
{
    return id % 9;
}

/* A kind of house (enum nine_house) or one of these; ADVANCED is a pattern or a chain inside
 * the chain. */
enum cause { CAUSE_CELL = N_KINDS, CAUSE_NONE, CAUSE_ADVANCED };

/* The number of the truth (see human/step.h) that turns a candidate on for this cause: the
 * cell, or one for each house and digit. */
static inline int truth_of(int cause, int candidate)
{
    int cell = candidate_cell(candidate);
    return cause == CAUSE_CELL
               ? cell
               : N_CELLS + cell_houses[cell][cause] * 9 + candidate_digit(candidate);
}

/* Adds a node of a chain to the links of a step; returns its index.  `parent` is the link that
 * it follows from; -1: all candidates that its cell or house had besides, or it is supposed.
 * Not for CAUSE_ADVANCED. */
int se_add_node(struct step *step, int candidate, bool on, int cause, int parent);

/* A chain that is too long to be told cites the whole board instead. */
void se_drop_long_chain(struct step *step);

/* The order of chains of the same rating and length. */
enum rank {
    RANK_DOUBLE = 1,
    RANK_X,
    RANK_Y,
    RANK_XY,
    RANK_CELL,
    RANK_REGION,
    RANK_CONTRADICTION
};

/* ---- lists of chains ---- */

/* All the chains of a board that another chain can use inside, each with the candidates it
 * removes and the truths it rests on. */
struct nested_step {
    double rating;
    int complexity;
    enum rank rank;
    int generation;            /* the order in which the steps were found */
    uint64_t identity;         /* the same for equal targets with equal ancestors */
    uint32_t removals, truths; /* index of the first in the list's pool */
    uint16_t n_removals;       /* candidates, ascending */
    uint16_t n_truths;         /* in the order they were met */
};

struct nested_list {
    STACK(struct nested_step) steps;
    STACK(uint16_t) pool; /* what the steps remove and rest on */
};

void nested_clear(struct nested_list *list);

/* A step is added in this order: its begin, its removals, its truths, its end. */
void nested_begin(struct nested_list *list);
void nested_add_removal(struct nested_list *list, int candidate);
void nested_add_truth(struct nested_list *list, int truth);
void nested_end(struct nested_list *list, double rating, int complexity, enum rank rank,
                uint64_t identity);

/* Sorts by rating, complexity, rank and generation; keeps the first of the steps that remove
 * the same. */
void nested_sort(struct nested_list *list);

/* Folds a node into an identity. */
static inline uint64_t identity_fold(uint64_t identity, unsigned node)
{
    identity = (identity ^ node) * UINT64_C(0x9e3779b97f4a7c15);
    return identity ^ identity >> 29;
}

#endif
