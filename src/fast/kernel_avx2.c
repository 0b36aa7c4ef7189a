/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/eight_avx2.h"
#include "fast/kernel.h"
#include "fast/lanes_avx2.h"

#define KERNEL fast_kernel_avx2
#define KERNEL_NAME "avx2"

#include "fast/kernel_run.h"
