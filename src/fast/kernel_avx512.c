/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/eight_avx512.h"
#include "fast/kernel.h"
#include "fast/lanes_avx512.h"

#define KERNEL fast_kernel_avx512
#define KERNEL_NAME "avx512"

#include "fast/kernel_run.h"
