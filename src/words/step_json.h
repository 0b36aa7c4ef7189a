/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps and hints as JSON (json.h).  All functions return new references. */
#ifndef STEPDOKU_WORDS_STEP_JSON_H
#define STEPDOKU_WORDS_STEP_JSON_H

#include "words/json.h"
#include "words/step.h"

/* The keys of json_technique(), and placements, eliminations, cells, fins (other_cells),
 * houses, digits, links, text.  The rating is null if Sudoku Explainer has none. */
json_t *json_step(const struct shape *shape, const struct step *step,
                  const struct alphabet *alphabet);

/* code, technique, rating, score, level. */
json_t *json_technique(enum technique technique);

/* A hint without a step: result, which says why; clash, cells, or house and digit, for some
 * of the mistakes; text. */
json_t *json_no_step(const struct shape *shape, const struct hint *hint,
                     const struct alphabet *alphabet);

#endif
