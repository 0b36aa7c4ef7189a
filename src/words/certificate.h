/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A step as a formula for other programs, and the checker's proof of it (human/checker.h). */
#ifndef STEPDOKU_WORDS_CERTIFICATE_H
#define STEPDOKU_WORDS_CERTIFICATE_H

#include "base/buf.h"
#include "human/candidates.h"
#include "human/step.h"

/* Adds a DIMACS formula with the variables of a puzzle's, which says that everything the step
 * cites is true, and its effect not; and a proof in the format DRAT that it has no model.
 *
 * Comments name the parts: digits on the board, and candidates that were eliminated before, as far
 * as the truths need them; the rules that a cell has one digit and a house no digit twice; each
 * truth; the guardians, as what is assumed because the puzzle has one solution; and the denial.
 *
 * Returns false, and adds nothing of use, if the checker does not prove the step. */
bool certificate_write(const struct candidates *candidates, const struct step *step,
                       struct buf *formula, struct buf *proof);

#endif
