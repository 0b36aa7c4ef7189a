/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of a document.  A PDF is one file; an SVG or PNG is a file per page: NAME.svg,
 * NAME-2.svg, NAME-3.svg ...  A document without a name goes to a function instead, and an
 * SVG or PNG then has one page. */
#ifndef STEPDOKU_PRINT_OUTPUT_H
#define STEPDOKU_PRINT_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

#include "base/buf.h"
#include "base/err.h"

struct output {
    const char *name;                                            /* borrowed, or NULL */
    bool (*write)(void *ctx, const char *bytes, size_t n_bytes); /* when it is NULL */
    void *ctx;
    struct buf file_name; /* of the file in hand */
    FILE *file;
    int page;     /* the last that was begun, from 1 */
    int error;    /* the first errno, 0: none */
    bool is_full; /* a further page has nowhere to go */
};

/* A name is borrowed until output_fini(). */
void output_init(struct output *output, const char *name,
                 bool (*write)(void *ctx, const char *bytes, size_t n_bytes), void *ctx);

/* Begins the file of the next page, for a PDF the only one. */
void output_begin(struct output *output);

void output_write(struct output *output, const void *bytes, size_t n_bytes);

/* Ends that file. */
void output_end(struct output *output);

/* ERR_IO, and the diagnosis says "FILE: reason", when anything could not be written. */
enum err output_fini(struct output *output, struct diagnosis *diagnosis);

#endif
