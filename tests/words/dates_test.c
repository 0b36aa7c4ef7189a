/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/dates.h"

#include <criterion/criterion.h>

static void lasts(int64_t ms, const char *said)
{
    struct buf buf = {0};
    say_duration(&buf, ms);
    cr_assert_str_eq(buf.text, said);
    buf_fini(&buf);
}

Test(dates, hours_begin_after_59_minutes)
{
    lasts(0, "0:00");
    lasts(59999, "0:59");
    lasts(60000, "1:00");
    lasts(3599999, "59:59");
    lasts(3600000, "1:00:00");
    lasts(36610000, "10:10:10");
}
