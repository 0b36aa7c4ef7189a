/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz/fuzz.h"

#include <string.h>

const struct fuzz_target *fuzz_find(const char *name)
{
    static const struct fuzz_target targets[] = {
#define FUZZ(name, spoilt, what) {#name, spoilt, fuzz_##name},
#include "fuzz/targets.def"
#undef FUZZ
    };
    for (size_t i = 0; i < sizeof targets / sizeof targets[0]; i++)
        if (strcmp(targets[i].name, name) == 0)
            return &targets[i];
    return NULL;
}
