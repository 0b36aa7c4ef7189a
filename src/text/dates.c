/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/dates.h"

#include "base/date.h"
#include "base/i18n.h"

static const char *month_name(int month)
{
    static const char *const names[] = {N_("January"), N_("February"), N_("March"),
                                        N_("April"),   N_("May"),      N_("June"),
                                        N_("July"),    N_("August"),   N_("September"),
                                        N_("October"), N_("November"), N_("December")};
    return _(names[month - 1]);
}

void say_day(struct buf *buf, long day)
{
    const struct date date = date_of_day(day);
    /* TRANSLATORS: day, month and year, as in 22 November 2026 */
    buf_printf(buf, _("%1$d %2$s %3$d"), date.day, month_name(date.month), date.year);
}

void say_month(struct buf *buf, int year, int month)
{
    /* TRANSLATORS: month and year, as in November 2026 */
    buf_printf(buf, _("%1$s %2$d"), month_name(month), year);
}
