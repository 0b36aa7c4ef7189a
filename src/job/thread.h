/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Threads that work behind a screen: none of them gets a signal, and what they have done
 * wakes who waits for a file. */
#ifndef STEPDOKU_JOB_THREAD_H
#define STEPDOKU_JOB_THREAD_H

#include <pthread.h>
#include <stdbool.h>

/* With all signals blocked.  False when there is none to be had. */
bool thread_start(pthread_t *thread, void *(*run)(void *ctx), void *ctx);

/* The calling thread works for later: it is named so, for those who look at the program
 * from outside and wait until it has nothing to do. */
void thread_work_for_later(void);

/* A pipe: with a byte in it the waiter's file can be read. */
struct wake {
    int pipe[2];
};

bool wake_init(struct wake *wake); /* false when there is no pipe to be had */
void wake_fini(struct wake *wake);

int wake_file(const struct wake *wake); /* what to wait for; borrowed */
void wake_up(struct wake *wake);
void wake_drain(struct wake *wake); /* until the next wake_up() it cannot be read */

#endif
