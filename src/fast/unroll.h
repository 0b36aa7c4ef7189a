/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How kernels tell the compiler what becomes straight-line code.  An array of vectors is
 * kept in registers only if no loop over it is left. */
#ifndef STEPDOKU_FAST_UNROLL_H
#define STEPDOKU_FAST_UNROLL_H

#define INLINE static inline __attribute__((always_inline))

/* UNROLL, before a loop of at most nine rounds: no loop is left.  BY_NINE: nine rounds become
 * one.  ROLLED: the loop stays one. */
#if defined __clang__
#define UNROLL _Pragma("clang loop unroll(full)")
#define BY_NINE _Pragma("clang loop unroll_count(9)")
#define ROLLED _Pragma("clang loop unroll(disable)")
#else
#define UNROLL _Pragma("GCC unroll 9")
#define BY_NINE _Pragma("GCC unroll 9")
#define ROLLED _Pragma("GCC unroll 1")
#endif

#endif
