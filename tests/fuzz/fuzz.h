/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fuzz target.  libFuzzer calls it, or else smoke.c.  It aborts the program when it
 * finds an error. */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* libFuzzer prescribes the name. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
