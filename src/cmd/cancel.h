/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cancelling a command that a player gave. */
#ifndef STEPDOKU_CMD_CANCEL_H
#define STEPDOKU_CMD_CANCEL_H

#include "base/stop.h"
#include "cmd/command.h"

/* request_cancelled() of a request, for work that asks seldom. */
bool cancel_asked(void *request);
struct stop cancel_of(const struct request *request);

/* For work that asks at every step, as a search asks its sink: most calls return without
 * looking.  Once it has said stop it goes on saying so. */
struct cancel {
    const struct request *request;
    unsigned n_asked;
    bool is_told;
};

bool cancel_stop(void *cancel);

#endif
