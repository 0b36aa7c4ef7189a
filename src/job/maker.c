/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "job/maker.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "base/mem.h"
#include "job/grader.h"
#include "job/thread.h"

/* Puzzles that are ready lie in slots: one for each level, one for those to be rated. */
enum { NO_SLOT = -1, RATED_SLOT = MAKER_LEVELS, SLOTS };

struct maker {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed; /* a puzzle was taken, one is wanted, or the end */
    struct wake wake;       /* when the wanted puzzle has come */
    _Atomic bool ending;
    _Atomic unsigned n_wishes; /* changes with each */
    uint64_t seed;

    /* Under the lock. */
    bool ready[SLOTS];
    struct grid puzzles[SLOTS];
    int wanted;       /* the slot that somebody waits for, or NO_SLOT */
    struct wish wish; /* of RATED_SLOT */
};

/* What the thread has for itself. */
struct making {
    struct maker *maker;
    struct grader *grader;
    uint64_t n_made[SLOTS];
    int slot; /* of the puzzle in hand */
    struct wish wish;
    unsigned n_wishes; /* when it was begun */
};

/* Another one may be wanted by now; that of a level is done soon, and kept. */
static bool is_over(void *ctx)
{
    const struct making *making = ctx;
    const struct maker *maker = making->maker;
    return maker->ending ||
           (making->slot == RATED_SLOT && maker->n_wishes != making->n_wishes);
}

static bool make(struct making *making, struct grid *puzzle)
{
    return grader_make(making->grader, &making->wish,
                       making->maker->seed + (uint64_t)making->slot,
                       making->n_made[making->slot]++, puzzle) &&
           !is_over(making);
}

/* The slot that somebody waits for, else that of the easiest level that is empty. */
static int empty_slot(const struct maker *maker)
{
    if (maker->wanted != NO_SLOT && !maker->ready[maker->wanted])
        return maker->wanted;
    for (int level = 0; level < MAKER_LEVELS; level++)
        if (!maker->ready[level])
            return level;
    return NO_SLOT;
}

/* What to make next.  Waits while that is nothing; false at the end. */
static bool next_puzzle(struct making *making)
{
    struct maker *maker = making->maker;
    pthread_mutex_lock(&maker->lock);
    while (!maker->ending && (making->slot = empty_slot(maker)) == NO_SLOT)
        pthread_cond_wait(&maker->changed, &maker->lock);
    making->wish = making->slot == RATED_SLOT
                       ? maker->wish
                       : (struct wish){.level = (enum difficulty)making->slot};
    making->n_wishes = maker->n_wishes;
    pthread_mutex_unlock(&maker->lock);
    return !maker->ending;
}

static void deliver(struct making *making, const struct grid *puzzle)
{
    struct maker *maker = making->maker;
    pthread_mutex_lock(&maker->lock);
    bool is_awaited = maker->wanted == making->slot && !is_over(making);
    if (is_awaited || making->slot != RATED_SLOT) {
        maker->puzzles[making->slot] = *puzzle;
        maker->ready[making->slot] = true;
    }
    pthread_mutex_unlock(&maker->lock);
    if (is_awaited)
        wake_up(&maker->wake);
}

static void *run_thread(void *ctx)
{
    struct making *making = mem_new(sizeof *making);
    struct grid puzzle;
    thread_work_for_later();
    making->maker = ctx;
    making->grader = grader_new(shape_find(3, 3), (struct stop){making, is_over});
    while (next_puzzle(making))
        if (make(making, &puzzle))
            deliver(making, &puzzle);
    grader_free(making->grader);
    free(making);
    return NULL;
}

struct maker *maker_new(uint64_t seed)
{
    struct maker *maker = mem_new(sizeof *maker);
    maker->seed = seed;
    maker->wanted = NO_SLOT;
    if (!wake_init(&maker->wake)) {
        free(maker);
        return NULL;
    }
    pthread_mutex_init(&maker->lock, NULL);
    pthread_cond_init(&maker->changed, NULL);
    if (thread_start(&maker->thread, run_thread, maker))
        return maker;
    wake_fini(&maker->wake);
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
    wake_fini(&maker->wake);
    free(maker);
}

int maker_wake_file(const struct maker *maker)
{
    return wake_file(&maker->wake);
}

static int slot_of(const struct wish *wish)
{
    return wish->is_rated ? RATED_SLOT : (int)wish->level;
}

static bool is_ready(const struct maker *maker, const struct wish *wish)
{
    return maker->ready[slot_of(wish)] &&
           (!wish->is_rated || wish_same(&maker->wish, wish));
}

bool maker_has(struct maker *maker, const struct wish *wish)
{
    pthread_mutex_lock(&maker->lock);
    wake_drain(&maker->wake);
    bool has = is_ready(maker, wish);
    pthread_mutex_unlock(&maker->lock);
    return has;
}

/* What is made for another wish is of no use any more. */
static void want(struct maker *maker, const struct wish *wish)
{
    bool is_same = maker->wanted == slot_of(wish) &&
                   (!wish->is_rated || wish_same(&maker->wish, wish));
    maker->wanted = slot_of(wish);
    if (wish->is_rated)
        maker->wish = *wish;
    maker->n_wishes += !is_same;
}

bool maker_take(struct maker *maker, const struct wish *wish, struct grid *puzzle)
{
    pthread_mutex_lock(&maker->lock);
    wake_drain(&maker->wake);
    bool ready = is_ready(maker, wish);
    if (ready) {
        *puzzle = maker->puzzles[slot_of(wish)];
        maker->wanted = NO_SLOT;
    } else {
        want(maker, wish);
    }
    maker->ready[slot_of(wish)] = false;
    pthread_cond_signal(&maker->changed);
    pthread_mutex_unlock(&maker->lock);
    return ready;
}
