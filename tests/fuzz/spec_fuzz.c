/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The difficulty of a puzzle to generate: what is read prints as what is read as the same. */
#include <string.h>

#include "fuzz/fuzz.h"
#include "words/spec.h"

void fuzz_spec(const uint8_t *data, size_t size)
{
    struct buf text = {0}, said = {0};
    struct hardness hardness, again;
    memset(&hardness, 0, sizeof hardness);
    buf_add(&text, (const char *)data, size);
    if (!hardness_read(text.text, &hardness)) {
        REQUIRE(hardness.kind == HARDNESS_LEVEL ||
                (hardness.er_min <= hardness.er_max &&
                 hardness.er_min >= HARDNESS_LEAST_RATING &&
                 hardness.er_max <= HARDNESS_MOST_RATING));
        say_hardness(&said, &hardness);
        REQUIRE(!hardness_read(said.text, &again));
        REQUIRE(hardness_same(&hardness, &again));
    }
    buf_fini(&text);
    buf_fini(&said);
}
