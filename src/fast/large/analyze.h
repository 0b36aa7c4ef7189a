/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conflict analysis: the clause to learn from a conflict.
 *
 * The literals of the conflict that were assigned on its level are replaced by their
 * reasons until one is left, the first unique implication point (Marques-Silva and
 * Sakallah 1999).  A candidate that is false because another is true is replaced by that
 * one on any level: many candidates are false because of one, so clauses become shorter.
 * Literals that are implied by others of the clause are removed (Sorensson and Biere
 * 2009). */
#ifndef STEPDOKU_FAST_LARGE_ANALYZE_H
#define STEPDOKU_FAST_LARGE_ANALYZE_H

#include "fast/large/board.h"
#include "fast/large/heap.h"

struct large_analysis {
    uint8_t *marks;   /* of a candidate, an enum mark */
    uint32_t *marked; /* candidates with a mark */
    uint32_t n_marked;
    uint32_t *stamps, stamp; /* of a level: the stamp of the last count that saw it */
    uint32_t
        n_unresolved; /* analyzed literals of the conflict's level without a reason */

    /* The learnt clause.  literals[0] is to be assigned after a backjump to `level`, where
     * the others are false; literals[1], if there is one, was assigned on that level. */
    literal *literals;
    uint32_t n, glue;
    unsigned level;
};

void large_analysis_init(struct large_analysis *analysis,
                         const struct large_encoding *encoding);
void large_analysis_fini(struct large_analysis *analysis);

/* Analyzes the conflict of the board, which must be above level 0, and bumps the
 * candidates that take part in it. */
void large_analyze(struct large_analysis *analysis, const struct large_board *board,
                   struct large_heap *heap);

#endif
