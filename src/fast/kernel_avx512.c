/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/kernel.h"
#include "fast/lanes_avx512.h"

#define KERNEL fast_kernel_avx512
#define KERNEL_NAME "avx512"
#define KERNEL_ALONE 1 /* has vectors of 32 bytes: kernel_alone.h */

#include "fast/kernel_run.h"
