/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "job/worker.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/mem.h"
#include "core/search.h"

enum { QUEUE_LENGTH = 16 };

struct worker {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed; /* a job has come, room has come, or the end */
    int pipe[2];            /* a byte in it: the queue is not empty */

    _Atomic unsigned newest; /* number of the newest job; 0: none so far */
    _Atomic bool ending;

    struct grid grid;                   /* of the newest job; under the lock */
    struct report queue[QUEUE_LENGTH];  /* of the newest job; under the lock */
    int first, n;
};

/* A job as its thread sees it. */
struct job {
    struct worker *worker;
    unsigned number;
    struct grid grid;
    struct report report; /* the next to be sent */
};

static bool is_stale(void *ctx)
{
    const struct job *job = ctx;
    return job->worker->newest != job->number || job->worker->ending;
}

static void wake_reader(struct worker *worker)
{
    if (write(worker->pipe[1], "", 1) < 0)
        return; /* full: then it is readable already */
}

static void send_report(struct job *job)
{
    struct worker *worker = job->worker;
    pthread_mutex_lock(&worker->lock);
    while (worker->n == QUEUE_LENGTH && !is_stale(job))
        pthread_cond_wait(&worker->changed, &worker->lock);
    if (!is_stale(job)) {
        worker->queue[(worker->first + worker->n++) % QUEUE_LENGTH] = job->report;
        wake_reader(worker);
    }
    pthread_mutex_unlock(&worker->lock);
}

/* Hears the root node of a search and reports its rounds. */
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

static void report_rounds(struct job *job)
{
    const struct search_options options = {.strategy = STRATEGY_SEARCH, .depth_bound = 0};
    const struct search_limits no_limits = {0};
    const struct sink sink = {job, hear, is_stale};
    struct search *search = search_new(&job->grid, &options);
    search_run(search, &no_limits, &sink);
    search_free(search);
}

static void work(struct job *job)
{
    const struct sink sink = {job, NULL, is_stale};
    report_rounds(job);
    job->report.kind = REPORT_UNIQUENESS;
    job->report.uniqueness = uniqueness_of(&job->grid, &sink, NULL);
    send_report(job);
}

/* Waits for a job newer than the one done last; false at the end. */
static bool next_job(struct job *job)
{
    struct worker *worker = job->worker;
    pthread_mutex_lock(&worker->lock);
    while (worker->newest == job->number && !worker->ending)
        pthread_cond_wait(&worker->changed, &worker->lock);
    job->number = worker->newest;
    job->grid = worker->grid;
    pthread_mutex_unlock(&worker->lock);
    return !worker->ending;
}

static void *run_thread(void *ctx)
{
    struct job *job = mem_new(sizeof *job);
    job->worker = ctx;
    while (next_job(job))
        work(job);
    free(job);
    return NULL;
}

/* The screen's thread takes all signals. */
static bool start_thread(struct worker *worker)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&worker->thread, NULL, run_thread, worker) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

static void close_pipe(struct worker *worker)
{
    close(worker->pipe[0]);
    close(worker->pipe[1]);
}

struct worker *worker_new(void)
{
    struct worker *worker = mem_new(sizeof *worker);
    pthread_mutex_init(&worker->lock, NULL);
    pthread_cond_init(&worker->changed, NULL);
    if (pipe(worker->pipe) == 0) {
        for (int end = 0; end < 2; end++) {
            fcntl(worker->pipe[end], F_SETFL, O_NONBLOCK);
            fcntl(worker->pipe[end], F_SETFD, FD_CLOEXEC);
        }
        if (start_thread(worker))
            return worker;
        close_pipe(worker);
    }
    free(worker);
    return NULL;
}

void worker_free(struct worker *worker)
{
    if (!worker)
        return;
    pthread_mutex_lock(&worker->lock);
    worker->ending = true;
    pthread_cond_signal(&worker->changed);
    pthread_mutex_unlock(&worker->lock);
    pthread_join(worker->thread, NULL);
    pthread_cond_destroy(&worker->changed);
    pthread_mutex_destroy(&worker->lock);
    close_pipe(worker);
    free(worker);
}

int worker_wake_file(const struct worker *worker)
{
    return worker->pipe[0];
}

void worker_start(struct worker *worker, const struct grid *grid)
{
    pthread_mutex_lock(&worker->lock);
    worker->newest++;
    worker->grid = *grid;
    worker->n = 0;
    pthread_cond_signal(&worker->changed);
    pthread_mutex_unlock(&worker->lock);
}

static void drain_pipe(struct worker *worker)
{
    char bytes[QUEUE_LENGTH];
    while (read(worker->pipe[0], bytes, sizeof bytes) == sizeof bytes)
        continue;
}

bool worker_take(struct worker *worker, struct report *report)
{
    pthread_mutex_lock(&worker->lock);
    bool there = worker->n > 0;
    if (there) {
        *report = worker->queue[worker->first];
        worker->first = (worker->first + 1) % QUEUE_LENGTH;
        worker->n--;
        pthread_cond_signal(&worker->changed);
    } else {
        drain_pipe(worker);
    }
    pthread_mutex_unlock(&worker->lock);
    return there;
}
