/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/reports.h"

#include "base/mem.h"

void reports_fini(struct reports *reports)
{
    STACK_FINI(&reports->rounds);
}

void reports_ask(struct reports *reports, struct worker *worker, const struct grid *grid)
{
    reports->grid = *grid;
    reports->uniqueness = UNIQUENESS_UNKNOWN;
    reports->has_count = reports->has_forced = reports->has_difficulty = false;
    reports->rating = (struct rating){0};
    worker_start(worker, grid);
}

bool reports_are_about(const struct reports *reports, const struct grid *grid)
{
    return grid_same_digits(&reports->grid, grid) &&
           grid_givens(&reports->grid) == grid_givens(grid);
}

static void keep(struct reports *reports, const struct report *report)
{
    switch (report->kind) {
    case REPORT_ROUND:
        if (report->round == 0)
            reports->rounds.n = 0;
        STACK_PUSH(&reports->rounds, *report);
        break;
    case REPORT_UNIQUENESS:
        reports->uniqueness = report->uniqueness;
        break;
    case REPORT_COUNT:
        reports->counted = *report;
        reports->has_count = true;
        break;
    case REPORT_FORCED:
        reports->forced = *report;
        reports->has_forced = true;
        break;
    case REPORT_DIFFICULTY:
        reports->difficulty = *report;
        reports->has_difficulty = true;
        break;
    case REPORT_RATING:
        reports->rating = report->rating;
        break;
    }
}

bool reports_take(struct reports *reports, struct worker *worker)
{
    struct report *report = mem_new(sizeof *report);
    bool has_come = worker_take(worker, report);
    if (has_come)
        keep(reports, report);
    free(report);
    return has_come;
}
