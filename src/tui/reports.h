/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the worker has found out about a board.  All of it can be dropped and requested
 * again. */
#ifndef STEPDOKU_TUI_REPORTS_H
#define STEPDOKU_TUI_REPORTS_H

#include <stdbool.h>

#include "base/mem.h"
#include "run/worker.h"

enum { REPORT_KINDS = REPORT_RATING + 1 };

struct reports {
    struct grid grid;                 /* the board they are about */
    STACK(struct report) rounds;      /* of pruning; the first is before any */
    struct report last[REPORT_KINDS]; /* of each kind; zero before it has come */
    bool has[REPORT_KINDS];
    bool is_due; /* the worker has not been asked yet */
};

void reports_fini(struct reports *reports);

/* Drops what is known of the last board, except its rounds: they stay until the first round of
 * the new board arrives.  reports_ask() must follow. */
void reports_begin(struct reports *reports, const struct grid *grid);

/* Asks the worker about the board, unless that has been done.  Draw the board first, because
 * the worker competes for the processor. */
void reports_ask(struct reports *reports, struct worker *worker);

bool reports_are_about(const struct reports *reports, const struct grid *grid);

/* Whether the given in the cell may be wrong, and whether the solutions differ in the cell;
 * the latter only if they agree in most cells. */
bool reports_suspect(const struct reports *reports, int cell);
bool reports_differ_in(const struct reports *reports, int cell);

/* Takes the next report; returns false if there is none. */
bool reports_take(struct reports *reports, struct worker *worker);

#endif
