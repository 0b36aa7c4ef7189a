/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What fast.c knows of a kernel.  kernel.c defines one for each instruction set. */
#ifndef STEPDOKU_FAST_LANES_KERNEL_H
#define STEPDOKU_FAST_LANES_KERNEL_H

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
    struct fast_scratch *(*scratch_new)(const struct fast_kernel *kernel);
    void (*scratch_free)(struct fast_scratch *scratch);
    void (*solve)(struct fast_scratch *scratch, const struct fast_batch *batch);
    void (*solve_one)(struct fast_scratch *scratch, const struct fast_batch *batch);
};

/* The beginning of every kernel's scratch. */
struct fast_scratch {
    const struct fast_kernel *kernel;
};

extern const struct fast_kernel fast_kernel_avx512, fast_kernel_avx2, fast_kernel_sse4,
    fast_kernel_plain;

#endif
