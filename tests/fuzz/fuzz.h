/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A fuzz target is a function that takes any bytes, and stops the program when something is
 * wrong.  smoke.c tries the targets in make check, fuzzer.c with libFuzzer. */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#define FUZZ(name, spoilt, what) void fuzz_##name(const uint8_t *data, size_t size);
#include "fuzz/targets.def"
#undef FUZZ

struct fuzz_target {
    const char *name;
    int spoilt; /* how many damaged inputs smoke.c tries */
    void (*run)(const uint8_t *data, size_t size);
};

/* Returns NULL when there is none of that name. */
const struct fuzz_target *fuzz_find(const char *name);

#define REQUIRE(condition)                                                               \
    do                                                                                   \
        if (!(condition)) {                                                              \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, #condition);              \
            abort();                                                                     \
        }                                                                                \
    while (0)

#endif
