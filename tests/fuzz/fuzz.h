/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a fuzz target is: libFuzzer calls it, and so does smoke.c, which needs no
 * libFuzzer. It stops the program when something is wrong. */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* The name is libFuzzer's. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
