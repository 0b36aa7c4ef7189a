/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The progress of long work, shown by the front end: nothing for most of the first
 * second, then a few times per second. */
#ifndef STEPDOKU_COMMAND_BATCH_PROGRESS_H
#define STEPDOKU_COMMAND_BATCH_PROGRESS_H

#include "command/io.h"

struct progress {
    const struct io *io;
    double began_s, shown_s; /* 0: not shown so far */
};

void progress_begin(struct progress *progress, const struct io *io);

enum progress_things { PROGRESS_PUZZLES, PROGRESS_SOLUTIONS, PROGRESS_GAMES };

/* Shows that `part` of the work is done: 0 to 1, or negative if unknown.  It was n
 * `things`; n is 0 if nothing is counted.  `note` (may be NULL) follows. */
void progress_show(struct progress *progress, double part, double n,
                   enum progress_things things, const char *note);

void progress_end(struct progress *progress);

#endif
