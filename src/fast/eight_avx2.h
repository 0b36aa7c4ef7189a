/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Eight words for AVX2. */
#ifndef FAST_EIGHT_AVX2_H
#define FAST_EIGHT_AVX2_H

#include "fast/eight_x86.h"

#include "fast/eight_logic.h"

#endif
