/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a candidate is not there in a search: which cell removed it, where and when.  The
 * answer is computed anew from the path, so that the search need not keep what it removes. */
#ifndef STEPDOKU_SEARCH_LOSS_H
#define STEPDOKU_SEARCH_LOSS_H

#include "search/search.h"

enum loss_kind {
    LOSS_NONE,   /* the candidate is there, or the cell holds the digit */
    LOSS_BOARD,  /* the board has another digit in the cell */
    LOSS_PUZZLE, /* none of the candidates that the puzzle has of its own */
    LOSS_TRY,    /* the search tries another digit in the cell */
    LOSS_PRUNED, /* prune removed it */
    LOSS_FILLED  /* backtrack: `removal.cause` was filled with the digit */
};

struct loss {
    enum loss_kind kind;
    int depth;              /* TRY, PRUNED, FILLED: of the node, 0 for the root */
    int round;              /* PRUNED: 1 for the first of the node */
    struct removal removal; /* PRUNED, FILLED */
};

/* The search has made at least one event. */
struct loss loss_find(const struct search *search, int cell, int digit);

#endif
