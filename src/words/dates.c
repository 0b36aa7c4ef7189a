/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/dates.h"

#include <string.h>

#include "base/date.h"
#include "base/i18n.h"

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
