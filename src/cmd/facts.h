/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many solutions a puzzle has and which, its candidates being a part of it: with
 * fewer than the board allows, as in a Sukaku, the board alone does not say.  It is not
 * known when the player cancelled it. */
#ifndef STEPDOKU_CMD_FACTS_H
#define STEPDOKU_CMD_FACTS_H

#include "cmd/command.h"
#include "job/engine.h"
#include "logic/path.h"

struct facts {
    enum uniqueness of_board; /* its candidates apart: what uniqueness techniques need */
    enum uniqueness of_puzzle;
    struct grid solution; /* of the puzzle, unless there is none */
};

void facts_find(const struct request *request, const struct puzzle *puzzle,
                struct facts *facts);

/* Of the digits alone. */
enum uniqueness facts_of_board(const struct request *request, const struct grid *grid,
                               struct grid *solution);

/* The first solution, always the same, or *found is false when there is none.  False when
 * it was cancelled. */
bool facts_solve(const struct request *request, const struct puzzle *puzzle,
                 struct grid *solution, bool *found);

/* facts->of_puzzle alone; `solution` (may be NULL) gets a solution when there is one. */
enum uniqueness facts_uniqueness(const struct request *request,
                                 const struct puzzle *puzzle, struct grid *solution);

/* As engine_count(); a puzzle with candidates of its own reports no progress. */
bool facts_count(struct engine *engine, const struct puzzle *puzzle, uint64_t max,
                 struct stop stop, struct fast_progress progress,
                 struct count_number *number);

/* path_walk() of the puzzle, until the request is cancelled.  Techniques that assume one
 * solution are used when the board alone has one, unless the request forbids them. */
bool facts_walk_path(const struct request *request, const struct puzzle *puzzle,
                     const struct facts *facts, const struct path_listener *listener,
                     struct path_summary *summary);

/* What a script reads of it. */
const char *facts_word(enum uniqueness uniqueness);
enum status facts_status(enum uniqueness uniqueness);

/* An answer that is a word, with the reason when there is one to say (may be NULL); only
 * JSON has both. */
void facts_answer(const struct request *request, const struct grid *grid,
                  const char *word, const char *reason, struct buf *out);

/* Strategies begin with the choices that the board leaves, as their authors have it.
 * False, and the puzzle is answered, when its own are fewer. */
bool facts_suit_strategies(const struct request *request, const struct puzzle *puzzle,
                           struct buf *out);

#endif
