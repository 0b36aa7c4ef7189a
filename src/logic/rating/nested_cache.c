/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logic/rating/nested_cache.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { N_PLACES = 1024 };

struct place {
    bool is_taken;
    uint8_t n_blanks;
    nine of[N_CELLS];
    struct nested_list list;
};

struct nested_cache {
    struct place places[N_PLACES];
};

struct nested_cache *nested_cache_new(void)
{
    return mem_new(sizeof(struct nested_cache));
}

void nested_cache_free(struct nested_cache *cache)
{
    if (!cache)
        return;
    for (int i = 0; i < N_PLACES; i++)
        nested_fini(&cache->places[i].list);
    free(cache);
}

static struct place *place_of(struct nested_cache *cache, const struct sheet *sheet)
{
    uint64_t sum = sheet->n_blanks;
    for (int cell = 0; cell < N_CELLS; cell++)
        sum = identity_fold(sum, sheet->of[cell]);
    return &cache->places[sum % N_PLACES];
}

const struct nested_list *nested_cache_find(struct nested_cache *cache,
                                            const struct sheet *sheet)
{
    const struct place *place = place_of(cache, sheet);
    bool is_known = place->is_taken && place->n_blanks == sheet->n_blanks &&
                    memcmp(place->of, sheet->of, sizeof place->of) == 0;
    return is_known ? &place->list : NULL;
}

const struct nested_list *nested_cache_keep(struct nested_cache *cache,
                                            const struct sheet *sheet,
                                            const struct nested_list *list)
{
    struct place *place = place_of(cache, sheet);
    place->is_taken = true;
    place->n_blanks = sheet->n_blanks;
    memcpy(place->of, sheet->of, sizeof place->of);
    nested_copy(&place->list, list);
    return &place->list;
}
