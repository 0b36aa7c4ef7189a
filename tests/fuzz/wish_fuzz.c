/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A wanted difficulty: what is read prints as what is read as the same. */
#include <string.h>

#include "fuzz/fuzz.h"
#include "text/wish.h"

void fuzz_wish(const uint8_t *data, size_t size)
{
    struct buf text = {0}, said = {0};
    struct wish wish, again;
    memset(&wish, 0, sizeof wish);
    buf_add(&text, (const char *)data, size);
    if (!wish_read(text.text, &wish)) {
        REQUIRE(!wish.is_rated ||
                (wish.er_min <= wish.er_max && wish.er_min >= WISH_LEAST_RATING &&
                 wish.er_max <= WISH_MOST_RATING));
        say_wish(&said, &wish);
        REQUIRE(!wish_read(said.text, &again));
        REQUIRE(wish_same(&wish, &again));
    }
    buf_fini(&text);
    buf_fini(&said);
}
