/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/calendar.h"

#include "base/date.h"
#include "base/i18n.h"
#include "command/command.h"
#include "command/desk.h"
#include "command/daily.h"

enum status command_calendar(const struct request *request)
{
    struct calendar calendar;
    struct buf out = {0}, first = {0};
    long day = daily_today();
    buf_printf(&first, "%s-01", request_argument(request, 0));
    bool is_month = !request->n_arguments || date_read(first.text, &day);
    buf_fini(&first);
    if (!is_month)
        return request_fail(request, STATUS_USAGE, _("expected a month such as 2026-11"));
    struct date date = date_of_day(day);
    calendar_read(&calendar, date.year, date.month, request->desk->world.directory);
    say_calendar(&out, &calendar);
    return request_reply(request, &out);
}
