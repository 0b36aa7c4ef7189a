/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hint for a player who is stuck: a mistake if there is one, because steps that follow
 * a mistake are worthless; otherwise the step that the path (solver.h) takes next, and then the
 * others. */
#ifndef STEPDOKU_HUMAN_HINT_H
#define STEPDOKU_HUMAN_HINT_H

#include "search/uniqueness.h"
#include "human/solver.h"

enum hint_kind {
    HINT_STEP,
    HINT_SOLVED,
    HINT_CLASH,            /* `clash` says where */
    HINT_WRONG_DIGIT,      /* `cells` have digits that differ from the solution */
    HINT_WRONG_CANDIDATES, /* `cells` lack the solution's digit among their candidates */
    HINT_VOID_CELL,        /* `cells` have no candidate left */
    HINT_VOID_HOUSE,       /* `house` has no place for `digit` */
    HINT_NO_SOLUTION,      /* for none of these reasons */
    HINT_SEVERAL,          /* several solutions, and no technique finds what they share */
    HINT_NO_MORE,          /* no technique finds any further step */
    HINT_NOT_FORCED,       /* no placement follows */
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
        *candidates; /* [n_cells]: the player's; NULL: all that the digits leave */
    enum uniqueness uniqueness;  /* of the puzzle */
    const struct grid *solution; /* NULL unless it is unique */
    struct solver_options options;
    int near; /* prefer steps near this cell; -1: in the order of the path */
    int skip; /* the number of hints given before this one on the same board */
};

/* Copies no more than is in use: a step is large. */
void hint_copy(struct hint *to, const struct hint *from);

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

/* The next forced move: the first placement that follows on a board, with the eliminations that
 * come before it.  The first step is the one that hint_find() gives; each later one is the
 * easiest in the order of paths. */
/* Gives the sink (may be NULL) the steps in order, the placement last.  Returns true when
 * there is a placement, with its step in `hint`.  Otherwise `hint` says why there is none:
 *      a mistake, or HINT_SOLVED    before any step
 *      HINT_NOT_FORCED              perhaps after some eliminations
 *      HINT_SEVERAL                 the puzzle has several solutions, and nothing follows
 *      HINT_STOPPED                 cancelled, or the sink returned false
 *
 * A solver of its own looks for the steps, so that they depend on the request alone, of
 * which `near` and `skip` are ignored. */
bool forced_find(const struct hint_request *request, const struct step_sink *sink,
                 struct hint *hint);

#endif
