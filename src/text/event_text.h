/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search did, as plain sentences in the user's language, each with its cause and
 * without a full stop. */
#ifndef STEPDOKU_TEXT_EVENT_TEXT_H
#define STEPDOKU_TEXT_EVENT_TEXT_H

#include "base/buf.h"
#include "core/search.h"
#include "text/alphabet.h"

/* What one event was: the cells and digits, why this cell was chosen, why a branch died.
 * Of many candidates that went the first is named. */
void say_event(struct buf *buf, const struct event *event,
               const struct alphabet *alphabet);

/* r4c4 loses 6, which row 4 has at r4c2 */
void say_removal(struct buf *buf, const struct shape *shape,
                 const struct removal *removal, const struct alphabet *alphabet);

/* search smallest once: as the command line takes it, without dashes */
void say_strategy(struct buf *buf, const struct search_options *options);

/* How many grids the choices allow: the product of their numbers, exact. */
void say_product(struct buf *buf, const struct choices *choices);

/* The same, less those tried, at so many a second: "3 minutes", "more than 10^30 years". */
void say_time_left(struct buf *buf, const struct choices *choices, uint64_t tried,
                   double per_second);

/* nodes=13 ...: every counter as key=value, single spaces between, none before. */
void say_counters(struct buf *buf, const struct counters *counters);

#endif
