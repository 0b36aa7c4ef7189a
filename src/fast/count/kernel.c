/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/count/kernel.h"

#include "fast/processor.h"

const struct count_kernels *count_kernels_choose(unsigned number)
{
    const struct count_kernels *kernels[3] = {&count_kernels_base};
    unsigned n = 1;
#if defined(__x86_64__)
    if (processor_has_avx2())
        kernels[n++] = &count_kernels_avx2;
    if (processor_has_avx512())
        kernels[n++] = &count_kernels_avx512;
#endif
    if (number > n)
        return NULL;
    return kernels[(number ? number : n) - 1];
}
