/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the two files of the command have in common. */
#ifndef STEPDOKU_CMD_WHYNOT_H
#define STEPDOKU_CMD_WHYNOT_H

#include "logic/step.h"
#include "request/request.h"

/* Takes the cell and the digit of the first two arguments; false, after saying so, when they
 * are none. */
bool whynot_candidate(const struct request *request, const struct shape *shape,
                      const struct alphabet *alphabet, struct candidate *candidate);

/* The answer while a search is stepped through: what removed the candidate on the way, or
 * what became of the branch that tried it. */
enum status whynot_in_search(const struct request *request);

#endif
