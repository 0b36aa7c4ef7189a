/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the start page says about the games that were saved last. */
#ifndef STEPDOKU_COMMAND_RECENT_H
#define STEPDOKU_COMMAND_RECENT_H

#include "command/calendar.h"
#include "command/desk.h"

struct recent {
    bool has_unfinished;  /* games besides the one on the desk */
    enum day_state today; /* of the puzzle of the day */
};

/* Looks at the SESSIONS_RECENT last games, and reads no more of them than is needed. */
void recent_read(struct recent *recent, const struct desk *desk);

#endif
