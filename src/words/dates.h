/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dates as people write them. */
#ifndef STEPDOKU_WORDS_DATES_H
#define STEPDOKU_WORDS_DATES_H

#include <stdint.h>

#include "base/buf.h"

/* Adds "22 November 2026", for a day of base/date.h. */
void say_day(struct buf *buf, long day);

/* Adds "November 2026"; month from 1. */
void say_month(struct buf *buf, int year, int month);

/* Durations for people: 4:07, 1:02:30. */

void say_duration(struct buf *buf, int64_t ms); /* rounds down to seconds */

#endif
