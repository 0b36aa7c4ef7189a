/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges what a player concludes who was asked to find a technique, or in which cells the player
 * sees it.  All instances of the technique on the board count, not only the one that a path would
 * take. */
#ifndef STEPDOKU_HUMAN_JUDGE_H
#define STEPDOKU_HUMAN_JUDGE_H

#include "board/cells.h"
#include "human/solver.h"

/* Digits by cell. */
struct conclusions {
    digit_set placed[SHAPE_MAX_CELLS], eliminated[SHAPE_MAX_CELLS];
};

enum judged {
    JUDGED_NOTHING,   /* nothing was concluded */
    JUDGED_FALSE,     /* `culprit` contradicts the solution; of cells: it is filled */
    JUDGED_EFFECT,    /* of cells: something follows in `culprit`, which shows nothing */
    JUDGED_OTHER,     /* `culprit` follows from `technique` instead; of cells: it is in
                       * another instance than those named with it */
    JUDGED_UNFOUNDED, /* `culprit` is true, but follows from no technique up to hard */
    JUDGED_PART,      /* `nearest` concludes more; of cells: it has `n_missing` more */
    JUDGED_FOUND, /* everything that `nearest` concludes, and perhaps more instances */
    JUDGED_SHOWN  /* likewise, but the caller knows that a hint did it */
};

struct judgement {
    enum judged verdict;
    struct candidate culprit; /* of the conclusions, the first that is wrong */
    bool is_placement;        /* what the culprit is */
    enum technique technique; /* OTHER: the easiest that concludes it */
    struct step nearest; /* of the instances that conclude one of these things: one of
                                 which nothing is missing, or else most is there.  Its
                                 technique is TECHNIQUES when there is none */
    struct conclusions missing; /* what only `nearest` concludes */
    struct cells common;        /* of cells: which of them `nearest` has */
    int n_missing;
};

/* What the player was asked, and on what board; everything is borrowed.  Cells are judged without
 * the solution. */
struct asked {
    struct solver *solver;
    const struct candidates *candidates;
    const struct grid *solution;
    enum technique technique;
};

void judge_conclusions(const struct asked *asked, const struct conclusions *conclusions,
                       struct judgement *judgement);

/* Judges the cells in which the player sees the technique: those that a step has in its lists of
 * cells, or if it has none, along its links.  Cells of its links and sets may be named, too.  When
 * none is named, `nearest` is the first instance. */
void judge_cells(const struct asked *asked, const struct cells *named,
                 struct judgement *judgement);

#endif
