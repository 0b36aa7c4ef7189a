/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "words/duration.h"

void say_duration(struct buf *buf, int64_t ms)
{
    long long seconds = ms / 1000, minutes = seconds / 60;
    if (minutes < 60)
        buf_printf(buf, "%lld:%02lld", minutes, seconds % 60);
    else
        buf_printf(buf, "%lld:%02lld:%02lld", minutes / 60, minutes % 60, seconds % 60);
}
