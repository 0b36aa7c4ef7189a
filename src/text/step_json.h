/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps and hints as JSON; json.h tells how what they are made of looks.  All of these
 * return new references. */
#ifndef STEPDOKU_TEXT_STEP_JSON_H
#define STEPDOKU_TEXT_STEP_JSON_H

#include "text/json.h"
#include "text/step.h"

/* technique, code, rating (null when Sudoku Explainer has none), score, level,
 * placements, eliminations, cells, fins, houses, digits, text. */
json_t *json_step(const struct shape *shape, const struct step *step,
                  const struct alphabet *alphabet);

/* Of a technique: code, name, and what its steps are worth. */
json_t *json_technique(enum technique technique);

/* Of a hint that is no step: result, which says what there is instead; the clash, or the
 * cells, or the house and the digit that are wrong; text. */
json_t *json_no_step(const struct shape *shape, const struct hint *hint,
                     const struct alphabet *alphabet);

#endif
