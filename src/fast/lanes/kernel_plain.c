/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/lanes/eight_plain.h"
#include "fast/lanes/kernel.h"
#include "fast/lanes/lanes_plain.h"

#define KERNEL fast_kernel_plain
#define KERNEL_NAME "plain"

#include "fast/lanes/run_body.h"
