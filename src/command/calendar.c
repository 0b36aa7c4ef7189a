/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/calendar.h"

#include "base/date.h"
#include "base/i18n.h"
#include "command/command.h"
#include "command/desk.h"
#include "command/sessions.h"

struct month_reading {
    struct calendar *calendar;
    struct tally tally;
};

static void add_game(void *ctx, const struct result *result)
{
    struct month_reading *reading = ctx;
    struct calendar *calendar = reading->calendar;
    enum day_state state = day_state_of(result);
    long day;
    if (!result->is_begun)
        return;
    tally_add(&reading->tally, result);
    if (!daily_of_title(result->title, &day))
        return;
    struct date date = date_of_day(day);
    if (date.year == calendar->year && date.month == calendar->month &&
        state > calendar->state[date.day])
        calendar->state[date.day] = state;
}

void calendar_read(struct calendar *calendar, int year, int month, const char *directory)
{
    struct month_reading reading = {.calendar = calendar};
    *calendar = (struct calendar){.year = year, .month = month};
    sessions_each_result(directory, &reading, add_game);
    calendar->streaks = tally_streaks(&reading.tally);
    tally_fini(&reading.tally);
}

char calendar_sign(const struct calendar *calendar, int day)
{
    static const char signs[] = {[DAY_OPEN] = ' ', [DAY_BEGUN] = '+', [DAY_SOLVED] = '*'};
    return signs[calendar->state[day]];
}

const char *calendar_weekdays(void)
{
    /* TRANSLATORS: the days of a week from Monday, each two columns wide, with two spaces
     * between. */
    return _("Mo  Tu  We  Th  Fr  Sa  Su");
}

void say_streaks(struct buf *out, const struct streaks *streaks)
{
    buf_line(out, _("Days in a row with a game solved: %d, longest %d"), streaks->latest,
             streaks->longest);
}

/* Appends the days whose puzzles were begun, one per line. */
static void list_days(struct buf *out, const struct calendar *calendar)
{
    int n = date_days_of_month(calendar->year, calendar->month);
    for (int day = 1; day <= n; day++)
        if (calendar->state[day] != DAY_OPEN)
            buf_line(out, "%04d-%02d-%02d: %s", calendar->year, calendar->month, day,
                     calendar->state[day] == DAY_SOLVED
                         ? _("solved")
                         /* TRANSLATORS: of a puzzle or a game */
                         : _("begun"));
}

/* Appends the month as a table, a week per line. */
static void draw_month(struct buf *out, const struct calendar *calendar)
{
    const struct date first = {calendar->year, calendar->month, 1};
    int n = date_days_of_month(calendar->year, calendar->month);
    int column = date_weekday(date_day(&first));
    buf_printf(out, "%04d-%02d\n", calendar->year, calendar->month);
    buf_line(out, " %s", calendar_weekdays());
    for (int i = 0; i < column; i++)
        buf_text(out, "    ");
    for (int day = 1; day <= n; day++, column++) {
        if (column == 7)
            buf_char(out, '\n');
        column %= 7;
        buf_printf(out, "%3d%c", day, calendar_sign(calendar, day));
    }
    buf_line(out, "\n%s", _("* solved  + begun"));
}

/* ---- the command ---- */

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
    if (settings_speak(&request->desk->settings))
        list_days(&out, &calendar);
    else
        draw_month(&out, &calendar);
    say_streaks(&out, &calendar.streaks);
    return request_reply(request, &out);
}
