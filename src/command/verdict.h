/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers of one word, such as "none" for a puzzle without a solution. */
#ifndef STEPDOKU_COMMAND_VERDICT_H
#define STEPDOKU_COMMAND_VERDICT_H

#include "search/uniqueness.h"
#include "command/request.h"

const char *verdict_word(enum uniqueness uniqueness);
enum status verdict_status(enum uniqueness uniqueness);

/* Adds the answer: the reason or, if that is NULL, the word; with --json both. */
void verdict_say(const struct request *request, const struct grid *grid, const char *word,
                 const char *reason, struct buf *out);

/* Answers that a strategy cannot run, because the puzzle has candidates of its own: a
 * strategy starts from the candidates that the digits leave.  Returns STATUS_DATA. */
enum status verdict_not_run(const struct request *request, const struct grid *grid,
                            struct buf *out);

#endif
