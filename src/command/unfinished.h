/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that were begun and wait to be continued, without the one on the desk. */
#ifndef STEPDOKU_COMMAND_UNFINISHED_H
#define STEPDOKU_COMMAND_UNFINISHED_H

#include "base/mem.h"
#include "command/desk.h"

struct unfinished_game {
    int number;              /* that the command resume takes */
    struct buf name, status; /* "easy", "53 digits to place, played 4:07" */
};

struct unfinished {
    STACK_FIELDS(struct unfinished_game)
};

/* Lists them, the most recent first, as far as they are among the SESSIONS_RECENT last saved
 * games. */
void unfinished_list(struct unfinished *unfinished, const struct desk *desk);
void unfinished_fini(struct unfinished *unfinished);

#endif
