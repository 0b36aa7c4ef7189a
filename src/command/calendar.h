/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzles of the days of a month: which were solved. */
#ifndef STEPDOKU_COMMAND_CALENDAR_H
#define STEPDOKU_COMMAND_CALENDAR_H

#include "base/buf.h"
#include "game/tally.h"
#include "command/sessions.h"

struct calendar {
    int year, month;          /* month from 1 */
    enum day_state state[32]; /* of the days from 1 */
    struct streaks streaks;   /* of days on which any puzzle was solved */
};

/* Reads the saved games of a directory; NULL is no directory. */
void calendar_read(struct calendar *calendar, int year, int month, const char *directory);

/* '*' for a solved puzzle, '+' for one that was begun, else a space. */
char calendar_sign(const struct calendar *calendar, int day);

/* The names of the days of a week, from Monday, as the heading of a table. */
const char *calendar_weekdays(void);

/* Appends a line about the days in a row with a game solved. */
void say_streaks(struct buf *out, const struct streaks *streaks);

#endif
