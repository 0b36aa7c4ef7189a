/* SPDX-License-Identifier: GPL-3.0-or-later */
#define KERNEL count_kernel_avx512
#define KERNEL_NAME "avx512"

#include "fast/count/kernel_body.h"
