/* SPDX-License-Identifier: GPL-3.0-or-later */
/* From the first step to the rating: the steps of the rating, one after the other. */
#include "human/rating/rating.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "human/checker.h"
#include "human/rating/forcing.h"
#include "human/rating/se_finder.h"
#include "human/rating/simple.h"

/* ---- what has changed since a search in vain ---- */

/* Sets `changes` to the difference from the past, or to everything if none is known. */
static void changes_since(struct changes *changes, const struct past *past,
                          const struct board9 *board)
{
    if (!past->is_known) {
        *changes = all_changed;
        return;
    }
    changes_clear(changes);
    for (int cell = 0; cell < N_CELLS; cell++)
        if (past->of[cell] != board->of[cell])
            changes_add(changes, cell, past->of[cell] & (nine)~board->of[cell]);
}

/* Has any strong link come or gone?  If not, there are no chains that were not there in the
 * past. */
static bool changes_in_links(const struct changes *changes, const struct past *past,
                             const struct board9 *board)
{
    nine at[N_HOUSES][9];
    if (!past->is_known)
        return true;
    CELL_SET_EACH(cell, changes->cells)
        if (nine_is_pair(past->of[cell]) || nine_is_pair(board->of[cell]))
            return true;
    /* Restores the digits' places on the past board. */
    memcpy(at, board->at, sizeof board->at);
    CELL_SET_EACH(cell, changes->cells)
        NINE_EACH(digit, past->of[cell] & ~board->of[cell])
            for (int kind = 0; kind < N_KINDS; kind++)
                at[cell_houses[cell][kind]][digit] |=
                    nine_bit(cell_positions[cell][kind]);
    for (int house = 0; house < N_HOUSES; house++)
        NINE_EACH(digit, changes->in[house])
            if (nine_is_pair(at[house][digit]) || nine_is_pair(board->at[house][digit]))
                return true;
    return false;
}

/* ---- the path ---- */

enum { N_PRODUCERS = 30 };

struct rater {
    bool corrected;
    struct simple *simple;
    struct spreads *spreads;
    struct forcing *forcing[FORCING_KINDS]; /* NULL until first needed */
    struct watch watch;
    struct stop stop; /* of the rating in progress, as is the next */
    const struct rating_listener *listener;
    struct past pasts[N_PRODUCERS];
    struct step steps[2];       /* memory of the search */
    struct step *taken;         /* the one of these that was found */
    struct forcing *forcing_in; /* that found the last forcing chain */

    /* For the listener: the board before the step.  No geometry until there is one. */
    struct geometry *geometry;
    struct candidates candidates;
};

/* A technique: one of the functions, with the size of the pattern or the kind of chain. */
struct producer {
    bool (*plain)(struct se_finder *finder);
    bool (*sized)(struct se_finder *finder, int size);
    bool (*chains)(struct rater *rater, const struct se_finder *finder,
                   const struct past *past, int kind);
    int size;
};

static bool find_simple(struct rater *rater, const struct se_finder *finder,
                        const struct past *past, int kind)
{
    (void)kind;
    return changes_in_links(&finder->changes, past, finder->board) &&
           simple_best(rater->simple, finder->board, finder->step);
}

/* If chains have one digit only, or no strong link has come or gone, only sources that have
 * changed can give a new chain. */
static bool find_forcing(struct rater *rater, const struct se_finder *finder,
                         const struct past *past, int kind)
{
    bool from_changes = kind == FORCING_NISHIO ||
                        (kind == FORCING_MULTIPLE &&
                         !changes_in_links(&finder->changes, past, finder->board));
    if (!rater->forcing[kind])
        rater->forcing[kind] =
            forcing_new((enum forcing_kind)kind, rater->spreads, &rater->watch);
    rater->forcing_in = rater->forcing[kind];
    return forcing_best(rater->forcing[kind], finder->board,
                        from_changes ? &finder->changes : &all_changed, finder->step);
}

static const struct producer producers[N_PRODUCERS] = {
    {.plain = se_find_hidden_single},
    {.plain = se_find_direct_locked},
    {.sized = se_find_direct_hidden, .size = 2},
    {.plain = se_find_naked_single},
    {.sized = se_find_direct_hidden, .size = 3},
    {.plain = se_find_locked},
    {.sized = se_find_naked, .size = 2},
    {.sized = se_find_fish, .size = 2},
    {.sized = se_find_hidden, .size = 2},
    {.sized = se_find_naked, .size = 3},
    {.sized = se_find_fish, .size = 3},
    {.sized = se_find_hidden, .size = 3},
    {.sized = se_find_wing, .size = 2},
    {.sized = se_find_wing, .size = 3},
    {.plain = se_find_unique_loop},
    {.sized = se_find_naked, .size = 4},
    {.sized = se_find_fish, .size = 4},
    {.sized = se_find_hidden, .size = 4},
    {.plain = se_find_bug},
    {.plain = se_find_aligned_pair},
    {.chains = find_simple},
    {.plain = se_find_aligned_triplet},
    {.chains = find_forcing, .size = FORCING_NISHIO},
    {.chains = find_forcing, .size = FORCING_MULTIPLE},
    {.chains = find_forcing, .size = FORCING_DYNAMIC},
    {.chains = find_forcing, .size = FORCING_LEVEL_1},
    {.chains = find_forcing, .size = FORCING_LEVEL_2},
    {.chains = find_forcing, .size = FORCING_LEVEL_3},
    {.chains = find_forcing, .size = FORCING_LEVEL_4},
    {.chains = find_forcing, .size = FORCING_LEVEL_5},
};

