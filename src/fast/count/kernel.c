/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/count/kernel.h"

#include "fast/processor.h"

const struct count_kernel *count_kernel_choose(int number)
{
    const struct count_kernel *kernels[3] = {&count_kernel_plain};
    int n = 1;
#if defined(__x86_64__)
    if (processor_has_avx2())
        kernels[n++] = &count_kernel_avx2;
    if (processor_has_avx512())
        kernels[n++] = &count_kernel_avx512;
#endif
    if (number > n)
        return NULL;
    return kernels[(number ? number : n) - 1];
}
