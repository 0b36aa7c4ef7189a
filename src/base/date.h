/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dates of the Gregorian calendar.  A day is counted from 1970-01-01, which is day 0. */
#ifndef STEPDOKU_BASE_DATE_H
#define STEPDOKU_BASE_DATE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"

struct date {
    int year, month, day; /* month and day from 1 */
};

long date_day(const struct date *date);
struct date date_of_day(long day);

/* Reads 2026-11-22, which may be the beginning of a longer text. */
bool date_read(const char *text, long *day);

/* Adds 2026-11-22. */
void date_print(struct buf *buf, long day);

int date_weekday(long day); /* 0 is Monday */
int date_days_of_month(int year, int month);

/* ---- as people write them ---- */

/* Adds "22 November 2026". */
void say_day(struct buf *buf, long day);

/* Adds "November 2026"; month from 1. */
void say_month(struct buf *buf, int year, int month);

/* Adds a duration, such as 4:07 or 1:02:30; rounds down to seconds. */
void say_duration(struct buf *buf, int64_t ms);

#endif
