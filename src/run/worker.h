/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The background thread of the screen: it analyses the board while the screen waits for keys.
 *
 * A job is a board.  Reports about it come back through a bounded queue; they are values
 * without pointers.  worker_start() drops the previous job together with its reports. */
#ifndef STEPDOKU_RUN_WORKER_H
#define STEPDOKU_RUN_WORKER_H

#include <stdbool.h>
#include <stdint.h>

#include "search/choices.h"
#include "search/uniqueness.h"
#include "fast/count/count.h"
#include "run/engine.h"
#include "human/rating/rating.h"
#include "human/technique.h"

enum report_kind {
    REPORT_ROUND,       /* the choices after a round of pruning; round 0: before any.  The
                          board is pruned without its mistakes (engine_take_sound()),
                          because these would remove what is right */
    REPORT_UNIQUENESS,  /* none, one or several solutions */
    REPORT_SUSPECTS,    /* none, because of the givens: which of them may be wrong */
    REPORT_DIFFERENCES, /* several: the cells in which they differ */
    REPORT_COUNT,       /* several: how many, or how much of the count is done */
    REPORT_FORCED,      /* one: the next forced move (human/hint.h) */
    REPORT_DIFFICULTY,  /* one: the human path from here */
    REPORT_RATING       /* one, 9x9: Sudoku Explainer's rating from here, or so far */
};

struct report {
    enum report_kind kind;
    int round;
    int removed[SHAPE_MAX_FAMILIES]; /* ROUND: by family */
    struct choices choices;          /* ROUND */
    enum uniqueness uniqueness;      /* UNIQUENESS */
    struct suspects suspects;        /* SUSPECTS */
    int n_different;                 /* DIFFERENCES: how many cells */
    bool differs[SHAPE_MAX_CELLS];   /* DIFFERENCES */
    char count[COUNT_TEXT_BYTES]; /* COUNT: decimal; "" while counting; on boards larger
                                     than 9x9 "10000+" for more than that */
    double counted;               /* COUNT: the part done, 0 to 1 */
    enum technique technique;     /* FORCED: the first step's */
    int cell, digit;              /* FORCED: the placement; cell -1: no move is forced */
    int n_steps;                  /* FORCED: the placement included; DIFFICULTY */
    int score;                    /* DIFFICULTY */
    enum difficulty level;        /* DIFFICULTY */
    struct rating rating;         /* RATING */
};

struct worker;

/* NULL when the thread or the pipe cannot be had. */
struct worker *worker_new(void);
void worker_free(struct worker *worker); /* stops the job at once */

/* A file to poll: readable when there are reports. */
int worker_wake_file(const struct worker *worker);

/* Starts a job, which replaces the previous one. */
void worker_start(struct worker *worker, const struct grid *grid);

/* Takes the next report of the job; false when there is none yet. */
bool worker_take(struct worker *worker, struct report *report);

#endif
