/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers that are pictures of hints (print/figure.h), one per page. */
#ifndef STEPDOKU_COMMAND_PICTURES_H
#define STEPDOKU_COMMAND_PICTURES_H

#include "command/puzzles.h"
#include "print/figure.h"

/* Adds a copy of the figure, and of everything that it refers to, to an answer. */
void picture_add(struct buf *out, const struct figure *figure);

/* Like puzzles_each(), for answers that are pictures: draws them into the document that
 * --pdf, --svg or --png names. */
enum status pictures_each(const struct request *request, answer_puzzle *answer);

/* Draws one figure at once. */
enum status picture_print(const struct request *request, const struct figure *figure);

#endif
