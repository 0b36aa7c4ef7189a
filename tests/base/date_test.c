/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/date.h"

#include <criterion/criterion.h>

Test(date, days_and_dates_are_inverse_for_a_thousand_years)
{
    long day = date_day(&(struct date){1600, 1, 1});
    for (int year = 1600; year < 2600; year++)
        for (int month = 1; month <= 12; month++)
            for (int i = 1; i <= date_days_of_month(year, month); i++, day++) {
                struct date date = date_of_day(day);
                cr_assert_eq(date_day(&(struct date){year, month, i}), day);
                cr_assert(date.year == year && date.month == month && date.day == i,
                          "%d-%d-%d is %d-%d-%d", year, month, i, date.year, date.month,
                          date.day);
            }
}

Test(date, known_days)
{
    long day;
    struct buf text = {0};
    cr_assert_eq(date_day(&(struct date){1970, 1, 1}), 0);
    cr_assert_eq(date_weekday(0), 3);
    cr_assert(date_read("2026-11-22", &day));
    cr_assert_eq(day, 20779);
    cr_assert_eq(date_weekday(day), 6);
    cr_assert(date_read("2024-02-29T10:00", &day));
    cr_assert_not(date_read("2026-02-29", &day));
    cr_assert_not(date_read("2026-13-01", &day));
    cr_assert_not(date_read("easy", &day));
    date_print(&text, -1);
    cr_assert_str_eq(text.text, "1969-12-31");
    buf_fini(&text);
}

static void lasts(int64_t ms, const char *said)
{
    struct buf buf = {0};
    say_duration(&buf, ms);
    cr_assert_str_eq(buf.text, said);
    buf_fini(&buf);
}

Test(date, hours_begin_after_59_minutes)
{
    lasts(0, "0:00");
    lasts(59999, "0:59");
    lasts(60000, "1:00");
    lasts(3599999, "59:59");
    lasts(3600000, "1:00:00");
    lasts(36610000, "10:10:10");
}
