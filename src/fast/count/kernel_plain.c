/* SPDX-License-Identifier: GPL-3.0-or-later */
#define KERNEL count_kernel_plain
#define KERNEL_NAME "plain"

#include "fast/count/kernel_body.h"
