/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/kernel.h"
#include "fast/lanes_plain.h"

#define KERNEL fast_kernel_plain
#define KERNEL_NAME "plain"
#define KERNEL_ALONE 0

#include "fast/kernel_run.h"
