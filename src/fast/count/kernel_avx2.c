/* SPDX-License-Identifier: GPL-3.0-or-later */
#define KERNELS count_kernels_avx2
#define KERNELS_NAME "avx2"
#include "fast/count/kernel_body.h"
