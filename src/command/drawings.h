/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers that are drawn on pages (print/) instead of written as lines: documents, and pictures of
 * hints in them, one per page. */
#ifndef STEPDOKU_COMMAND_DRAWINGS_H
#define STEPDOKU_COMMAND_DRAWINGS_H

#include "print/document.h"
#include "print/figure.h"
#include "print/report.h"
#include "command/puzzles.h"

/* Opens the document that --pdf, --svg or --png names; "-" is standard output.  On
 * failure, prints the reason on standard error and returns NULL. */
struct canvas *drawing_open(const struct request *request, const char *title);

/* Completes the document, or gives it up if `status` is STATUS_INTERRUPTED.  If it could not be
 * written, prints the reason on standard error and returns STATUS_IO; otherwise returns
 * `status`.  At the desk, whose output shows nothing of it, says which file was written. */
enum status drawing_close(const struct request *request, struct canvas *canvas,
                          enum status status);

/* Returns the paper that --paper names, or else the usual one. */
enum paper drawing_paper(const struct request *request);

/* ---- pictures of hints (print/figure.h) ---- */

/* Adds a copy of the figure, and of everything that it refers to, to the answer. */
void picture_add(const struct request *request, const struct figure *figure);

/* Like puzzles_each(), for answers that are pictures: draws them into the document that
 * --pdf, --svg or --png names. */
enum status drawings_each(const struct request *request, answer_puzzle *answer);

/* Draw one figure, or one report, at once. */
enum status drawing_print(const struct request *request, const struct figure *figure);
enum status drawing_report(const struct request *request, const struct report *report);

#endif
