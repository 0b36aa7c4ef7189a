/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Background threads, and the pipe by which one wakes up a loop that polls files. */
#ifndef STEPDOKU_RUN_THREAD_H
#define STEPDOKU_RUN_THREAD_H

#include <pthread.h>
#include <stdbool.h>

/* Starts a thread with all signals blocked.  False when there is none to be had. */
bool thread_start(pthread_t *thread, void *(*run)(void *ctx), void *ctx);

/* A thread with what it shares with its owner.  It waits for `changed` under the lock and
 * returns from run() soon after `ending` is set. */
struct service {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed; /* timed waits take CLOCK_MONOTONIC */
    _Atomic bool ending;
};

/* Starts run(ctx), which may use the service at once.  False when there is no thread to be
 * had; then there is nothing to stop. */
bool service_start(struct service *service, void *(*run)(void *ctx), void *ctx);

/* Sets `ending`, wakes the thread up and waits until it has returned. */
void service_stop(struct service *service);

void service_lock(struct service *service);
void service_unlock(struct service *service);
void service_wait(struct service *service);   /* for `changed`; the lock is held */
void service_signal(struct service *service); /* that something has changed */

/* A pipe, which is readable from wake_up() until wake_drain(). */
struct wake {
    int pipe[2]; /* the first is the file to poll */
};

bool wake_init(struct wake *wake); /* false when there is no pipe to be had */
void wake_fini(struct wake *wake);
void wake_up(struct wake *wake);
void wake_drain(struct wake *wake);

#endif
