/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/kernel.h"
#include "fast/lanes_sse.h"

#define KERNEL fast_kernel_sse4
#define KERNEL_NAME "sse4"
#define KERNEL_ALONE 0

#include "fast/kernel_run.h"
