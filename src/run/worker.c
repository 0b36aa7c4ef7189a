/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/worker.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/mem.h"
#include "search/search.h"
#include "run/engine.h"
#include "run/thread.h"
#include "human/hint.h"
#include "human/solver.h"

enum { QUEUE_LENGTH = 16 };

struct worker {
    struct service service;  /* changed: there is a new job, or room in the queue */
    struct wake wake;        /* readable while there are reports */
    _Atomic unsigned newest; /* number of the newest job; 0: none yet */

    /* Of the newest job, under the lock. */
    struct grid grid;
    struct report queue[QUEUE_LENGTH]; /* a ring */
    int first, n;
};

/* The job at hand; only the thread uses it. */
struct job {
    struct worker *worker;
    unsigned number;
    struct grid grid;
    struct report report; /* the next to send */
    struct engine *engine;
    struct solver *solver; /* for the shape of the last board; NULL: none yet */
    struct rating rating;  /* in progress */
    unsigned n_counted;    /* reports of the count in progress */
};

static bool is_stale(void *ctx)
{
    const struct job *job = ctx;
    return job->worker->newest != job->number || job->worker->service.ending;
}

static void send_report(struct job *job)
{
    struct worker *worker = job->worker;
    service_lock(&worker->service);
    while (worker->n == QUEUE_LENGTH && !is_stale(job))
        service_wait(&worker->service);
    if (!is_stale(job)) {
        worker->queue[(worker->first + worker->n++) % QUEUE_LENGTH] = job->report;
        wake_up(&worker->wake);
    }
    service_unlock(&worker->service);
}

/* Reports the rounds of pruning at the root of a search. */
static void hear(void *ctx, const struct event *event)
{
    struct job *job = ctx;
    struct report *report = &job->report;
    if (event->kind == EVENT_PASS)
        report->removed[event->pass] = event->n_removed;
    if (event->kind != EVENT_CHOICES && event->kind != EVENT_ROUND)
        return;
    report->kind = REPORT_ROUND;
    report->round = event->round;
    report->choices.shape = event->choices->shape;
    choices_copy(&report->choices, event->choices);
    send_report(job);
}

/* Asks to stop when the job is stale or its time is over. */
struct limited_job {
    struct job *job;
    int64_t end_ms;
};

static bool is_over(void *ctx)
{
    const struct limited_job *limited = ctx;
    return is_stale(limited->job) || clock_ms() >= limited->end_ms;
}

static void report_rounds(struct job *job)
{
    struct grid sound;
    const struct search_options options = {.strategy = STRATEGY_SEARCH, .depth_bound = 0};
    const struct search_limits no_limits = {0};
    const struct sink sink = {job, hear, {job, is_stale}};
    /* If it takes long to find the mistakes, the rounds do not wait for them. */
    enum { PATIENCE_MS = 100 };
    struct limited_job limited = {job, clock_ms() + PATIENCE_MS};
    engine_take_sound(job->engine, &job->grid, (struct stop){&limited, is_over}, &sound);
    struct search *search = search_new(&sound, NULL, &options);
    search_run(search, &no_limits, &sink);
    search_free(search);
}

/* ---- counting ---- */

enum {
    COUNT_FRAME = 64,       /* one in this many of a count's reports is sent */
    MOST_EXACT_SIDE = 9,    /* counting larger boards exactly may take forever */
    MOST_SOLUTIONS = 10000, /* the limit for those */
};

static void report_counted(void *ctx, double part)
{
    struct job *job = ctx;
    if (++job->n_counted % COUNT_FRAME)
        return;
    job->report.kind = REPORT_COUNT;
    job->report.count[0] = '\0';
    job->report.counted = part;
    send_report(job);
}

static void report_count(struct job *job)
{
    const struct stop stop = {job, is_stale};
    const struct fast_progress progress = {job, report_counted};
    uint64_t most = job->grid.shape->side > MOST_EXACT_SIDE ? MOST_SOLUTIONS : UINT64_MAX;
    struct count_number number;
    job->n_counted = 0;
    if (!engine_count(job->engine, &job->grid, most, stop, progress, &number))
        return;
    job->report.kind = REPORT_COUNT;
    job->report.counted = 1;
    /* "N", or "N+" when there are more. */
    bool more = number.hi == 0 && number.lo > most;
    if (more)
        number.lo = most;
    count_number_text(number, job->report.count);
    strcat(job->report.count, more ? "+" : "");
    send_report(job);
}

/* ---- the human path ---- */

/* All techniques; stopped when the job is stale. */
static struct solver_options options_of(struct job *job)
{
    struct solver_options options = solver_default;
    options.stop = (struct stop){job, is_stale};
    return options;
}

/* Notes the first step of those that lead to the forced move, and counts them. */
static bool note_step(void *ctx, const struct step *step)
{
    struct report *report = ctx;
    if (report->n_steps++ == 0)
        report->technique = step->technique;
    return true;
}

