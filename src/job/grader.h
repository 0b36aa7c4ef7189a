/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How hard puzzles are for people, as one number for generate.h: the level of the hardest
 * step on the human path, or the rating (ER).  One a thread. */
#ifndef STEPDOKU_JOB_GRADER_H
#define STEPDOKU_JOB_GRADER_H

#include "generate/generate.h"
#include "text/wish.h"

struct grader;

/* `stop` ends whatever the grader does; grades are then wrong. */
struct grader *grader_new(const struct shape *shape, struct stop stop);
void grader_free(struct grader *grader);

enum difficulty grader_level(struct grader *grader, const struct grid *puzzle);

/* Only such puzzles are wanted; 9x9 when they are to be rated.  The options need the
 * grader as long as they are in use. */
void grader_ask(struct grader *grader, const struct wish *wish,
                struct generate_options *options);

/* Makes a puzzle for a player: 9x9, and where hard ones are not too rare for that, with
 * its clues in rotational symmetry.  False when none was found. */
bool grader_make(struct grader *grader, const struct wish *wish, uint64_t seed,
                 uint64_t number, struct grid *puzzle);

#endif
