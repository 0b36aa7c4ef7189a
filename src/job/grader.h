/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grades puzzles for generate.h: how hard they are for people, as one number.  That is the
 * level of the hardest step on the human path, or the rating (ER).  For one thread. */
#ifndef STEPDOKU_JOB_GRADER_H
#define STEPDOKU_JOB_GRADER_H

#include "generate/generate.h"
#include "text/wish.h"

struct grader;

/* `stop` ends any work of the grader early; a grade is then wrong. */
struct grader *grader_new(const struct shape *shape, struct stop stop);
void grader_free(struct grader *grader);

/* The level of the hardest step on the human path. */
enum difficulty grader_level(struct grader *grader, const struct grid *puzzle);

/* Sets the rating in `options` so that only puzzles of that difficulty are made; the board must
 * be 9x9 if the wish is a rating.  The grader must outlive the use of the options. */
void grader_ask(struct grader *grader, const struct wish *wish,
                struct generate_options *options);

/* Makes a 9x9 puzzle for a player, with its clues in rotational symmetry unless the wish is a
 * rating, because symmetric ones of a given rating are too rare.  False when none was found
 * or the grader was stopped. */
bool grader_make(struct grader *grader, const struct wish *wish, uint64_t seed,
                 uint64_t number, struct grid *puzzle);

#endif
