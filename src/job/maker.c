/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "job/maker.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "base/mem.h"
#include "job/grader.h"
#include "job/thread.h"

/* A slot holds a puzzle that is ready: one slot per level, one for a puzzle by rating. */
enum { NO_SLOT = -1, RATED_SLOT = MAKER_LEVELS, SLOTS };

struct maker {
    struct service service;    /* changed: a puzzle was taken, or another is wanted */
    struct wake wake;          /* readable when the wanted puzzle is ready */
    _Atomic unsigned n_wishes; /* changes with every wish */
    uint64_t seed;

    /* Under the lock. */
    bool ready[SLOTS];
    struct grid puzzles[SLOTS];
    int wanted;       /* the slot that the owner waits for, or NO_SLOT */
    struct wish wish; /* of RATED_SLOT */
};

/* Only the thread uses this. */
struct making {
    struct maker *maker;
    struct grader *grader;
    uint64_t n_made[SLOTS];
    int slot; /* of the puzzle being made */
    struct wish wish;
    unsigned n_wishes; /* when that was begun */
};

/* True when the puzzle being made is no longer wanted.  A puzzle by level is finished anyway,
 * because it takes little time and is kept. */
static bool is_over(void *ctx)
{
    const struct making *making = ctx;
    const struct maker *maker = making->maker;
    return maker->service.ending ||
           (making->slot == RATED_SLOT && maker->n_wishes != making->n_wishes);
}

static bool make(struct making *making, struct grid *puzzle)
{
    return grader_make(making->grader, &making->wish,
                       making->maker->seed + (uint64_t)making->slot,
                       making->n_made[making->slot]++, puzzle) &&
           !is_over(making);
}

/* The slot to fill next: the wanted one, else that of the easiest level that is empty. */
static int empty_slot(const struct maker *maker)
{
    if (maker->wanted != NO_SLOT && !maker->ready[maker->wanted])
        return maker->wanted;
    for (int level = 0; level < MAKER_LEVELS; level++)
        if (!maker->ready[level])
            return level;
    return NO_SLOT;
}

/* Waits until there is a slot to fill; false when the maker ends. */
static bool next_puzzle(struct making *making)
{
    struct maker *maker = making->maker;
    service_lock(&maker->service);
    while (!maker->service.ending && (making->slot = empty_slot(maker)) == NO_SLOT)
        service_wait(&maker->service);
    making->wish = making->slot == RATED_SLOT
                       ? maker->wish
                       : (struct wish){.level = (enum difficulty)making->slot};
    making->n_wishes = maker->n_wishes;
    service_unlock(&maker->service);
    return !maker->service.ending;
}

static void deliver(struct making *making, const struct grid *puzzle)
{
    struct maker *maker = making->maker;
    service_lock(&maker->service);
    bool is_awaited = maker->wanted == making->slot && !is_over(making);
    if (is_awaited || making->slot != RATED_SLOT) {
        maker->puzzles[making->slot] = *puzzle;
        maker->ready[making->slot] = true;
    }
    service_unlock(&maker->service);
    if (is_awaited)
        wake_up(&maker->wake);
}

static void *run_thread(void *ctx)
{
    struct making *making = mem_new(sizeof *making);
    struct grid puzzle;
    thread_work_ahead();
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
    if (service_start(&maker->service, run_thread, maker))
        return maker;
    wake_fini(&maker->wake);
    free(maker);
    return NULL;
}

void maker_free(struct maker *maker)
{
    if (!maker)
        return;
    service_stop(&maker->service);
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
    service_lock(&maker->service);
    wake_drain(&maker->wake);
    bool has = is_ready(maker, wish);
    service_unlock(&maker->service);
    return has;
}

/* A new wish makes what is being made for another one useless. */
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
    service_lock(&maker->service);
    wake_drain(&maker->wake);
    bool ready = is_ready(maker, wish);
    if (ready) {
        *puzzle = maker->puzzles[slot_of(wish)];
        maker->wanted = NO_SLOT;
    } else {
        want(maker, wish);
    }
    maker->ready[slot_of(wish)] = false;
    service_signal(&maker->service);
    service_unlock(&maker->service);
    return ready;
}
