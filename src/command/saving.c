/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command/saving.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "game/directory.h"
#include "run/thread.h"

/* ---- to the disk ---- */

/* How long a write waits for others, so that one sync serves them all. */
enum { GATHER_MS = 500 };

struct sync {
    struct service service; /* changed: there is a file to sync */
    int file;               /* the file to sync, a duplicate, or -1; under the lock */
    _Atomic int problem;    /* an errno */
};

/* Waits until a file was written and returns it; -1 when the thread ends. */
static int next_file(struct sync *sync)
{
    service_lock(&sync->service);
    while (sync->file < 0 && !sync->service.ending)
        service_wait(&sync->service);
    if (sync->file >= 0) {
        /* What is written soon afterwards waits with it. */
        struct timespec end;
        clock_gettime(CLOCK_MONOTONIC, &end);
        end.tv_nsec += GATHER_MS * 1000000L;
        if (end.tv_nsec >= 1000000000L) {
            end.tv_sec++;
            end.tv_nsec -= 1000000000L;
        }
        while (!sync->service.ending &&
               pthread_cond_timedwait(&sync->service.changed, &sync->service.lock,
                                      &end) != ETIMEDOUT)
            continue;
    }
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

/* ---- to the file ---- */

/* No errno is negative. */
enum { RETRY_MS = 2000, NO_DIRECTORY = -1 };

static void say(struct buf *message, const char *format, int problem)
{
    buf_clear(message);
    buf_printf(message, format, strerror(problem));
}

/* Tries again when it is time.  While nothing is wrong, sees whether the file is still there. */
static void retry(struct saving *saving, struct desk *desk, int64_t now_ms)
{
    if (!saving->told)
        session_check(desk->session, false);
    if (saving->told <= 0 || now_ms - saving->retried_ms < RETRY_MS)
        return;
    saving->retried_ms = now_ms;
    session_save(desk->session);
}

/* Returns an errno or NO_DIRECTORY while the game cannot be saved; 0: it is, or is not to be. */
static int problem_of(const struct desk *desk)
{
    if (desk->is_unsaved)
        return 0;
    return desk->world.directory || desk->world.saves_nothing
               ? session_problem(desk->session)
               : NO_DIRECTORY;
}

static void tell(struct saving *saving, const struct desk *desk, struct buf *message)
{
    int problem = problem_of(desk);
    if (problem == NO_DIRECTORY && problem != saving->told) {
        buf_clear(message);
        buf_text(message, _("No home directory: games are not saved"));
    } else if (problem && problem != saving->told) {
        say(message, _("The game cannot be saved, but you can play on: %s"), problem);
    } else if (!problem && saving->told) {
        buf_text(message, _("The game is saved again"));
    }
    saving->told = problem;
}

static void tell_news(struct desk *desk, struct buf *message)
{
    session_take_news(desk->session, &desk->news);
    if (!desk->news.length)
        return;
    buf_clear(message);
    utf8_show(message, desk->news.text, desk->news.length, "");
    buf_clear(&desk->news);
}

static void tell_lost(struct saving *saving, const struct desk *desk, struct buf *message)
{
    int n = desk->lost.n - saving->told_lost;
    saving->told_lost = desk->lost.n;
    if (!n)
        return;
    buf_clear(message);
    buf_printf(message,
               ngettext("%d move of the game before is lost: it could not be saved",
                        "%d moves of the game before are lost: they could not be saved",
                        (unsigned)n),
               n);
}

static void tell_settings(struct saving *saving, const struct desk *desk,
                          struct buf *message)
{
    LOCAL_BUF path = {0};
    if (!desk->settings_problem || saving->told_settings)
        return;
    saving->told_settings = true;
    directory_settings_file(&path);
    buf_clear(message);
    buf_printf(message, _("Settings that you change last until you quit (%s: %s)"),
               buf_string(&path), strerror(desk->settings_problem));
}

void saving_watch(struct saving *saving, struct desk *desk, struct sync *sync,
                  int64_t now_ms, struct buf *message)
{
    int problem = sync ? sync_problem(sync) : 0;
    if (!desk->is_unsaved) {
        retry(saving, desk, now_ms);
        tell(saving, desk, message);
    }
    tell_news(desk, message);
    tell_lost(saving, desk, message);
    tell_settings(saving, desk, message);
    if (problem && desk->world.directory && !desk->is_unsaved)
        say(message, _("Cannot flush the saved game to disk: %s"), problem);
}

int saving_patience_ms(const struct saving *saving)
{
    return saving->told > 0 ? RETRY_MS : -1;
}

bool saving_is_done(const struct desk *desk)
{
    return !problem_of(desk);
}

int saving_unsaved(struct desk *desk)
{
    if (desk->is_unsaved || (desk->world.saves_nothing && !*session_path(desk->session)))
        return 0;
    if (desk->world.directory)
        session_save(desk->session);
    return desk->session->n_unsaved;
}

enum status saving_leave(struct desk *desk, const struct io *io)
{
    int n = saving_unsaved(desk) + desk->lost.n;
    LOCAL_BUF reason = {0}, news = {0};
    tell_news(desk, &news);
    if (news.length)
        io_fail(io, STATUS_OK, "%s", news.text);
    if (!n)
        return STATUS_OK;
    int problem = session_problem(desk->session);
    const char *path = session_path(desk->session);
    if (!desk->world.directory)
        buf_text(&reason, _("no home directory"));
    else /* where the file is or should be, and what was wrong there */
        buf_printf(&reason, "%s: %s", *path ? path : desk->world.directory,
                   strerror(problem ? problem : desk->lost.problem));
    io_fail(
        io, STATUS_IO,
        ngettext("stepdoku: %d move was not saved (%s); to keep a copy elsewhere, use "
                 "'export FILE' before you quit, or set XDG_STATE_HOME",
                 "stepdoku: %d moves were not saved (%s); to keep a copy elsewhere, "
                 "use 'export FILE' before you quit, or set XDG_STATE_HOME",
                 (unsigned)n),
        n, reason.text);
    return STATUS_IO;
}
