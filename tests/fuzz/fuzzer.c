/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs a target with libFuzzer; FUZZ_TARGET names it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "fuzz/fuzz.h"
#include "fuzz/mutate.h"

/* The names are libFuzzer's. */
int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size,
                               unsigned int seed);

static const struct fuzz_target *target;

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    const char *name = getenv("FUZZ_TARGET");
    (void)argc;
    (void)argv;
    target = name ? fuzz_find(name) : NULL;
    if (!target) {
        fputs("FUZZ_TARGET names no target of targets.def\n", stderr);
        exit(EXIT_FAILURE);
    }
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    target->run(data, size);
    return 0;
}

static void mend(struct buf *text)
{
    struct buf mended = {0};
    mutate_mend_sums(&mended, text->text, text->length);
    buf_fini(text);
    *text = mended;
}

/* Half of the inputs are changed byte by byte, the others as texts with a structure. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size,
                               unsigned int seed)
{
    struct rng rng = {seed};
    struct buf text = {0};
    if (rng_below(&rng, 2))
        return LLVMFuzzerMutate(data, size, max_size);
    mutate_text(&text, (const char *)data, size, &rng);
    if (mutate_is_game(text.text, text.length) && rng_below(&rng, 2))
        mend(&text);
    size_t n = text.length < max_size ? text.length : max_size;
    if (n)
        memcpy(data, text.text, n);
    buf_fini(&text);
    return n;
}
