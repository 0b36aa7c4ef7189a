/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a long piece of work is, told now and then through the front end: nothing for the
 * first second, then a few times a second. */
#ifndef STEPDOKU_BATCH_PROGRESS_H
#define STEPDOKU_BATCH_PROGRESS_H

#include "request/io.h"

struct progress {
    const struct io *io;
    double began_s, shown_s; /* 0: not shown so far */
};

void progress_begin(struct progress *progress, const struct io *io);

/* `part` of the work is done, 0 to 1, or negative when that is not known; n is how many
 * `things` that was, 0 when there is nothing to count. */
void progress_show(struct progress *progress, double part, double n, const char *things);

void progress_end(struct progress *progress);

#endif
