/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/date.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"

/* Years start in March, so that a leap day is the last of its year; then months start on days
 * 0, 31, 61, 92, ..., which is (153 * month + 2) / 5. */
enum {
    DAYS_IN_YEAR = 365,
    DAYS_IN_4_YEARS = 1461,
    DAYS_IN_100_YEARS = 36524,
    DAYS_IN_400_YEARS = 146097,
    FROM_MARCH_OF_YEAR_0 = 719468
};

static long days_before_month(long month_from_march)
{
    return (153 * month_from_march + 2) / 5;
}

static long days_before_year(long year)
{
    return year / 400 * DAYS_IN_400_YEARS + year % 400 / 100 * DAYS_IN_100_YEARS +
           year % 100 / 4 * DAYS_IN_4_YEARS + year % 4 * DAYS_IN_YEAR;
}

long date_day(const struct date *date)
{
    long year = date->month > 2 ? date->year : date->year - 1;
    long month = date->month > 2 ? date->month - 3 : date->month + 9;
    return days_before_year(year) + days_before_month(month) + date->day - 1 -
           FROM_MARCH_OF_YEAR_0;
}

struct date date_of_day(long day)
{
    long from = day + FROM_MARCH_OF_YEAR_0, month = 0;
    long year = from * 400 / DAYS_IN_400_YEARS + 1;
    while (days_before_year(year) > from)
        year--;
    long rest = from - days_before_year(year);
    while (month < 11 && days_before_month(month + 1) <= rest)
        month++;
    return (struct date){.year = (int)(month < 10 ? year : year + 1),
                         .month = (int)(month < 10 ? month + 3 : month - 9),
                         .day = (int)(rest - days_before_month(month)) + 1};
}

int date_days_of_month(int year, int month)
{
    const struct date first = {year, month, 1};
    const struct date next = {month < 12 ? year : year + 1, month < 12 ? month + 1 : 1,
                              1};
    return (int)(date_day(&next) - date_day(&first));
}

bool date_read(const char *text, long *day)
{
    struct date date;
    if (sscanf(text, "%4d-%2d-%2d", &date.year, &date.month, &date.day) != 3 ||
        date.year < 1 || date.month < 1 || date.month > 12 || date.day < 1 ||
        date.day > date_days_of_month(date.year, date.month))
        return false;
    *day = date_day(&date);
    return true;
}

void date_print(struct buf *buf, long day)
{
    struct date date = date_of_day(day);
    buf_printf(buf, "%04d-%02d-%02d", date.year, date.month, date.day);
}

int date_weekday(long day)
{
    enum { WEEKDAY_OF_DAY_0 = 3 }; /* a Thursday */
    long weekday = (day + WEEKDAY_OF_DAY_0) % 7;
    return (int)(weekday < 0 ? weekday + 7 : weekday);
}

/* ---- as people write them ---- */

/* Adds the word number `month`, from 1, of a list. */
static void add_month(struct buf *buf, int month)
{
    /* TRANSLATORS: the months as they stand in a date, with one blank between them */
    const char *names = _("January February March April May June July August September "
                          "October November December");
    for (int i = 1; i < month && strchr(names, ' '); i++)
        names = strchr(names, ' ') + 1;
    buf_add(buf, names, strcspn(names, " "));
}

void say_day(struct buf *buf, long day)
{
    const struct date date = date_of_day(day);
    LOCAL_BUF month = {0};
    add_month(&month, date.month);
    /* TRANSLATORS: day, month and year, as in 22 November 2026 */
    buf_printf(buf, _("%1$d %2$s %3$d"), date.day, month.text, date.year);
}

void say_month(struct buf *buf, int year, int month)
{
    LOCAL_BUF name = {0};
    add_month(&name, month);
    /* TRANSLATORS: month and year, as in November 2026 */
    buf_printf(buf, _("%1$s %2$d"), name.text, year);
}

void say_duration(struct buf *buf, int64_t ms)
{
    long long seconds = ms / 1000, minutes = seconds / 60;
    if (minutes < 60)
        buf_printf(buf, "%lld:%02lld", minutes, seconds % 60);
    else
        buf_printf(buf, "%lld:%02lld:%02lld", minutes / 60, minutes % 60, seconds % 60);
}
