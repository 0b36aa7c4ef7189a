/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/daily.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/date.h"
#include "base/i18n.h"
#include "run/grader.h"

enum day_state day_state_of(const struct result *result)
{
    return result->is_solved ? DAY_SOLVED : result->is_begun ? DAY_BEGUN : DAY_OPEN;
}

long daily_today(void)
{
    const char *other = getenv("STEPDOKU_TODAY");
    time_t now = time(NULL);
    struct tm local;
    long day;
    if (other && date_read(other, &day))
        return day;
    localtime_r(&now, &local);
    return date_day(
        &(struct date){local.tm_year + 1900, local.tm_mon + 1, local.tm_mday});
}

enum difficulty daily_level(long day)
{
    static const enum difficulty levels[] = {
        DIFFICULTY_EASY, DIFFICULTY_EASY,   DIFFICULTY_MEDIUM, DIFFICULTY_MEDIUM,
        DIFFICULTY_HARD, DIFFICULTY_UNFAIR, DIFFICULTY_MEDIUM};
    return levels[date_weekday(day)];
}

bool daily_of_title(const char *title, long *day)
{
    static const char daily[] = "daily:";
    size_t n = sizeof daily - 1;
    return strncmp(title, daily, n) == 0 && date_read(title + n, day);
}

void daily_say_title(struct buf *buf, const char *title)
{
    LOCAL_BUF date = {0};
    long day;
    if (daily_of_title(title, &day)) {
        say_day(&date, day);
        buf_printf(buf, _("Puzzle of %s"), date.text);
    } else {
        buf_text(buf, title);
    }
}

bool daily_make(long day, struct stop stop, struct grid *puzzle)
{
    const struct spec spec = spec_of_level(daily_level(day));
    struct grader *grader = grader_new(shape_find(3, 3), stop);
    bool made = grader_make(grader, &spec, (uint64_t)day, 0, puzzle);
    grader_free(grader);
    return made;
}
