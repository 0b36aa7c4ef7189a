/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A proof of how many solutions a puzzle has, in two files which other programs can check.
 * NAME.cnf is a formula: the givens, the rules, and a clause for each solution that refuses it.
 * NAME.drat proves, in the format DRAT, that the formula has no model: there is no other
 * solution.  NAME is the value of --proof.
 *
 * Where there is no proof, there are no such files, not even those of an earlier one. */
#ifndef STEPDOKU_COMMAND_PROOF_H
#define STEPDOKU_COMMAND_PROOF_H

#include "command/request.h"

/* *found becomes the number of solutions.  If there are more than `most`, it is larger than that,
 * and nothing is proved.  Unless STATUS_OK is returned, what is wrong has been said.  There are
 * two files, or none. */
enum status proof_write(const struct request *request, const struct puzzle *puzzle,
                        uint64_t most, uint64_t *found);

/* Writes two texts to the files and frees them.  Empty ones: there is nothing to prove. */
enum status proof_write_texts(const struct request *request, struct buf *formula,
                              struct buf *steps);

#endif
