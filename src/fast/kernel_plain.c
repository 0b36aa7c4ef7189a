/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/eight_plain.h"
#include "fast/kernel.h"
#include "fast/lanes_plain.h"

#define KERNEL fast_kernel_plain
#define KERNEL_NAME "plain"

#include "fast/kernel_run.h"
