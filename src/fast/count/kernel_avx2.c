/* SPDX-License-Identifier: GPL-3.0-or-later */
#define KERNEL count_kernel_avx2
#define KERNEL_NAME "avx2"

#include "fast/count/kernel_body.h"
