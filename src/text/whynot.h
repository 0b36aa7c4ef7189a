/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The answer to why a cell cannot hold a digit, as a sentence or as JSON: on a board
 * (logic/whynot.h), and in a search (core/loss.h). */
#ifndef STEPDOKU_TEXT_WHYNOT_H
#define STEPDOKU_TEXT_WHYNOT_H

#include "core/loss.h"
#include "logic/whynot.h"
#include "text/alphabet.h"
#include "text/json.h"

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

/* result, cell, digit; cause and house of a peer; the keys of json_step() of a step, and
 * before, the number of steps before it; text.  A new reference. */
json_t *json_whynot(const struct grid *grid, const struct whynot *whynot,
                    const struct alphabet *alphabet);

#endif
