/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lane engine: which kernel runs, and calls of it. */
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "fast/lanes/kernel.h"
#include "fast/processor.h"

/* Fastest first. */
static const struct {
    const struct fast_kernel *kernel;
    bool (*runs)(void); /* NULL: on any processor */
} kernels[] = {
#if defined(__x86_64__)
    {&fast_kernel_avx512, processor_has_avx512},
    {&fast_kernel_avx2, processor_has_avx2},
    {&fast_kernel_sse4, processor_has_sse4},
#endif
    {&fast_kernel_plain, NULL},
};

enum { N_KERNELS = sizeof kernels / sizeof kernels[0] };

const struct fast_kernel *fast_at(size_t i)
{
    for (size_t k = 0; k < N_KERNELS; k++) {
        if ((!kernels[k].runs || kernels[k].runs()) && i-- == 0)
            return kernels[k].kernel;
    }
    return NULL;
}

const char *fast_name(const struct fast_kernel *kernel)
{
    return kernel->name;
}

struct fast_scratch *fast_scratch_new(const struct fast_kernel *kernel)
{
    struct fast_scratch *scratch = mem_aligned(1, kernel->scratch_size);
    memset(scratch, 0, kernel->scratch_size);
    scratch->kernel = kernel;
    return scratch;
}

void fast_scratch_free(struct fast_scratch *scratch)
{
    if (scratch)
        scratch->kernel->scratch_fini(scratch);
    free(scratch);
}

void fast_solve(struct fast_scratch *scratch, size_t n,
                const uint8_t (*boards)[FAST_CELLS], uint64_t limit, uint64_t *found,
                uint8_t (*first)[FAST_CELLS])
{
    const struct fast_batch batch = {n, boards, limit, found, first};
    scratch->kernel->solve(scratch, &batch);
}

void fast_solve_one(struct fast_scratch *scratch, const uint8_t board[FAST_CELLS],
                    uint64_t limit, uint64_t *found, uint8_t *first)
{
    struct fast_batch batch = {1, (const uint8_t(*)[FAST_CELLS])board, limit, found,
                               (uint8_t(*)[FAST_CELLS])first};
    if (scratch->kernel->solve_one(&batch))
        return;
    if (*found > 0)
        batch.first = NULL;
    scratch->kernel->solve(scratch, &batch);
}
