/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/eight_plain.h"
#include "fast/kernel.h"
#include "fast/lanes_sse.h"

#define KERNEL fast_kernel_sse4
#define KERNEL_NAME "sse4"

#include "fast/kernel_run.h"
