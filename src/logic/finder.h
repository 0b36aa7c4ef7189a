/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a technique gets to work with: the candidates to look at, a step to fill in, and whom
 * to offer it to.  Private to logic/; solver.h is the face. */
#ifndef STEPDOKU_LOGIC_FINDER_H
#define STEPDOKU_LOGIC_FINDER_H

#include "logic/als.h"
#include "logic/chain.h"
#include "logic/candidates.h"
#include "logic/net.h"
#include "logic/step.h"

/* take() hears of one instance after the other and says false when it has enough.  The
 * step is borrowed. */
struct step_sink {
    void *ctx;
    bool (*take)(void *ctx, const struct step *step);
};

struct rectangle;

/* Rectangles of two digits that a board has, whatever type they are of. */
struct rectangle_list {
    bool filled; /* with those of these candidates */
    int n, capacity;
    struct rectangle *at;
};

struct finder {
    const struct candidates *candidates;
    const struct geometry *geometry;
    enum technique technique; /* the row that is looked for */
    int size;                 /* of that row */
    const struct step_sink *sink;
    struct chain *chain; /* memory to search in */
    struct net *net;
    struct als_list *als;
    bool als_filled; /* with the sets of these candidates */
    struct rectangle_list unique, avoidable;
    uint64_t *fruitless; /* pool: for each technique and digit, the last places in vain */
    bool changes_noted;  /* of these candidates, in what follows */
    unsigned look;       /* number of the candidates that were noted */
    digit_set *last;     /* [n_cells]: the candidates at the last look */
    unsigned *changed;   /* [n_houses]: the last look that saw something change in it */
    unsigned *in_vain; /* [TECHNIQUES][n_crossings], more than houses: the last in vain */
    bool thorough;     /* look for every instance, whatever it costs */
    bool offered;      /* something was found */
    bool enough;       /* set when the sink wants no more: stop looking */
    struct step step;
};

void finder_init(struct finder *finder, const struct geometry *geometry);
void finder_fini(struct finder *finder);

/* What was learned of other candidates is forgotten, but for what holds of these too. */
void finder_look_at(struct finder *finder, const struct candidates *candidates);

/* Begins a step of the finder's technique. */
struct step *finder_begin(struct finder *finder);

/* Eliminates the digit from the cells of the set that may be it. */
void finder_eliminate(struct finder *finder, const struct cells *cells, int digit);

/* The same for those that see every cell of the list. */
void finder_eliminate_common(struct finder *finder, const struct cell_list *list,
                             int digit);

/* Offers the step unless it has no effect; true when the sink has enough. */
bool finder_offer(struct finder *finder);

/* For techniques of one digit: were these very places of it looked at before, in vain?
 * Whoever has looked at a digit says so with the second, for any technique: it is kept
 * unless something was found. */
bool finder_knows_digit(const struct finder *finder, int digit);
void finder_learn_digit(struct finder *finder, enum technique technique, int digit);

/* The same for techniques that look at places one after the other, houses or crossings:
 * what is found in one must follow from candidates of the house, and take candidates from
 * anywhere.  So it is in vain again unless the house has changed, or a candidate has come
 * back. */
bool finder_knows_place(struct finder *finder, int place, int house);
void finder_learn_place(struct finder *finder, int place);

/* The almost locked sets of the candidates. */
struct als_list *finder_als(struct finder *finder);

#define TECHNIQUE(NAME, name, code, score, rating, level, find, size, uniqueness, say,   \
                  draw)                                                                  \
    void find(struct finder *finder);
#include "logic/techniques.def"
#undef TECHNIQUE

#endif
