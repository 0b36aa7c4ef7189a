/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the module canvas.so offers to document.c. */
#ifndef STEPDOKU_PRINT_CANVAS_CAIRO_H
#define STEPDOKU_PRINT_CANVAS_CAIRO_H

#include "print/document.h"

/* Has the contract of document_open(). */
typedef struct canvas *canvas_opener(const struct document_options *options,
                                     struct diagnosis *diagnosis);
canvas_opener canvas_cairo_open;

#endif
