/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "job/sync.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "job/thread.h"

/* After the first write, others are waited for so long, to be synced with it. */
enum { GATHER_MS = 500 };

struct sync {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    int file; /* a duplicate to be synced, or -1; under the lock */
    bool ending;
    _Atomic int problem;
};

static void gather(struct sync *sync)
{
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_nsec += GATHER_MS * 1000000L;
    if (end.tv_nsec >= 1000000000L) {
        end.tv_sec++;
        end.tv_nsec -= 1000000000L;
    }
    while (!sync->ending &&
           pthread_cond_timedwait(&sync->changed, &sync->lock, &end) != ETIMEDOUT)
        continue;
}

/* Waits for a file to be written; -1 at the end. */
static int next_file(struct sync *sync)
{
    pthread_mutex_lock(&sync->lock);
    while (sync->file < 0 && !sync->ending)
        pthread_cond_wait(&sync->changed, &sync->lock);
    if (sync->file >= 0)
        gather(sync);
    int file = sync->file;
    sync->file = -1;
    pthread_mutex_unlock(&sync->lock);
    return file;
}

static void sync_now(struct sync *sync, int file)
{
    if (fdatasync(file) != 0)
        sync->problem = errno;
    close(file);
}

static void *run_thread(void *ctx)
{
    struct sync *sync = ctx;
    int file;
    while ((file = next_file(sync)) >= 0)
        sync_now(sync, file);
    return NULL;
}

static void init_clocked_condition(pthread_cond_t *condition)
{
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(condition, &attributes);
    pthread_condattr_destroy(&attributes);
}

static void fini(struct sync *sync)
{
    pthread_cond_destroy(&sync->changed);
    pthread_mutex_destroy(&sync->lock);
    free(sync);
}

struct sync *sync_new(void)
{
    struct sync *sync = mem_new(sizeof *sync);
    sync->file = -1;
    pthread_mutex_init(&sync->lock, NULL);
    init_clocked_condition(&sync->changed);
    if (thread_start(&sync->thread, run_thread, sync))
        return sync;
    fini(sync);
    return NULL;
}

void sync_free(struct sync *sync)
{
    if (!sync)
        return;
    pthread_mutex_lock(&sync->lock);
    sync->ending = true;
    pthread_cond_signal(&sync->changed);
    pthread_mutex_unlock(&sync->lock);
    pthread_join(sync->thread, NULL);
    fini(sync);
}

static bool is_same_file(int a, int b)
{
    struct stat of_a, of_b;
    return fstat(a, &of_a) == 0 && fstat(b, &of_b) == 0 && of_a.st_dev == of_b.st_dev &&
           of_a.st_ino == of_b.st_ino;
}

/* A file that waits when another is written is synced right here: that is rare. */
void sync_soon(struct sync *sync, int file)
{
    if (!sync || file < 0)
        return;
    pthread_mutex_lock(&sync->lock);
    int other = sync->file >= 0 && !is_same_file(sync->file, file) ? sync->file : -1;
    if (sync->file < 0 || other >= 0) {
        sync->file = fcntl(file, F_DUPFD_CLOEXEC, 0);
        pthread_cond_signal(&sync->changed);
    }
    pthread_mutex_unlock(&sync->lock);
    if (other >= 0)
        sync_now(sync, other);
}

int sync_problem(struct sync *sync)
{
    return atomic_exchange(&sync->problem, 0);
}
