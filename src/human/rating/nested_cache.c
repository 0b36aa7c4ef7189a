/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/nested_cache.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum { N_ENTRIES = 1024 };

struct entry {
    bool is_taken;
    uint8_t n_blanks;
    nine of[N_CELLS];
    struct nested_list list;
};

struct nested_cache {
    struct entry entries[N_ENTRIES];
};

struct nested_cache *nested_cache_new(void)
{
    return mem_new(sizeof(struct nested_cache));
}

void nested_cache_free(struct nested_cache *cache)
{
    if (!cache)
        return;
    for (int i = 0; i < N_ENTRIES; i++)
        nested_fini(&cache->entries[i].list);
    free(cache);
}

static struct entry *entry_of(struct nested_cache *cache, const struct sheet *sheet)
{
    uint64_t sum = sheet->n_blanks;
    for (int cell = 0; cell < N_CELLS; cell++)
        sum = identity_fold(sum, sheet->of[cell]);
    return &cache->entries[sum % N_ENTRIES];
}

const struct nested_list *nested_cache_find(struct nested_cache *cache,
                                            const struct sheet *sheet)
{
    const struct entry *entry = entry_of(cache, sheet);
    bool is_known = entry->is_taken && entry->n_blanks == sheet->n_blanks &&
                    memcmp(entry->of, sheet->of, sizeof entry->of) == 0;
    return is_known ? &entry->list : NULL;
}

const struct nested_list *nested_cache_keep(struct nested_cache *cache,
                                            const struct sheet *sheet,
                                            const struct nested_list *list)
{
    struct entry *entry = entry_of(cache, sheet);
    entry->is_taken = true;
    entry->n_blanks = sheet->n_blanks;
    memcpy(entry->of, sheet->of, sizeof entry->of);
    nested_copy(&entry->list, list);
    return &entry->list;
}
