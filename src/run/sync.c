/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/sync.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/mem.h"
#include "run/thread.h"

/* How long a write waits for others, so that one sync serves them all. */
enum { GATHER_MS = 500 };

struct sync {
    struct service service; /* changed: there is a file to sync */
    int file;               /* the file to sync, a duplicate, or -1; under the lock */
    _Atomic int problem;    /* an errno */
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
    while (!sync->service.ending &&
           pthread_cond_timedwait(&sync->service.changed, &sync->service.lock, &end) !=
               ETIMEDOUT)
        continue;
}

/* Waits until a file was written and returns it; -1 when the thread ends. */
static int next_file(struct sync *sync)
{
    service_lock(&sync->service);
    while (sync->file < 0 && !sync->service.ending)
        service_wait(&sync->service);
    if (sync->file >= 0)
        gather(sync);
    int file = sync->file;
    sync->file = -1;
    service_unlock(&sync->service);
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

struct sync *sync_new(void)
{
    struct sync *sync = mem_new(sizeof *sync);
    sync->file = -1;
    if (service_start(&sync->service, run_thread, sync))
        return sync;
    free(sync);
    return NULL;
}

void sync_free(struct sync *sync)
{
    if (!sync)
        return;
    service_stop(&sync->service);
    free(sync);
}

static bool is_same_file(int a, int b)
{
    struct stat of_a, of_b;
    return fstat(a, &of_a) == 0 && fstat(b, &of_b) == 0 && of_a.st_dev == of_b.st_dev &&
           of_a.st_ino == of_b.st_ino;
}

/* If another file is still waiting, the caller syncs that one itself, which is rare. */
void sync_soon(struct sync *sync, int file)
{
    if (!sync || file < 0)
        return;
    service_lock(&sync->service);
    int other = sync->file >= 0 && !is_same_file(sync->file, file) ? sync->file : -1;
    if (sync->file < 0 || other >= 0) {
        sync->file = fcntl(file, F_DUPFD_CLOEXEC, 0);
        service_signal(&sync->service);
    }
    service_unlock(&sync->service);
    if (other >= 0)
        sync_now(sync, other);
}

int sync_problem(struct sync *sync)
{
    return atomic_exchange(&sync->problem, 0);
}
