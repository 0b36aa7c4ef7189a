/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What all chains are made of.
 *
 * A node says of a candidate that it is on (true) or off (false).  From on to off leads
 * what the candidate shares a cell or a house with; from off to on, that it was one of the
 * last two of a cell or house, the other of which is on then.  That cell or house is the
 * link's cause.
 *
 * A chain's length is the number of different nodes among its target and all that the
 * target follows from. */
#ifndef STEPDOKU_LOGIC_RATING_CHAIN_H
#define STEPDOKU_LOGIC_RATING_CHAIN_H

#include "logic/rating/layout.h"

enum { N_CANDIDATES = N_CELLS * 9 };

/* A candidate as a number, by cells and then by digits. */
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

/* Houses by their enum nine_house; ADVANCED is a pattern or a whole chain. */
enum cause { CAUSE_CELL = N_KINDS, CAUSE_NONE, CAUSE_ADVANCED };

/* Something that has to be true somewhere: a cell has a digit, or a house has one digit.
 * As a number: the cell, or one for house and digit. */
static inline int truth_of(int cause, int candidate)
{
    int cell = candidate_cell(candidate);
    return cause == CAUSE_CELL
               ? cell
               : N_CELLS + cell_houses[cell][cause] * 9 + candidate_digit(candidate);
}

/* What a chain is worth besides its kind, as sums of tenths are in binary: the sort sees
 * what printing hides. */
double chain_length_rating(int complexity);

/* The order of equally long chains of one rating. */
enum chain_rank {
    RANK_DOUBLE = 1,
    RANK_X,
    RANK_Y,
    RANK_XY,
    RANK_CELL,
    RANK_REGION,
    RANK_CONTRADICTION
};

#endif
