/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/maker.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "base/mem.h"
#include "run/grader.h"
#include "run/thread.h"

/* A slot holds a puzzle that is ready: one slot per level, one for any other puzzle. */
enum { NO_SLOT = -1, OTHER_SLOT = MAKER_LEVELS, SLOTS };

struct maker {
    struct service service; /* changed: a puzzle was taken, or another is wanted */
    struct wake wake;       /* under the lock: readable when the wanted puzzle is ready */
    _Atomic unsigned n_specs; /* changes whenever another puzzle is wanted */
    uint64_t seed;

    /* Under the lock. */
    bool ready[SLOTS];
    struct grid puzzles[SLOTS];
    int wanted;       /* the slot that the owner waits for, or NO_SLOT */
    struct spec spec; /* of OTHER_SLOT */
    struct generate_progress progress;
};

/* Only the thread uses this. */
struct making {
    struct maker *maker;
    uint64_t n_made[SLOTS];
    int slot; /* of the puzzle being made */
    struct spec spec;
    unsigned n_specs; /* when that was begun */
};

/* True when the puzzle being made is no longer wanted.  A puzzle by level is finished anyway,
 * because it takes little time and is kept. */
static bool is_over(void *ctx)
{
    const struct making *making = ctx;
    const struct maker *maker = making->maker;
    return maker->service.ending ||
           (making->slot == OTHER_SLOT && maker->n_specs != making->n_specs);
}

static void note_progress(void *ctx, const struct generate_progress *progress)
{
    struct making *making = ctx;
    struct maker *maker = making->maker;
    service_lock(&maker->service);
    maker->progress = *progress;
    service_unlock(&maker->service);
}

static bool make(struct making *making, struct grid *puzzle)
{
    struct spec spec = making->spec;
    struct grader *grader =
        grader_new(spec.options.shape, (struct stop){making, is_over});
    spec.options.report = note_progress;
    spec.options.report_ctx = making;
    bool made = grader_make(grader, &spec, making->maker->seed + (uint64_t)making->slot,
                            making->n_made[making->slot]++, puzzle);
    grader_free(grader);
    return made && !is_over(making);
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
    making->spec = making->slot == OTHER_SLOT
                       ? maker->spec
                       : spec_of_level((enum difficulty)making->slot);
    making->n_specs = maker->n_specs;
    maker->progress = (struct generate_progress){0};
    service_unlock(&maker->service);
    return !maker->service.ending;
}

static void deliver(struct making *making, const struct grid *puzzle)
{
    struct maker *maker = making->maker;
    service_lock(&maker->service);
    bool is_awaited = maker->wanted == making->slot && !is_over(making);
    if (is_awaited || making->slot != OTHER_SLOT) {
        maker->puzzles[making->slot] = *puzzle;
        maker->ready[making->slot] = true;
    }
    if (is_awaited)
        wake_up(&maker->wake);
    service_unlock(&maker->service);
}

static void *run_thread(void *ctx)
{
    struct making *making = mem_new(sizeof *making);
    struct grid puzzle;
#ifdef __linux__
    /* The name says that the thread only works ahead, so that tests that wait for the program to
     * be idle can leave it out. */
    pthread_setname_np(pthread_self(), "later");
#endif
    making->maker = ctx;
    while (next_puzzle(making))
        if (make(making, &puzzle))
            deliver(making, &puzzle);
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
    return maker->wake.pipe[0];
}

static int slot_of(const struct spec *spec)
{
    const struct spec of_level = spec_of_level(spec->hardness.level);
    return spec_same(spec, &of_level) ? (int)spec->hardness.level : OTHER_SLOT;
}

static bool is_ready(const struct maker *maker, const struct spec *spec)
{
    int slot = slot_of(spec);
    return maker->ready[slot] && (slot != OTHER_SLOT || spec_same(&maker->spec, spec));
}

bool maker_has(struct maker *maker, const struct spec *spec)
{
    service_lock(&maker->service);
    wake_drain(&maker->wake);
    bool has = is_ready(maker, spec);
    service_unlock(&maker->service);
    return has;
}

bool maker_take(struct maker *maker, const struct spec *spec, struct grid *puzzle)
{
    service_lock(&maker->service);
    wake_drain(&maker->wake);
    bool ready = is_ready(maker, spec);
    if (ready) {
        *puzzle = maker->puzzles[slot_of(spec)];
        maker->wanted = NO_SLOT;
    } else { /* what is being made for another request is then useless */
        int slot = slot_of(spec);
        bool is_same = maker->wanted == slot &&
                       (slot != OTHER_SLOT || spec_same(&maker->spec, spec));
        maker->wanted = slot;
        if (slot == OTHER_SLOT)
            maker->spec = *spec;
        maker->n_specs += !is_same;
    }
    maker->ready[slot_of(spec)] = false;
    service_signal(&maker->service);
    service_unlock(&maker->service);
    return ready;
}

void maker_cancel(struct maker *maker)
{
    service_lock(&maker->service);
    wake_drain(&maker->wake);
    maker->wanted = NO_SLOT;
    maker->n_specs++;
    service_unlock(&maker->service);
}

struct generate_progress maker_progress(struct maker *maker)
{
    service_lock(&maker->service);
    struct generate_progress progress = maker->progress;
    service_unlock(&maker->service);
    return progress;
}
