/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The files of a document.  A PDF is one file; an SVG or PNG is a file per page: NAME.svg,
 * NAME-2.svg, NAME-3.svg ...  A document without a name goes to a function instead, and an
 * SVG or PNG then has one page. */
#ifndef STEPDOKU_PRINT_FILES_H
#define STEPDOKU_PRINT_FILES_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/err.h"
#include "base/outfile.h"

/* Begin with the name, or `write`, and otherwise zeros. */
struct files {
    const char *name;                                            /* borrowed, or NULL */
    bool (*write)(void *ctx, const char *bytes, size_t n_bytes); /* when it is NULL */
    void *ctx;
    struct buf file_name; /* of the current file */
    struct outfile file;
    int page;        /* the last that was begun, from 1 */
    int error;       /* the first errno, 0: none */
    bool is_full;    /* another page would need a file name */
    bool is_dropped; /* nobody wants the document any more: no part of one is left, and
                      * files_failed() is true */
};

/* Begins the file of the next page; for a PDF the only file. */
void files_begin(struct files *files);

void files_write(struct files *files, const void *bytes, size_t n_bytes);

/* Ends that file. */
void files_end(struct files *files);

bool files_failed(const struct files *files);

/* ERR_IO and a diagnosis "FILE: reason" if anything could not be written that is wanted. */
enum err files_fini(struct files *files, struct diagnosis *diagnosis);

#endif
