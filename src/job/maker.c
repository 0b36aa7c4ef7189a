/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "job/maker.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/mem.h"
#include "job/grader.h"

enum { NO_LEVEL = -1 };

struct maker {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed; /* a puzzle was taken, one is wanted, or the end */
    int pipe[2];            /* a byte in it: the wanted puzzle has come */
    _Atomic bool ending;
    uint64_t seed;

    /* Under the lock. */
    bool ready[MAKER_LEVELS];
    struct grid puzzles[MAKER_LEVELS];
    int wanted; /* a level, or NO_LEVEL */
};

/* What the thread has for itself. */
struct making {
    struct maker *maker;
    struct grader *grader;
    uint64_t n_made[MAKER_LEVELS];
    enum difficulty level; /* of the puzzle in hand */
};

/* At the end everything is good enough. */
static double rate(void *ctx, const struct grid *puzzle)
{
    struct making *making = ctx;
    return making->maker->ending ? making->level : grader_grade(making->grader, puzzle);
}

static bool make(struct making *making, struct grid *puzzle)
{
    struct generate_options options = {
        .shape = shape_find(3, 3),
        .symmetry = SYMMETRY_ROTATIONAL,
        .seed = making->maker->seed + making->level,
        .rate = rate,
        .rate_ctx = making,
        .rate_min = making->level,
        .rate_max = making->level,
    };
    bool made;
    struct generator *generator = generator_new(&options);
    bool all = generator_run(generator, making->n_made[making->level]++, 1, puzzle, &made);
    generator_free(generator);
    return all && made;
}

/* The level to make next: the one that somebody waits for, else the easiest that is not
 * ready.  Waits while there is none; false at the end. */
static bool next_level(struct making *making)
{
    struct maker *maker = making->maker;
    int level = NO_LEVEL;
    pthread_mutex_lock(&maker->lock);
    while (!maker->ending && level == NO_LEVEL) {
        for (int i = MAKER_LEVELS - 1; i >= 0; i--)
            if (!maker->ready[i])
                level = i;
        if (maker->wanted != NO_LEVEL && !maker->ready[maker->wanted])
            level = maker->wanted;
        if (level == NO_LEVEL)
            pthread_cond_wait(&maker->changed, &maker->lock);
    }
    pthread_mutex_unlock(&maker->lock);
    making->level = (enum difficulty)level;
    return !maker->ending;
}

static void deliver(struct making *making, const struct grid *puzzle)
{
    struct maker *maker = making->maker;
    pthread_mutex_lock(&maker->lock);
    maker->puzzles[making->level] = *puzzle;
    maker->ready[making->level] = true;
    bool is_awaited = maker->wanted == (int)making->level;
    pthread_mutex_unlock(&maker->lock);
    if (is_awaited && write(maker->pipe[1], "", 1) < 0)
        return; /* full: then it is readable already */
}

static void *run_thread(void *ctx)
{
    struct making *making = mem_new(sizeof *making);
    struct grid puzzle;
    making->maker = ctx;
    making->grader = grader_new(shape_find(3, 3));
    while (next_level(making))
        if (make(making, &puzzle) && !making->maker->ending)
            deliver(making, &puzzle);
    grader_free(making->grader);
    free(making);
    return NULL;
}

/* The screen's thread takes all signals. */
static bool start_thread(struct maker *maker)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&maker->thread, NULL, run_thread, maker) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return started;
}

struct maker *maker_new(uint64_t seed)
{
    struct maker *maker = mem_new(sizeof *maker);
    maker->seed = seed;
    maker->wanted = NO_LEVEL;
    if (pipe2(maker->pipe, O_NONBLOCK | O_CLOEXEC) < 0) {
        free(maker);
        return NULL;
    }
    pthread_mutex_init(&maker->lock, NULL);
    pthread_cond_init(&maker->changed, NULL);
    if (start_thread(maker))
        return maker;
    close(maker->pipe[0]);
    close(maker->pipe[1]);
    free(maker);
    return NULL;
}

void maker_free(struct maker *maker)
{
    if (!maker)
        return;
    pthread_mutex_lock(&maker->lock);
    maker->ending = true;
    pthread_cond_signal(&maker->changed);
    pthread_mutex_unlock(&maker->lock);
    pthread_join(maker->thread, NULL);
    pthread_cond_destroy(&maker->changed);
    pthread_mutex_destroy(&maker->lock);
    close(maker->pipe[0]);
    close(maker->pipe[1]);
    free(maker);
}

int maker_wake_file(const struct maker *maker)
{
    return maker->pipe[0];
}

bool maker_take(struct maker *maker, enum difficulty difficulty, struct grid *puzzle)
{
    char byte;
    pthread_mutex_lock(&maker->lock);
    bool ready = maker->ready[difficulty];
    if (ready)
        *puzzle = maker->puzzles[difficulty];
    maker->ready[difficulty] = false;
    maker->wanted = ready ? NO_LEVEL : (int)difficulty;
    while (read(maker->pipe[0], &byte, 1) == 1)
        continue;
    pthread_cond_signal(&maker->changed);
    pthread_mutex_unlock(&maker->lock);
    return ready;
}
