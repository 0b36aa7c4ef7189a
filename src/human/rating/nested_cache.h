/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cache of the chains of boards.  It pays because many suppositions lead to the same
 * board, within a step and from step to step.  Boards with the same hash replace each
 * other, so memory is bounded. */
#ifndef STEPDOKU_HUMAN_RATING_NESTED_CACHE_H
#define STEPDOKU_HUMAN_RATING_NESTED_CACHE_H

#include "human/rating/nested.h"
#include "human/rating/sheet.h"

struct nested_cache;

struct nested_cache *nested_cache_new(void);
void nested_cache_free(struct nested_cache *cache);

/* Finds the board's list, NULL if it is not in the cache; or puts a copy in the cache.  The
 * result is borrowed until the next call. */
const struct nested_list *nested_cache_find(struct nested_cache *cache,
                                            const struct sheet *sheet);
const struct nested_list *nested_cache_keep(struct nested_cache *cache,
                                            const struct sheet *sheet,
                                            const struct nested_list *list);

#endif
