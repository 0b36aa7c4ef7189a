/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What Step walks through: the desk's search and perhaps, beside it, a second one of the
 * same board by another strategy.  Every function here that moves, moves both.  The desk
 * is in Step while it has a search; without one there are no sides. */
#ifndef STEPDOKU_TUI_STEPPING_H
#define STEPDOKU_TUI_STEPPING_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/stop.h"
#include "search/timeline.h"
#include "search/map.h"
#include "command/desk.h"
#include "words/code.h"

/* How a side is stepping by itself: on until it is paused, or to an event. */
enum motion { MOTION_NONE, MOTION_RUN, MOTION_SEEK, MOTION_SEEK_BACK };

enum { SIDES = 2, SENTENCES = 64 };

/* One search: where it is going, and what its last events were. */
struct side {
    enum motion motion;
    struct stop_at target;           /* of SEEK, before the last event of SEEK_BACK */
    struct buf sentences[SENTENCES]; /* the newest at [(n_said - 1) % SENTENCES] */
    int64_t n_said;
    struct code_run run; /* of the last event, n 0: none */
    struct buf values;   /* at its last line */
    struct clash clash;  /* found by the last event; both cells are 0 if none */
    int house, cause;    /* that it was about, or -1 */
    int fall;            /* of the search's measure, by the last event */
    digit_set removed[SHAPE_MAX_CELLS]; /* by the last event */
};

struct stepping {
    struct desk *desk; /* borrowed; its search is the first side's */
    struct side sides[SIDES];
    struct timeline *second; /* NULL: there is no second side */
    struct search_options second_strategy;
    struct map *map;  /* of the first side's search; NULL: not wanted so far */
    bool map_grows;   /* the map does not have the whole search yet */
    bool is_at_break; /* has just ended a motion: */
    struct stop_at at;
};

void stepping_fini(struct stepping *stepping);

/* Starts where the search was left, or again at the beginning. */
void stepping_begin(struct stepping *stepping, bool again);

/* Call it when the desk has no search any more. */
void stepping_end(struct stepping *stepping);

/* Returns 0 outside of Step, otherwise 1 or 2. */
int stepping_sides(const struct stepping *stepping);

/* Return a side's search, owned by its timeline, and its strategy. */
const struct search *stepping_search(const struct stepping *stepping, int side);
const struct search_options *stepping_strategy(const struct stepping *stepping, int side);

/* Returns the number of the desk's last event; -1 outside of Step. */
int64_t stepping_event(const struct stepping *stepping);

/* Follows what a command did to the desk's search since stepping_event() was `before`: both
 * sides go to its last event and say it, or begin or end with it. */
void stepping_follow(struct stepping *stepping, int64_t before);

/* Begins a second side with that strategy, which goes to the step of the first; NULL: ends it. */
void stepping_split(struct stepping *stepping, const struct search_options *options);

/* Makes the map, unless there is one; makes it grow a little. */
void stepping_open_map(struct stepping *stepping);
void stepping_grow_map(struct stepping *stepping);

/* Goes to an event, both sides. */
void stepping_jump(struct stepping *stepping, uint64_t event);

/* Makes one event or, with -1, takes one back. */
void stepping_step(struct stepping *stepping, int by);

/* Sets both sides going; RUN while running pauses.  The target is for stepping_approach(). */
void stepping_go(struct stepping *stepping, enum motion motion, enum stop_kind target);

/* Stays where it is. */
void stepping_pause(struct stepping *stepping);

/* Returns the motion of the first side, or that of the second if the first has none. */
enum motion stepping_motion(const struct stepping *stepping);

/* Makes one event of a run. */
void stepping_advance(struct stepping *stepping);

enum approach {
    APPROACH_MADE,   /* each side has arrived, or is on its way forwards */
    APPROACH_NONE,   /* the first side has no such event before the last one */
    APPROACH_STOPPED /* `stop` asked while a side sought backwards: it is where it was */
};

/* Goes on towards a target until it is reached, which ends the motion, or until `stop` asks; then a
 * side that seeks backwards has no target any more. */
enum approach stepping_approach(struct stepping *stepping, struct stop stop);

/* Returns the i-th sentence before the last, or NULL. */
const char *side_sentence(const struct side *side, int back);

#endif
