/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/lanes/eight_plain.h"
#include "fast/lanes/kernel.h"
#include "fast/lanes/lanes_sse4.h"

#define KERNEL fast_kernel_sse4
#define KERNEL_NAME "sse4"

#include "fast/lanes/run_body.h"
