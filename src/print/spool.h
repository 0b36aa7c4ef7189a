/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solutions that wait for the end of a book, in a temporary file, so that a book of any
 * length takes little memory. */
#ifndef STEPDOKU_PRINT_SPOOL_H
#define STEPDOKU_PRINT_SPOOL_H

#include <stdbool.h>
#include <stdio.h>

#include "base/err.h"
#include "board/grid.h"
#include "format/alphabet.h"

struct solution {
    long number; /* of the puzzle */
    struct grid grid;
    struct alphabet alphabet;
};

struct spool {
    FILE *file; /* NULL until something is added */
    long n;
    int error; /* the first errno, 0: none */
};

void spool_add(struct spool *spool, const struct solution *solution);

/* Calls `take` with each in order.  ERR_IO and a diagnosis if some were lost. */
enum err spool_each(struct spool *spool,
                    void (*take)(void *ctx, const struct solution *solution), void *ctx,
                    struct diagnosis *diagnosis);

void spool_fini(struct spool *spool);

#endif
