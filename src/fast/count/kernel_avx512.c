/* SPDX-License-Identifier: GPL-3.0-or-later */
#define KERNELS count_kernels_avx512
#define KERNELS_NAME "avx512"
#include "fast/count/kernel_body.h"
