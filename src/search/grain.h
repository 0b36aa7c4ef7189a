/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The grain of a move through a search: the kinds of event that it stops at. */
#ifndef STEPDOKU_SEARCH_GRAIN_H
#define STEPDOKU_SEARCH_GRAIN_H

#include "search/search.h"

enum grain {
#define GRAIN(NAME, word, events, counter) GRAIN_##NAME,
#include "search/grains.def"
#undef GRAIN
    GRAINS
};

const char *grain_word(enum grain grain);

/* False when no grain has that word. */
bool grain_find(const char *word, enum grain *grain);

bool grain_stops_at(enum grain grain, enum event_kind kind);

/* A count that grows with every event of the grain, and may grow with others. */
uint64_t grain_count(enum grain grain, const struct counters *counters);

#endif
