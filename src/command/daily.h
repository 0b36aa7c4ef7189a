/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzle of a day.  It depends on the date alone, so everybody has the same one, without a
 * network.  Mondays are easy; the level rises to unfair on Saturdays. */
#ifndef STEPDOKU_COMMAND_DAILY_H
#define STEPDOKU_COMMAND_DAILY_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/stop.h"
#include "board/grid.h"
#include "human/technique.h"
#include "game/tally.h"

/* What a player has made of the puzzle of a day. */
enum day_state { DAY_OPEN, DAY_BEGUN, DAY_SOLVED };

/* As one game tells it. */
enum day_state day_state_of(const struct result *result);

/* Today in the local time zone, a day of base/date.h; STEPDOKU_TODAY names another date. */
long daily_today(void);

enum difficulty daily_level(long day);

/* The day that the title of a game names, as the puzzle of a day has it; false for others. */
bool daily_of_title(const char *title, long *day);

/* Adds the title of a game as people read it: "Puzzle of 22 November 2026". */
void daily_say_title(struct buf *buf, const char *title);

/* Generates the puzzle of a day; false when stopped. */
bool daily_make(long day, struct stop stop, struct grid *puzzle);

#endif
