/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events of a search as JSON (json.h).  All functions return new references. */
#ifndef STEPDOKU_WORDS_EVENT_JSON_H
#define STEPDOKU_WORDS_EVENT_JSON_H

#include "search/search.h"
#include "format/alphabet.h"
#include "words/json.h"

/* `removals`: list every candidate that was removed, not only their number. */
json_t *json_event(const struct event *event, const struct alphabet *alphabet,
                   bool removals);

json_t *json_counters(const struct counters *counters);
/* The lines of the strategy's algorithm, untranslated. */
json_t *json_code(const struct search_options *options);

json_t *json_strategy(const struct search_options *options);

#endif
