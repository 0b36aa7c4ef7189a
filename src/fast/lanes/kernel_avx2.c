/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/lanes/eight_avx2.h"
#include "fast/lanes/kernel.h"
#include "fast/lanes/lanes_avx2.h"

#define KERNEL fast_kernel_avx2
#define KERNEL_NAME "avx2"

#include "fast/lanes/run_body.h"
