/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search did, as JSON; stepdoku(6) lists the keys.  Cells are r1c1, houses r1, c1 or
 * b1, digits numbers. */
#ifndef STEPDOKU_TEXT_EVENT_JSON_H
#define STEPDOKU_TEXT_EVENT_JSON_H

#include <jansson.h>

#include "base/buf.h"
#include "core/search.h"
#include "text/alphabet.h"

/* All of these return new references. */
json_t *json_event(const struct event *event, const struct alphabet *alphabet);
json_t *json_counters(const struct counters *counters);
json_t *json_strategy(const struct search_options *options);
json_t *json_cell(const struct shape *shape, int cell);
json_t *json_digits(digit_set set);
json_t *json_board(const struct grid *grid); /* its line */

/* Adds the object as a line and gives up the reference. */
void json_line(struct buf *buf, json_t *object);

#endif
