/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/grain.h"

#include <string.h>

static const struct {
    const char *word;
    unsigned events; /* bit k: events of kind k */
} rows[GRAINS] = {
#define ON(EVENT) 1u << EVENT_##EVENT
#define GRAIN(NAME, word, events, counter) {word, events},
#include "search/grains.def"
#undef GRAIN
#undef ON
};

const char *grain_word(enum grain grain)
{
    return rows[grain].word;
}

bool grain_find(const char *word, enum grain *grain)
{
    for (int i = 0; i < GRAINS; i++)
        if (strcmp(word, rows[i].word) == 0) {
            *grain = (enum grain)i;
            return true;
        }
    return false;
}

bool grain_stops_at(enum grain grain, enum event_kind kind)
{
    return rows[grain].events >> kind & 1;
}

uint64_t grain_count(enum grain grain, const struct counters *counters)
{
    switch (grain) {
#define GRAIN(NAME, word, events, counter)                                               \
    case GRAIN_##NAME:                                                                   \
        return counters->counter;
#include "search/grains.def"
#undef GRAIN
    case GRAINS:
        break;
    }
    return 0;
}
