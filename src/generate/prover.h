/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solves and proves many boards at a time: 9x9 boards side by side in the lanes of vector
 * registers (fast.h), other shapes one after the other (large.h).
 *
 * `boards` are n boards end to end, shape->n_cells digits each, 0 for a blank. */
#ifndef STEPDOKU_GENERATE_PROVER_H
#define STEPDOKU_GENERATE_PROVER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"
#include "base/stop.h"
#include "board/shape.h"

struct prover;

/* Once `stop` has ended the work, no solution is found and nothing is sure. */
struct prover *prover_new(const struct shape *shape, int n_boards_max, struct stop stop);
void prover_free(struct prover *prover);

/* Stores a solution of each board that has one; has[i] says which do. */
void prover_solve(struct prover *prover, int n, const uint8_t *boards, uint8_t *solutions,
                  bool *has);

/* is_sure[i]: board i was proven to have no more solutions than `most`, 0 or 1.  Unless `patient`,
 * a proof that takes long is given up.  A cell of a board that is to have none may also hold
 * prover_not(prover, d), which stands for any digit but d. */
void prover_judge(struct prover *prover, int n, const uint8_t *boards, uint64_t most,
                  bool patient, bool *is_sure);
uint8_t prover_not(const struct prover *prover, int digit);

/* Takes the clues of two cells, or of one if a == b, out of a 9x9 puzzle with one solution, and
 * chooses at random one clue that makes the solution unique again, which need not be the same
 * solution.  False, and the puzzle is as before, if there is none. */
bool prover_exchange(struct prover *prover, struct rng *rng, uint8_t *puzzle, int a,
                     int b);

#endif
