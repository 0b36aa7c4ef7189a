/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/reports.h"

#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "run/engine.h"

void reports_fini(struct reports *reports)
{
    STACK_FINI(&reports->rounds);
}

void reports_begin(struct reports *reports, const struct grid *grid)
{
    reports->grid = *grid;
    for (int kind = 0; kind < REPORT_KINDS; kind++)
        if (reports->has[kind])
            reports->last[kind] = (struct report){0};
    memset(reports->has, 0, sizeof reports->has);
    reports->is_due = true;
}

void reports_ask(struct reports *reports, struct worker *worker)
{
    if (reports->is_due)
        worker_start(worker, &reports->grid);
    reports->is_due = false;
}

bool reports_are_about(const struct reports *reports, const struct grid *grid)
{
    return grid_same_digits(&reports->grid, grid) &&
           grid_givens(&reports->grid) == grid_givens(grid);
}

static void keep_report(struct reports *reports, const struct report *report)
{
    reports->last[report->kind] = *report;
    reports->has[report->kind] = true;
    if (report->kind != REPORT_ROUND)
        return;
    if (report->round == 0)
        reports->rounds.n = 0;
    STACK_PUSH(&reports->rounds, *report);
}

bool reports_take(struct reports *reports, struct worker *worker)
{
    struct report *report = mem_new(sizeof *report);
    bool has_come = !reports->is_due && worker_take(worker, report);
    if (has_come)
        keep_report(reports, report);
    free(report);
    return has_come;
}

bool reports_suspect(const struct reports *reports, int cell)
{
    const struct suspects *suspects = &reports->last[REPORT_SUSPECTS].suspects;
    for (int i = 0; i < suspects->n; i++)
        if (suspects->at[i].cell == cell)
            return true;
    return false;
}

bool reports_differ_in(const struct reports *reports, int cell)
{
    const struct report *report = &reports->last[REPORT_DIFFERENCES];
    return report->n_different * 4 <= reports->grid.shape->n_cells &&
           report->differs[cell];
}

/* ---- mistakes ---- */

enum { PATIENCE_MS = 100 };

void mistakes_solve(struct mistakes *mistakes, struct engine *engine,
                    const struct grid *grid)
{
    struct grid givens = *grid;
    int64_t end = clock_ms() + PATIENCE_MS;
    const struct stop stop = {&end, clock_is_over};
    grid_erase_entries(&givens);
    if (mistakes->givens.shape == givens.shape &&
        grid_same_digits(&givens, &mistakes->givens))
        return;
    mistakes->givens = givens;
    mistakes->has_solution = engine_uniqueness(engine, &givens, stop,
                                               &mistakes->solution) == UNIQUENESS_UNIQUE;
}

bool mistakes_has(const struct mistakes *mistakes, const struct grid *grid, int cell)
{
    return mistakes->has_solution && grid->digit[cell] && !grid->given[cell] &&
           grid->digit[cell] != mistakes->solution.digit[cell];
}
