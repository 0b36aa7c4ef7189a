/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads any bytes as a stepdokurc.  Every complaint names a line and a column, and every
 * setting has a value of its own afterwards. */
#include <stdlib.h>

#include "command/settings.h"
#include "fuzz/fuzz.h"

static void count(void *ctx, const struct diagnosis *diagnosis)
{
    if (diagnosis->line < 1 || diagnosis->column < 1)
        abort();
    ++*(long *)ctx;
}

void fuzz_settings(const uint8_t *data, size_t size)
{
    struct settings settings;
    long complaints = 0;
    settings_init(&settings);
    settings_read(&settings, (const char *)data, size, count, &complaints);
    for (int id = 0; id < SETTING_COUNT; id++) {
        struct buf value = {0};
        settings_value_text(&settings, (enum setting_id)id, &value);
        if (!value.length)
            abort();
        buf_fini(&value);
    }
    settings_fini(&settings);
}
