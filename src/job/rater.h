/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How hard puzzles are for people, as one number for generate.h: the level of the hardest
 * step on the human path.  One a thread. */
#ifndef STEPDOKU_JOB_RATER_H
#define STEPDOKU_JOB_RATER_H

#include "generate/generate.h"
#include "logic/technique.h"

struct rater;

struct rater *rater_new(const struct shape *shape);
void rater_free(struct rater *rater);

/* An enum difficulty, for generate_options.rate; `ctx` is a rater. */
double rater_rate(void *ctx, const struct grid *puzzle);

/* Only puzzles of that difficulty are wanted. */
void rater_ask(struct rater *rater, enum difficulty difficulty,
               struct generate_options *options);

#endif
