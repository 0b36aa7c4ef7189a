/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events of a search as sentences in the user's language, without a full stop. */
#ifndef STEPDOKU_WORDS_EVENTS_H
#define STEPDOKU_WORDS_EVENTS_H

#include "base/buf.h"
#include "format/puzzle.h"
#include "search/timeline.h"
#include "words/json.h"

/* Says what happened and why: the cell and why it was chosen, or why a branch failed.  Names
 * the first of several candidates that were removed. */
void say_event(struct buf *buf, const struct event *event,
               const struct alphabet *alphabet);

/* Says what shows that the search ends (search_measure()), and how much less the event has made it;
 * nothing where it neither falls nor goes back. */
void say_measure(struct buf *buf, const struct event *event);

/* r4c4 loses 6, which row 4 has at r4c2 */
void say_removal(struct buf *buf, const struct shape *shape,
                 const struct removal *removal, const struct alphabet *alphabet);

/* search smallest once: a strategy and its rules, as the command line takes them */
void say_strategy(struct buf *buf, const struct search_options *options);

/* Read and say where a move through a search ends: "backtrack", "void 2", "depth 4", "r1c4" or
 * "r1c4=5".  The text is all there is; false when it is no stop on such a board. */
bool stop_parse(const char *text, const struct shape *shape,
                const struct alphabet *alphabet, struct stop_at *stop);
void stop_say(struct buf *buf, const struct stop_at *stop, const struct shape *shape,
              const struct alphabet *alphabet);

/* breaks: void, r1c4=5 */
void stops_say(struct buf *buf, const struct stops *stops, const struct shape *shape,
               const struct alphabet *alphabet);

/* Says how many steps and nodes a second a run made that began with those counters; nothing if
 * it took less than a second. */
void say_speed(struct buf *buf, const struct counters *before, const struct counters *now,
               int64_t ms);

/* The number of the current node: 1 for the root, then as the search comes to them.  After a
 * backtrack that is the ancestor's number.  Naive: of the grid, 0 before the first. */
uint64_t path_node(const struct search *search);

/* You are at step 28, node 3, depth 2 */
void say_place(struct buf *buf, const struct search *search);

/* The levels of the path that say_level() tells and the panel shows: those with a digit that
 * is tried, and one more while the search is at a node that it branches on.  None of the naive
 * strategies. */
int path_levels(const struct search *search);

/* Whether the level's digit is being tried now. */
bool path_tries(const struct search *search, int depth);

/* r1c2: trying 4; still to try: 6 */
void say_level(struct buf *buf, const struct search *search, int depth,
               const struct alphabet *alphabet);

/* The exact number of grids that the choices allow. */
void say_product(struct buf *buf, const struct choices *choices);

/* How long it takes to try the rest of them: "3 minutes", "more than 10^30 years". */
void say_time_left(struct buf *buf, const struct choices *choices, uint64_t tried,
                   double per_second);

/* nodes=13 ...: every counter as key=value, separated by spaces */
void say_counters(struct buf *buf, const struct counters *counters);

/* Events of a search as JSON (json.h).  All functions return new references. */

/* `removals`: list every candidate that was removed, not only their number; `state`: add the board,
 * the candidates, the path and the counters that the event leads to. */
json_t *json_event(const struct event *event, const struct alphabet *alphabet,
                   bool removals, bool state);

json_t *json_counters(const struct counters *counters);
/* The lines of the strategy's algorithm, untranslated. */
json_t *json_code(const struct search_options *options);

json_t *json_strategy(const struct search_options *options);

#endif
