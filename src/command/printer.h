/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers that are drawn on pages (print/) instead of written as lines.  An answer adds
 * records, values of one size, to its text; they are drawn in the order of the puzzles, on
 * the thread of the command. */
#ifndef STEPDOKU_COMMAND_PRINTER_H
#define STEPDOKU_COMMAND_PRINTER_H

#include "command/puzzles.h"
#include "print/document.h"

struct printer {
    size_t record_bytes;
    /* Draws a record; returns false if nothing more need be drawn. */
    bool (*draw)(void *ctx, const void *record);
    void *ctx;
};

/* Opens the document that --pdf, --svg or --png names; "-" is standard output.  On
 * failure, prints the reason on standard error and returns NULL. */
struct canvas *printer_open(const struct request *request, const char *title);

/* Completes the document.  If it could not be written, prints the reason on standard
 * error and returns STATUS_IO; otherwise returns `status`. */
enum status printer_close(const struct request *request, struct canvas *canvas,
                          enum status status);

/* Like puzzles_answer(), but draws the answers. */
enum status printer_answer(const struct request *request, const struct answer *answer,
                           const struct printer *printer);

/* Returns the paper that --paper names, or else the usual one. */
enum paper printer_paper(const struct request *request);

#endif
