/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A step as a JSON object, on one line:
 *
 *   technique, code, rating (null when Sudoku Explainer has none), score, level,
 *   placements ["r4c7=5"], eliminations ["r3c4-5"], cells ["r1c1"], fins, houses ["row
 * 1"], digits ["5"], text */
#ifndef STEPDOKU_TEXT_STEP_JSON_H
#define STEPDOKU_TEXT_STEP_JSON_H

#include "text/step.h"

void say_step_json(struct buf *buf, const struct shape *shape, const struct step *step,
                   const struct alphabet *alphabet);

#endif
