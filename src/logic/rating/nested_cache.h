/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of nested chains by board.  The chains of a board depend on nothing else, and many
 * suppositions come to the same board in the end, within a step and from step to step.  A
 * place is taken over by the next board that falls on it, so memory is bounded. */
#ifndef STEPDOKU_LOGIC_RATING_NESTED_CACHE_H
#define STEPDOKU_LOGIC_RATING_NESTED_CACHE_H

#include "logic/rating/nested.h"
#include "logic/rating/sheet.h"

struct nested_cache;

struct nested_cache *nested_cache_new(void);
void nested_cache_free(struct nested_cache *cache);

/* The board's list, NULL if it is not kept; and keeps a copy of one.  Both are borrowed until
 * the next call. */
const struct nested_list *nested_cache_find(struct nested_cache *cache,
                                            const struct sheet *sheet);
const struct nested_list *nested_cache_keep(struct nested_cache *cache,
                                            const struct sheet *sheet,
                                            const struct nested_list *list);

#endif
