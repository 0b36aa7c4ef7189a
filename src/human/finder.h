/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A technique's working environment: the candidates to search, a step to fill in, and the
 * sink that takes it.  Private to human/; others use solver.h. */
#ifndef STEPDOKU_HUMAN_FINDER_H
#define STEPDOKU_HUMAN_FINDER_H

#include "base/mem.h"
#include "human/als.h"
#include "human/chain/chain.h"
#include "human/candidates.h"
#include "human/chain/net.h"
#include "human/step.h"

struct rectangle;

/* The deadly rectangles of a board, whatever type they are of. */
struct rectangle_list {
    bool filled; /* for these candidates */
    STACK(struct rectangle) all;
};

/* What techniques have searched in vain, so that they need not search it again while it is the
 * same. */
struct searched {
    const struct geometry *geometry;
    uint64_t *digits;  /* pool [TECHNIQUES][side]: the digit's places searched in vain */
    bool noted;        /* `look`, `last` and `changed` are about the present candidates */
    unsigned look;     /* counts the boards that were noted */
    digit_set *last;   /* [n_cells]: the candidates at the last look */
    unsigned *changed; /* [n_houses]: the last look that found a change in the house */
    unsigned *places;  /* [TECHNIQUES][places]: the last look in vain */
};

struct finder {
    const struct candidates *candidates;
    const struct geometry *geometry;
    enum technique technique; /* what to look for */
    int size;                 /* of its row in techniques.def */
    const struct step_sink *sink;
    bool thorough; /* look for every instance, whatever it costs */
    bool offered;  /* a step was found */
    bool enough;   /* the sink wants no more: stop looking */

    /* Memory to search in, and what is known of these candidates. */
    struct chain *chain;
    struct net *net;
    struct als_list *als;
    bool als_filled;
    struct rectangle_list unique, avoidable;
    struct searched searched;

    struct step step; /* what finder_begin() returns */
};

void finder_init(struct finder *finder, const struct geometry *geometry);
void finder_fini(struct finder *finder);

/* Sets the candidates to search.  What the finder knows of the last ones is kept as far as
 * it holds for these. */
void finder_look_at(struct finder *finder, const struct candidates *candidates);

/* What every technique uses: begin a step, fill it in (also with the functions of step.h)
 * and offer it. */

/* Begins a step of the finder's technique. */
struct step *finder_begin(struct finder *finder);

/* Adds the elimination of the digit in those cells that have it as a candidate. */
void finder_eliminate(struct finder *finder, const struct cells *cells, int digit);

/* The same in all cells that see every cell of the list. */
void finder_eliminate_common(struct finder *finder, const struct cell_list *list,
                             int digit);

/* Offers the step if it has an effect and is proved (checker.h); true when the sink has
 * enough. */
bool finder_offer(struct finder *finder);

/* The almost locked sets of the candidates, listed when first needed. */
struct als_list *finder_als(struct finder *finder);

/* For speed alone: a technique need not search again what it has searched in vain. */

/* For techniques of one digit.  The first: have exactly these places of the digit been
 * searched for the technique before, in vain?  The second notes that they have now been
 * searched for a technique, unless a step was found. */
bool finder_knows_digit(const struct finder *finder, int digit);
void finder_learn_digit(struct finder *finder, enum technique technique, int digit);

/* The same for techniques that search places one after the other, which are houses or
 * crossings.  Every step found in a place must follow from the candidates of the house
 * alone, wherever it eliminates.  So a search is in vain again unless the house has changed,
 * or some candidate has come back. */
bool finder_knows_place(struct finder *finder, int place, int house);
void finder_learn_place(struct finder *finder, int place);

/* The techniques, each in its file of technique/. */
#define TECHNIQUE(NAME, name, code, score, rating, level, find, size, use, say, draw)    \
    void find(struct finder *finder);
#include "human/techniques.def"
#undef TECHNIQUE

#endif
