/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Exit statuses, from 64 on those of sysexits(3). */
#ifndef STEPDOKU_COMMAND_STATUS_H
#define STEPDOKU_COMMAND_STATUS_H

enum status {
    STATUS_OK = 0,
    STATUS_NONE = 1,    /* some puzzle has no solution */
    STATUS_SEVERAL = 2, /* check: some puzzle has several */
    STATUS_LIMIT = 3,   /* a search reached a limit set by an option before its end */
    STATUS_NO_STEP = 4, /* hint: some puzzle has no step of the technique */
    STATUS_USAGE = 64,
    STATUS_DATA = 65,
    STATUS_NO_INPUT = 66,
    STATUS_IO = 74,
    STATUS_INTERRUPTED = 130 /* what shells report for SIGINT */
};

/* Returns the worse of the two, which is the greater number. */
static inline enum status status_worse(enum status a, enum status b)
{
    return a > b ? a : b;
}

#endif
