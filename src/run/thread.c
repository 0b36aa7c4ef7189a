/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/thread.h"

#include <fcntl.h>
#include <signal.h>
#include <time.h>
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

static void destroy(struct service *service)
{
    pthread_cond_destroy(&service->changed);
    pthread_mutex_destroy(&service->lock);
}

bool service_start(struct service *service, void *(*run)(void *ctx), void *ctx)
{
    service->ending = false;
    pthread_mutex_init(&service->lock, NULL);
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&service->changed, &attributes);
    pthread_condattr_destroy(&attributes);
    bool started = thread_start(&service->thread, run, ctx);
    if (!started)
        destroy(service);
    return started;
}

void service_stop(struct service *service)
{
    service_lock(service);
    service->ending = true;
    service_signal(service);
    service_unlock(service);
    pthread_join(service->thread, NULL);
    destroy(service);
}

void service_lock(struct service *service)
{
    pthread_mutex_lock(&service->lock);
}

void service_unlock(struct service *service)
{
    pthread_mutex_unlock(&service->lock);
}

void service_wait(struct service *service)
{
    pthread_cond_wait(&service->changed, &service->lock);
}

void service_signal(struct service *service)
{
    pthread_cond_signal(&service->changed);
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
