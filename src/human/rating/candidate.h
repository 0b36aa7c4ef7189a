/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The candidates of a board as the nodes of chains.
 *
 * A node is a candidate that is on (true) or off (false).  A weak link leads from on to off,
 * to a candidate in the same cell or house.  A strong link leads from off to on, to the only
 * other candidate of the cell or house.  That cell or house is the cause of the node at the
 * link's end.
 *
 * The length of a chain is the number of different nodes among its target and the target's
 * ancestors. */
#ifndef STEPDOKU_HUMAN_RATING_CANDIDATE_H
#define STEPDOKU_HUMAN_RATING_CANDIDATE_H

#include "human/rating/board9.h"
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

/* That truth as a step cites it. */
struct truth truth_of_number(int number);

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

#endif
