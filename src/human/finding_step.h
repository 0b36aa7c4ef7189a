/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A step of a rating (rating/finding.h) as a step (step.h), so that the same sentences can
 * explain both. */
#ifndef STEPDOKU_HUMAN_FINDING_STEP_H
#define STEPDOKU_HUMAN_FINDING_STEP_H

#include "human/candidates.h"
#include "human/rating/rating.h"
#include "human/step.h"

/* The number in shape.h of a house in rating/layout.h. */
int shape_house_of_layout(int house);

/* Fills in the step from the board before it; `trace` is that of a chain, otherwise NULL.
 * A direct finding becomes the pattern that it rests on; its placement is in the effect.
 * Aligned exclusions have nothing but cells, truths and effect.  A chain that uses other
 * techniques cites the whole board; so does one that does not fit, which sets `overflow` and
 * has no links. */
void finding_step(struct step *step, const struct finding *finding,
                  const struct sheet *sheet, const struct trace *trace);

/* Sets `candidates` to the board. */
void finding_candidates(struct candidates *candidates, const struct geometry *geometry,
                        const struct sheet *sheet);

/* Does the checker admit the finding's step? */
bool finding_is_proved(const struct geometry *geometry, const struct finding *finding,
                       const struct sheet *sheet, const struct trace *trace);

#endif
