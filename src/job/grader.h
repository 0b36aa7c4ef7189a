/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How hard puzzles are for people, as one number for generate.h: the level of the hardest
 * step on the human path.  One a thread. */
#ifndef STEPDOKU_JOB_GRADER_H
#define STEPDOKU_JOB_GRADER_H

#include "generate/generate.h"
#include "logic/technique.h"

struct grader;

struct grader *grader_new(const struct shape *shape);
void grader_free(struct grader *grader);

/* An enum difficulty, for generate_options.rate; `ctx` is a grader. */
double grader_grade(void *ctx, const struct grid *puzzle);

/* Only puzzles of that difficulty are wanted. */
void grader_ask(struct grader *grader, enum difficulty difficulty,
               struct generate_options *options);

#endif
