/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is found out about a board besides its game: by the worker, and of mistakes.  All of it
 * can be dropped and found again. */
#ifndef STEPDOKU_TUI_REPORTS_H
#define STEPDOKU_TUI_REPORTS_H

#include <stdbool.h>

#include "base/mem.h"
#include "run/worker.h"

struct engine; /* run/engine.h */

enum { REPORT_KINDS = REPORT_RATING + 1 };

/* By the worker. */
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

/* The solution that a player's entries are checked against. */
struct mistakes {
    struct grid givens;   /* that were solved last; no shape: none were */
    struct grid solution; /* their only one, when there is */
    bool has_solution;
};

/* Solves the givens of a board, unless they are those solved last.  If that takes too
 * long for a key to wait, the board counts as having no mistakes. */
void mistakes_solve(struct mistakes *mistakes, struct engine *engine,
                    const struct grid *grid);

/* Returns whether the cell has an entry that differs from the solution. */
bool mistakes_has(const struct mistakes *mistakes, const struct grid *grid, int cell);

#endif
