/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The thread that thinks while the screen waits for keys.  A job is a board; what becomes
 * known about it comes back as reports, values without pointers, through a bounded queue
 * and a byte on a pipe.  A new job drops the one in hand, whose reports never arrive. */
#ifndef STEPDOKU_JOB_WORKER_H
#define STEPDOKU_JOB_WORKER_H

#include <stdbool.h>
#include <stdint.h>

#include "core/choices.h"
#include "core/uniqueness.h"

enum report_kind {
    REPORT_ROUND,     /* a prune is over; the first report is round 0, before any */
    REPORT_UNIQUENESS /* the last report of a job */
};

struct report {
    enum report_kind kind;
    int round;
    int removed[HOUSE_KINDS];    /* ROUND: by rows, columns and boxes */
    struct choices choices;      /* ROUND: after it */
    enum uniqueness uniqueness;  /* UNIQUENESS */
};

struct worker;

/* NULL when the thread or the pipe cannot be had. */
struct worker *worker_new(void);
void worker_free(struct worker *worker); /* stops the job in hand at once */

/* Readable when there are reports. */
int worker_wake_file(const struct worker *worker);

void worker_start(struct worker *worker, const struct grid *grid);

/* The next report of the newest job; false when none is there yet. */
bool worker_take(struct worker *worker, struct report *report);

#endif
