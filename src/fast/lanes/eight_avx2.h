/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A vector of eight 32-bit words for AVX2. */
#ifndef STEPDOKU_FAST_LANES_EIGHT_AVX2_H
#define STEPDOKU_FAST_LANES_EIGHT_AVX2_H

#include "fast/lanes/eight_x86.h"

#include "fast/lanes/eight_logic_body.h"

#endif
