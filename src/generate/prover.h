/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether boards have a solution, or more than one, many boards at a time: in lanes where
 * there are some for the shape, one after the other elsewhere.
 *
 * Boards lie end to end, shape->n_cells digits each, 0 for a blank. */
#ifndef STEPDOKU_GENERATE_PROVER_H
#define STEPDOKU_GENERATE_PROVER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/stop.h"
#include "core/shape.h"

struct prover;

/* Once `stop` has said so, answers may be wrong. */
struct prover *prover_new(const struct shape *shape, int n_boards_max, struct stop stop);
void prover_free(struct prover *prover);

/* The first solution of each board; has[i] tells whether there is one. */
void prover_solve(struct prover *prover, int n, const uint8_t *boards, uint8_t *solutions,
                  bool *has);

/* Is there at most one solution?  With `patient` false, what takes long counts as no. */
void prover_judge(struct prover *prover, int n, const uint8_t *boards, bool patient,
                  bool *is_sure);

/* Is there no solution?  Here a cell may hold prover_not(prover, d): any digit but d. */
uint8_t prover_not(const struct prover *prover, int digit);
void prover_refute(struct prover *prover, int n, const uint8_t *boards, bool patient,
                   bool *is_sure);

#endif
