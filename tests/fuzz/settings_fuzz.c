/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a stepdokurc: what is read prints as what is read without a complaint. */
#include <stdint.h>
#include <stdlib.h>

#include "desk/settings.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void count(void *ctx, const struct diagnosis *diagnosis)
{
    if (diagnosis->line < 1 || diagnosis->column < 1)
        abort();
    ++*(long *)ctx;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct settings settings, again;
    struct buf text = {0};
    long complaints = 0;
    settings_init(&settings);
    settings_init(&again);
    settings_read(&settings, (const char *)data, size, count, &complaints);
    settings_print(&settings, &text);
    complaints = 0;
    if (text.length)
        settings_read(&again, text.text, text.length, count, &complaints);
    if (complaints || again.n_bindings != settings.n_bindings)
        abort();
    buf_fini(&text);
    settings_fini(&settings);
    settings_fini(&again);
    return 0;
}
