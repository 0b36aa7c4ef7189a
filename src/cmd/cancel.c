/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cmd/cancel.h"

enum { STEPS_UNASKED = 4096 };

bool cancel_asked(void *request)
{
    return request_cancelled(request);
}

struct stop cancel_of(const struct request *request)
{
    return (struct stop){(void *)request, cancel_asked};
}

bool cancel_stop(void *ctx)
{
    struct cancel *cancel = ctx;
    if (!cancel->is_told && ++cancel->n_asked % STEPS_UNASKED == 0)
        cancel->is_told = request_cancelled(cancel->request);
    return cancel->is_told;
}