static void report_forced(struct job *job, const struct grid *solution)
{
    const struct hint_request request = {.grid = &job->grid,
                                         .uniqueness = UNIQUENESS_UNIQUE,
                                         .solution = solution,
                                         .options = options_of(job)};
    struct report *report = &job->report;
    struct step_sink sink = {report, note_step};
    struct hint *hint = mem_new(sizeof *hint);
    report->kind = REPORT_FORCED;
    report->cell = -1;
    report->n_steps = 0;
    if (forced_find(&request, &sink, hint)) {
        report->cell = hint->step.placements[0].cell;
        report->digit = hint->step.placements[0].digit;
    }
    if (report->cell >= 0 || hint->kind == HINT_NOT_FORCED)
        send_report(job);
    free(hint);
}

static void report_human(struct job *job, const struct grid *solution)
{
    if (is_stale(job))
        return;
    report_forced(job, solution);
    if (is_stale(job))
        return;
    solver_fit(&job->solver, job->grid.shape);
    struct candidates *candidates = mem_new(sizeof *candidates);
    candidates_of_grid(candidates, solver_geometry(job->solver), &job->grid);
    const struct solver_options options = options_of(job);
    struct path_summary summary;
    if (path_walk(job->solver, candidates, &options, solution, NULL, &summary)) {
        job->report.kind = REPORT_DIFFICULTY;
        job->report.score = summary.score;
        job->report.level = summary.level;
        job->report.n_steps = summary.n_steps;
        send_report(job);
    }
    free(candidates);
}

/* ---- ratings ---- */

/* Sends the rating so far when it has become higher. */
static void report_progress(void *ctx)
{
    struct job *job = ctx;
    if (job->rating.er > job->report.rating.er) {
        job->report.rating = job->rating;
        send_report(job);
    }
}

static void report_rating(struct job *job)
{
    const struct rating_listener listener = {.ctx = job, .progress = report_progress};
    const struct stop stop = {job, is_stale};
    if (job->grid.shape != shape_find(3, 3) || is_stale(job))
        return;
    job->report.kind = REPORT_RATING;
    job->report.rating = (struct rating){0};
    engine_rate(job->engine, &job->grid, NULL, false, stop, &listener, &job->rating);
    job->report.rating = job->rating;
    send_report(job);
}

static void work(struct job *job)
{
    const struct stop stop = {job, is_stale};
    struct grid solution, givens;
    report_rounds(job);
    if (is_stale(job))
        return;
    job->report.kind = REPORT_UNIQUENESS;
    job->report.uniqueness = engine_uniqueness(job->engine, &job->grid, stop, &solution);
    send_report(job);
    switch (job->report.uniqueness) {
    case UNIQUENESS_UNIQUE:
        report_human(job, &solution);
        report_rating(job);
        break;
    case UNIQUENESS_SEVERAL:
        report_count(job);
        job->report.kind = REPORT_DIFFERENCES;
        job->report.n_different = engine_differences(
            job->engine, &job->grid, (struct stop){job, is_stale}, job->report.differs);
        send_report(job);
        break;
    case UNIQUENESS_NONE:
        givens = job->grid;
        grid_erase_entries(&givens);
        job->report.kind = REPORT_SUSPECTS;
        engine_suspects(job->engine, &givens, stop, &job->report.suspects);
        send_report(job);
        break;
    case UNIQUENESS_UNKNOWN:
        break;
    }
}

/* Waits for a new job; false when the worker ends. */
static bool next_job(struct job *job)
{
    struct worker *worker = job->worker;
    service_lock(&worker->service);
    while (worker->newest == job->number && !worker->service.ending)
        service_wait(&worker->service);
    job->number = worker->newest;
    job->grid = worker->grid;
    service_unlock(&worker->service);
    return !worker->service.ending;
}

static void *run_thread(void *ctx)
{
    struct job *job = mem_new(sizeof *job);
    job->worker = ctx;
    job->engine = engine_new();
    while (next_job(job))
        work(job);
    engine_free(job->engine);
    solver_free(job->solver);
    free(job);
    return NULL;
}

struct worker *worker_new(void)
{
    struct worker *worker = mem_new(sizeof *worker);
    if (wake_init(&worker->wake)) {
        if (service_start(&worker->service, run_thread, worker))
            return worker;
        wake_fini(&worker->wake);
    }
    free(worker);
    return NULL;
}

void worker_free(struct worker *worker)
{
    if (!worker)
        return;
    service_stop(&worker->service);
    wake_fini(&worker->wake);
    free(worker);
}

int worker_wake_file(const struct worker *worker)
{
    return worker->wake.pipe[0];
}

void worker_start(struct worker *worker, const struct grid *grid)
{
    service_lock(&worker->service);
    worker->newest++;
    worker->grid = *grid;
    worker->n = 0;
    service_signal(&worker->service);
    service_unlock(&worker->service);
}

bool worker_take(struct worker *worker, struct report *report)
{
    service_lock(&worker->service);
    bool there = worker->n > 0;
    if (there) {
        *report = worker->queue[worker->first];
        worker->first = (worker->first + 1) % QUEUE_LENGTH;
        worker->n--;
        service_signal(&worker->service);
    } else {
        wake_drain(&worker->wake);
    }
    service_unlock(&worker->service);
    return there;
}
