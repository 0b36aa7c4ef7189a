/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/lanes/eight_avx512.h"
#include "fast/lanes/kernel.h"
#include "fast/lanes/lanes_avx512.h"

#define KERNEL fast_kernel_avx512
#define KERNEL_NAME "avx512"

#include "fast/lanes/run_body.h"
