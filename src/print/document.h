/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents: canvases whose pages end up in files. */
#ifndef STEPDOKU_PRINT_DOCUMENT_H
#define STEPDOKU_PRINT_DOCUMENT_H

#include <stddef.h>

#include "print/canvas.h"

enum medium { MEDIUM_PDF, MEDIUM_SVG, MEDIUM_PNG, MEDIA };

struct document_options {
    enum medium medium;
    const char *name; /* of the file, see output.h; NULL: `write` is used */
    bool (*write)(void *ctx, const char *bytes, size_t n_bytes);
    void *ctx;
    const char *title;   /* of a PDF, as its readers show it; NULL: none */
    const char *created; /* 2026-11-22T10:00:00Z; NULL: now */
};

/* Opens a document; canvas_close() completes it.  The options' strings are borrowed until
 * then.  NULL, and the diagnosis says why, when this build has no cairo or the machine no
 * fonts.  A file that cannot be written is reported by canvas_close(). */
struct canvas *document_open(const struct document_options *options,
                             struct diagnosis *diagnosis);

/* "pdf", "svg", "png" */
const char *medium_name(enum medium medium);

#endif
