/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether this processor can run what is compiled for an instruction set.  Each function
 * checks all extensions that configure.ac enables for archives of that name. */
#ifndef STEPDOKU_FAST_PROCESSOR_H
#define STEPDOKU_FAST_PROCESSOR_H

#include <stdbool.h>

#if defined(__x86_64__)

#include <cpuid.h>

/* A processor without LZCNT executes it as BSR, which gives another number. */
static inline bool processor_has_lzcnt(void)
{
    static const unsigned extended_features = 0x80000001, lzcnt = 1u << 5;
    unsigned eax, ebx, ecx = 0, edx;
    return __get_cpuid(extended_features, &eax, &ebx, &ecx, &edx) && ecx & lzcnt;
}

static inline bool processor_has_sse4(void)
{
    return __builtin_cpu_supports("sse4.2") && __builtin_cpu_supports("popcnt");
}

static inline bool processor_has_avx2(void)
{
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt") &&
           processor_has_lzcnt();
}

static inline bool processor_has_avx512(void)
{
    return processor_has_avx2() && __builtin_cpu_supports("avx512f") &&
           __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512bitalg");
}

#endif

#endif