struct rater *rater_new(bool corrected)
{
    struct rater *rater = mem_new(sizeof *rater);
    rater->corrected = corrected;
    rater->simple = simple_new();
    rater->spreads = spreads_new();
    return rater;
}

void rater_free(struct rater *rater)
{
    if (!rater)
        return;
    for (int kind = 0; kind < FORCING_KINDS; kind++)
        forcing_free(rater->forcing[kind]);
    simple_free(rater->simple);
    spreads_free(rater->spreads);
    geometry_free(rater->geometry);
    free(rater);
}

static bool take_first(void *ctx, const struct step *step)
{
    (void)ctx;
    (void)step;
    return false;
}

static bool produce(const struct producer *producer, struct rater *rater,
                    struct se_finder *finder, const struct past *past)
{
    if (producer->plain)
        return producer->plain(finder);
    if (producer->sized)
        return producer->sized(finder, producer->size);
    return producer->chains(rater, finder, past, producer->size);
}

/* Does anybody want to know the steps? */
static bool is_told(const struct rater *rater)
{
    return rater->listener && rater->listener->step;
}

/* Tells the listener the step that was found; false if it is not proved, or not wanted. */
static bool tell_step(struct rater *rater, const struct board9 *board)
{
    const struct rating_listener *listener = rater->listener;
    struct step *step = rater->taken;
    if (!is_told(rater))
        return true;
    if (step->se.n_nodes && step->se.kind < SE_NISHIO)
        simple_add_links(rater->simple, step);
    else if (step->se.n_nodes)
        forcing_add_links(rater->forcing_in, step);
    /* The checker and the listener read candidates in another form. */
    struct grid grid;
    digit_set allowed[N_CELLS];
    grid_init(&grid, rater->geometry->shape);
    for (int cell = 0; cell < N_CELLS; cell++) {
        allowed[cell] = board->of[cell];
        if (board->digit[cell] >= 0)
            grid_place(&grid, cell, board->digit[cell] + 1, true);
    }
    candidates_of_grid(&rater->candidates, rater->geometry, &grid);
    candidates_narrow(&rater->candidates, allowed);
    return checker_admits(&rater->candidates, step) &&
           listener->step(listener->ctx, &rater->candidates, step);
}

static bool next_step(struct rater *rater, const struct board9 *board)
{
    const struct step_sink sink = {rater, take_first};
    struct se_finder finder = {.board = board,
                               .corrected = rater->corrected,
                               .cites = is_told(rater),
                               .sink = &sink,
                               .step = &rater->steps[0],
                               .spare = &rater->steps[1],
                               .stop = {&rater->watch, watch_ask}};
    for (int i = 0; i < N_PRODUCERS; i++) {
        changes_since(&finder.changes, &rater->pasts[i], board);
        if (produce(&producers[i], rater, &finder, &rater->pasts[i])) {
            rater->taken = finder.step;
            if (tell_step(rater, board))
                return true;
        }
        rater->pasts[i].is_known = true;
        memcpy(rater->pasts[i].of, board->of, sizeof board->of);
    }
    return false;
}

int rating_tenths(double rating)
{
    return (int)((rating + 0.05) * 10);
}

static bool tell_progress(void *ctx)
{
    const struct rater *rater = ctx;
    if (rater->listener && rater->listener->progress)
        rater->listener->progress(rater->listener->ctx);
    return stop_asked(rater->stop);
}

void rate(struct rater *rater, const uint8_t *digits, const digit_set *candidates,
          struct stop stop, const struct rating_listener *listener, struct rating *rating)
{
    struct board9 board;
    nine allowed[N_CELLS];
    for (int cell = 0; candidates && cell < N_CELLS; cell++)
        allowed[cell] = (nine)candidates[cell];
    board9_init(&board, digits, candidates ? allowed : NULL);
    *rating = (struct rating){0};
    for (int i = 0; i < N_PRODUCERS; i++)
        rater->pasts[i].is_known = false;
    rater->watch = (struct watch){.stop = {rater, tell_progress}};
    rater->stop = stop;
    rater->listener = listener;
    if (is_told(rater) && !rater->geometry)
        rater->geometry = geometry_new(shape_find(3, 3));
    while (board.n_blanks) {
        bool found = next_step(rater, &board);
        if (rater->watch.stopped)
            return;
        if (!found) {
            rating->er = RATING_UNKNOWN;
            break;
        }
        /* ED and EP are the ER so far at the first step and at the first placement. */
        int tenths = rating_tenths(rater->taken->se.rating);
        if (tenths > rating->er)
            rating->er = tenths;
        if (!rating->ed)
            rating->ed = rating->er;
        if (!rating->ep && rater->taken->n_placements)
            rating->ep = rating->er;
        rating->n_steps++;
        for (int i = 0; i < rater->taken->n_eliminations; i++)
            board9_remove(&board, rater->taken->eliminations[i].cell,
                          rater->taken->eliminations[i].digit - 1);
        for (int i = 0; i < rater->taken->n_placements; i++)
            board9_place(&board, rater->taken->placements[i].cell,
                         rater->taken->placements[i].digit - 1);
    }
    rating->complete = true;
}
