/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search did, as JSON; json.h tells how cells, houses and digits look.  All of these
 * return new references. */
#ifndef STEPDOKU_TEXT_EVENT_JSON_H
#define STEPDOKU_TEXT_EVENT_JSON_H

#include "core/search.h"
#include "text/alphabet.h"
#include "text/json.h"

/* With every candidate that was removed, or only their number. */
json_t *json_event(const struct event *event, const struct alphabet *alphabet,
                   bool removals);

json_t *json_counters(const struct counters *counters);
json_t *json_strategy(const struct search_options *options);

#endif
