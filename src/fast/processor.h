/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which of the instruction sets that kernels are built for this processor has.  Each is
 * what the archive of that name is compiled with (configure.ac). */
#ifndef FAST_PROCESSOR_H
#define FAST_PROCESSOR_H

#include <stdbool.h>

#if defined(__x86_64__)

static inline bool processor_has_sse4(void)
{
    return __builtin_cpu_supports("sse4.2");
}

static inline bool processor_has_avx2(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
}

static inline bool processor_has_avx512(void)
{
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
           && __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bitalg");
}

#endif

#endif
