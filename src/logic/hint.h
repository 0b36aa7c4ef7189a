/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What to tell a player who is stuck: mistakes first, for nothing good follows from them;
 * else the best step, and after it the others. */
#ifndef STEPDOKU_LOGIC_HINT_H
#define STEPDOKU_LOGIC_HINT_H

#include "core/uniqueness.h"
#include "logic/solver.h"

enum hint_kind {
    HINT_STEP,
    HINT_SOLVED,           /* nothing is left to do */
    HINT_CLASH,            /* `clash` */
    HINT_WRONG_DIGIT,      /* `cells` hold digits that are not the solution's */
    HINT_WRONG_CANDIDATES, /* `cells` lack the solution's digit among their candidates */
    HINT_VOID_CELL,        /* `cells`: no candidate is left */
    HINT_VOID_HOUSE,       /* `house` has no place for `digit` */
    HINT_NO_SOLUTION,      /* and nothing to point at */
    HINT_SEVERAL,          /* several solutions, and nothing more is common to all */
    HINT_NO_MORE,          /* no further technique finds anything */
    HINT_NOT_FORCED,       /* forced.h: no placement follows */
    HINT_STOPPED           /* cancelled before anything was found */
};

struct hint {
    enum hint_kind kind;
    struct clash clash;
    struct cell_list cells;
    int house, digit;
    struct step step;
};

struct hint_request {
    const struct grid *grid;
    const digit_set
        *candidates; /* [n_cells]: the player's; NULL: what the digits leave */
    enum uniqueness
        uniqueness; /* of the puzzle: of the givens, if they have a solution */
    const struct grid *solution; /* when it is unique; else NULL */
    struct solver_options options;
    int near; /* the cell the player looks at, or -1 */
    int skip; /* so many hints were given: go on with the next */
};

void hint_find(struct solver *solver, const struct hint_request *request,
               struct hint *hint);

/* The board's candidates, narrowed to the player's when the request has any. */
void hint_candidates(const struct solver *solver, const struct hint_request *request,
                     struct candidates *candidates);

/* True when no step should be given, because there is a mistake or the board is solved:
 * `hint` then says which.  Otherwise `hint` holds nothing of use. */
bool hint_find_obstacle(const struct hint_request *request,
                        const struct candidates *candidates, struct hint *hint);

/* The request's options; unless the puzzle has one solution, without the techniques that
 * assume one. */
struct solver_options hint_options(const struct hint_request *request);

#endif
