/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents: canvases whose pages are written to files. */
#ifndef STEPDOKU_PRINT_DOCUMENT_H
#define STEPDOKU_PRINT_DOCUMENT_H

#include <stddef.h>

#include "print/canvas.h"
#include "print/style.h"

struct document_options {
    enum medium medium; /* not text */
    const char *name;   /* of the file, see files.h; NULL: `write` is used */
    bool (*write)(void *ctx, const char *bytes, size_t n_bytes);
    void *ctx;
    const char *title; /* of a PDF, as its readers show it; NULL: none */
    int64_t created;   /* of a PDF, in seconds since 1970; -1: now */
};

/* Opens a document; canvas->close() completes it.  The options' strings are borrowed until
 * then.  Returns NULL and a diagnosis if this build has no cairo, the module that uses it
 * cannot be loaded, or no font is installed.  A file that cannot be written is reported by
 * canvas->close(). */
struct canvas *document_open(const struct document_options *options,
                             struct diagnosis *diagnosis);

/* What the module canvas.so offers to document.c. */

/* Has the contract of document_open(). */
typedef struct canvas *canvas_opener(const struct document_options *options,
                                     struct diagnosis *diagnosis);
canvas_opener canvas_cairo_open;

#endif
