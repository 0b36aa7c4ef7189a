/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The stop of a search's sink, and the watch of an engine, for a command that its player
 * may cancel: they ask now and then, and once told so they stay with it. */
#ifndef STEPDOKU_CMD_CANCEL_H
#define STEPDOKU_CMD_CANCEL_H

#include "cmd/command.h"
#include "fast/watch.h"

struct cancel {
    const struct request *request;
    unsigned n_asked;
    bool is_told;
};

/* For who asks seldom: request_cancelled() of a request. */
bool cancel_asked(void *request);

bool cancel_stop(void *cancel);
bool cancel_go_on(void *cancel, double done);

#endif
