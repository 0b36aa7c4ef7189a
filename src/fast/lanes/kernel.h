/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What fast.c knows of a kernel.  kernel.c defines one in each archive. */
#ifndef STEPDOKU_FAST_LANES_KERNEL_H
#define STEPDOKU_FAST_LANES_KERNEL_H

#include <stdbool.h>

#include "fast/fast.h"

/* The arguments of fast_solve(). */
struct fast_batch {
    size_t n;
    const uint8_t (*boards)[FAST_CELLS];
    uint64_t limit;
    uint64_t *found;
    uint8_t (*first)[FAST_CELLS];
};

struct fast_kernel {
    const char *name;
    size_t scratch_size; /* in bytes; it begins as zeros */
    void (*scratch_fini)(struct fast_scratch *scratch);
    void (*solve)(struct fast_scratch *scratch, const struct fast_batch *batch);
    /* Solves a batch of one board.  False if that takes too long this way: then *found is what
     * was found, and *first is final if there is a solution. */
    bool (*solve_one)(const struct fast_batch *one);
};

/* The beginning of every kernel's scratch. */
struct fast_scratch {
    const struct fast_kernel *kernel;
};

extern const struct fast_kernel fast_kernel_avx512, fast_kernel_avx2, fast_kernel_sse4,
    fast_kernel_plain;

#endif
