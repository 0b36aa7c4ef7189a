/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers that are a word, such as "none" for a puzzle without a solution. */
#ifndef STEPDOKU_BATCH_VERDICT_H
#define STEPDOKU_BATCH_VERDICT_H

#include "core/uniqueness.h"
#include "request/request.h"

const char *verdict_word(enum uniqueness uniqueness);
enum status verdict_status(enum uniqueness uniqueness);

/* Adds the answer: the reason, or without one (NULL) the word; both with --json. */
void verdict_say(const struct request *request, const struct grid *grid, const char *word,
                 const char *reason, struct buf *out);

/* The answer of a strategy to a puzzle with candidates of its own: strategies start from
 * the candidates that the digits leave, as their authors defined them.  STATUS_DATA. */
enum status verdict_not_run(const struct request *request, const struct grid *grid,
                            struct buf *out);

#endif
