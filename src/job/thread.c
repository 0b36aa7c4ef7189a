/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "job/thread.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

bool thread_start(pthread_t *thread, void *(*run)(void *ctx), void *ctx)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(thread, NULL, run, ctx) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

void thread_work_for_later(void)
{
#ifdef __linux__
    pthread_setname_np(pthread_self(), "later");
#endif
}

bool wake_init(struct wake *wake)
{
    return pipe2(wake->pipe, O_NONBLOCK | O_CLOEXEC) == 0;
}

void wake_fini(struct wake *wake)
{
    close(wake->pipe[0]);
    close(wake->pipe[1]);
}

int wake_file(const struct wake *wake)
{
    return wake->pipe[0];
}

void wake_up(struct wake *wake)
{
    if (write(wake->pipe[1], "", 1) < 0)
        return; /* full: then it is readable already */
}

void wake_drain(struct wake *wake)
{
    char bytes[64];
    while (read(wake->pipe[0], bytes, sizeof bytes) == sizeof bytes)
        continue;
}
