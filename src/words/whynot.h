/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answer to why a cell cannot hold a digit, as a sentence or as JSON: on a board
 * (human/whynot.h), and in a search (search/loss.h). */
#ifndef STEPDOKU_WORDS_WHYNOT_H
#define STEPDOKU_WORDS_WHYNOT_H

#include "search/loss.h"
#include "search/map.h"
#include "human/whynot.h"
#include "format/puzzle.h"
#include "words/json.h"

/* r4c5 cannot be 7: row 4 has it in r4c2 */
void say_whynot(struct buf *buf, const struct shape *shape, const struct whynot *whynot,
                const struct alphabet *alphabet);

/* The same for a digit that is excluded by one on the board.  False, and nothing is said, when
 * none excludes it. */
bool say_excluded(struct buf *buf, const struct grid *grid, struct candidate candidate,
                  const struct alphabet *alphabet);

/* r4c5 lost 7 in round 2 at depth 1: row 4 has it in r4c2 */
void say_loss(struct buf *buf, const struct search *search, const struct loss *loss,
              struct candidate candidate, const struct alphabet *alphabet);

/* A branch that a search has tried and left. */
struct attempt {
    struct candidate candidate; /* that it tried */
    int depth;                  /* of the node that branched */
    bool was_bounded; /* the depth bound has kept the search from trying something */
    struct map_entry branch; /* last 0: not known */
    struct buf end;          /* its last event as a sentence */
};

/* r4c5 is not 7: its branch, steps 22 to 27, is a dead end. Not safe: ... */
void say_attempt(struct buf *buf, const struct shape *shape,
                 const struct attempt *attempt, const struct alphabet *alphabet);

/* result, cell, digit, and what is known of depth, round, cause, house; of an attempt
 * first_step, last_step, nodes, dead_ends, solutions.  New references. */
json_t *json_loss(const struct grid *grid, const struct search *search,
                  const struct loss *loss, struct candidate candidate);
json_t *json_attempt(const struct grid *grid, const struct attempt *attempt);

/* result, cell, digit; cause and house of a peer; the keys of json_step() of a step, and
 * before, the number of steps before it; text.  A new reference. */
json_t *json_whynot(const struct grid *grid, const struct whynot *whynot,
                    const struct alphabet *alphabet);

#endif
