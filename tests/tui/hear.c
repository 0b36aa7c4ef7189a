/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/hear.h"

#include <criterion/criterion.h>
#include <poll.h>

#include "run/worker.h"

void hear_next(struct state *state)
{
    struct pollfd file = {worker_wake_file(state->worker), POLLIN, 0};
    reports_ask(&state->reports, state->worker);
    while (!reports_take(&state->reports, state->worker))
        cr_assert_eq(poll(&file, 1, -1), 1);
    state_follow_rounds(state);
}
