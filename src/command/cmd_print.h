/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers that are drawn on pages (print/) instead of written as lines: documents, and pictures of
 * hints in them, one per page. */
#ifndef STEPDOKU_COMMAND_CMD_PRINT_H
#define STEPDOKU_COMMAND_CMD_PRINT_H

#include "print/figure.h"
#include "print/report.h"
#include "command/puzzles.h"

/* Adds a copy of the figure (print/figure.h), and of everything that it refers to, to the answer. */
void picture_add(const struct request *request, const struct figure *figure);

/* Like puzzles_each(), for answers that are pictures: draws them into the document that
 * --pdf, --svg or --png names. */
enum status drawings_each(const struct request *request, answer_puzzle *answer);

/* Draws one report, at once. */
enum status drawing_report(const struct request *request, const struct report *report);

#endif
