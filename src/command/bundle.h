/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bundled lists of puzzles, from easy to hard. */
#ifndef STEPDOKU_COMMAND_BUNDLE_H
#define STEPDOKU_COMMAND_BUNDLE_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/rng.h"
#include "board/grid.h"
#include "words/spec.h"

struct bundle {
    const char *file;
    const char *name;      /* for _() */
    struct hardness rated; /* the range of all its ratings */
};

extern const struct bundle bundles[];
extern const int n_bundles;

/* Picks a random puzzle of a bundle.  If its list cannot be read, returns false and says
 * so in `problem`. */
bool bundle_pick(const struct bundle *bundle, struct rng *rng, struct grid *grid,
                 struct buf *problem);

#endif
