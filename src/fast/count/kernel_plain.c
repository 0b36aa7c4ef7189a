/* SPDX-License-Identifier: GPL-3.0-or-later */
/* With the flags of the rest of the program. */
#define KERNELS count_kernels_base
#define KERNELS_NAME "base"
#include "fast/count/kernel_body.h"
