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
#include "fast/count/count.h"
#include "logic/rating/rating.h"
#include "logic/technique.h"

enum report_kind {
    REPORT_ROUND,      /* a prune is over; the first report is round 0, before any */
    REPORT_UNIQUENESS, /* how many solutions: none, one, several */
    REPORT_COUNT,      /* several: how many, or how far the count is */
    REPORT_FORCED,     /* one: the next forced move (logic/forced.h) */
    REPORT_DIFFICULTY, /* one: of the way people solve it from here */
    REPORT_RATING      /* one, 9x9: as Sudoku Explainer rates it from here */
};

struct report {
    enum report_kind kind;
    int round;
    int removed[HOUSE_KINDS];     /* ROUND: by rows, columns and boxes */
    struct choices choices;       /* ROUND: after it */
    enum uniqueness uniqueness;   /* UNIQUENESS */
    char count[COUNT_TEXT_BYTES]; /* COUNT: decimal, "" while it goes on; exact up to 9x9,
                                     "10000+" for more on a larger board */
    double counted;               /* COUNT: the part that is done, 0 to 1 */
    enum technique technique;     /* FORCED: the placement's; DIFFICULTY: the hardest */
    int cell, digit;              /* FORCED: the placement; cell -1: no move is forced */
    int n_steps;                  /* FORCED: the placement included; DIFFICULTY */
    int score;                    /* DIFFICULTY */
    struct rating rating; /* RATING: when it takes long, as far as it has come at first */
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
