/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints that are answered as pictures (print/figure.h), a page each. */
#ifndef STEPDOKU_BATCH_PICTURES_H
#define STEPDOKU_BATCH_PICTURES_H

#include "batch/puzzles.h"
#include "print/figure.h"

/* Adds a copy of the figure, and of all it refers to, to an answer. */
void picture_add(struct buf *out, const struct figure *figure);

/* As puzzles_each(), for answers that add pictures: they are drawn into the document that
 * --pdf, --svg or --png names. */
enum status pictures_each(const struct request *request, answer_puzzle *answer);

/* Draws one at once. */
enum status picture_print(const struct request *request, const struct figure *figure);

#endif
