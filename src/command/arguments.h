/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Arguments of a player's commands.  Each function parses argument i.  If it is missing
 * or wrong, the function prints what was expected and returns false. */
#ifndef STEPDOKU_COMMAND_ARGUMENTS_H
#define STEPDOKU_COMMAND_ARGUMENTS_H

#include "human/step.h"
#include "command/request.h"

bool request_cell(const struct request *request, int i, int *cell); /* r4c7 */
bool request_digit(const struct request *request, int i, int *digit);

/* The same for another board than the desk's. */
bool request_cell_of(const struct request *request, const struct shape *shape, int i,
                     int *cell);
bool request_digit_of(const struct request *request, const struct alphabet *alphabet,
                      int i, int *digit);

/* A cell and a digit, arguments 0 and 1. */
bool request_candidate(const struct request *request, const struct shape *shape,
                       const struct alphabet *alphabet, struct candidate *candidate);

bool request_number(const struct request *request, int i, uint64_t *number);

#endif
