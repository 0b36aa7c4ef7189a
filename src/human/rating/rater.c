/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/rating.h"

#include <stdlib.h>

#include "base/mem.h"
#include "human/rating/forcing.h"
#include "human/rating/patterns.h"
#include "human/rating/simple.h"

enum { N_PRODUCERS = 30 };

struct rater {
    bool corrected;
    struct simple *simple;
    struct spreads *spreads;
    struct forcing *forcing[FORCING_KINDS]; /* NULL until first needed */
    struct watch watch;
    struct stop stop; /* of the rating in progress, as is the next */
    const struct rating_listener *listener;
    struct past pasts[N_PRODUCERS];
    struct finding taken;
    struct forcing *finder; /* of the forcing chain that was taken */
    struct trace trace;
};

/* A technique: one of the functions, with the size of the pattern or the kind of chain. */
struct producer {
    bool (*plain)(struct hunt *hunt);
    bool (*sized)(struct hunt *hunt, int size);
    bool (*chains)(struct rater *rater, const struct hunt *hunt, const struct past *past,
                   int kind);
    int size;
};

static bool find_simple(struct rater *rater, const struct hunt *hunt,
                        const struct past *past, int kind)
{
    (void)kind;
    return changes_in_links(&hunt->changes, past, hunt->sheet) &&
           simple_best(rater->simple, hunt->sheet, &rater->taken);
}

/* If chains have one digit only, or no strong link has come or gone, only sources that have
 * changed can give a new chain. */
static bool find_forcing(struct rater *rater, const struct hunt *hunt,
                         const struct past *past, int kind)
{
    bool from_changes =
        kind == FORCING_NISHIO || (kind == FORCING_MULTIPLE &&
                                   !changes_in_links(&hunt->changes, past, hunt->sheet));
    if (!rater->forcing[kind])
        rater->forcing[kind] =
            forcing_new((enum forcing_kind)kind, rater->spreads, &rater->watch);
    rater->finder = rater->forcing[kind];
    return forcing_best(rater->forcing[kind], hunt->sheet,
                        from_changes ? &hunt->changes : &all_changed, &rater->taken);
}

static const struct producer producers[N_PRODUCERS] = {
    {.plain = hunt_hidden_single},
    {.plain = hunt_direct_locked},
    {.sized = hunt_direct_hidden, .size = 2},
    {.plain = hunt_naked_single},
    {.sized = hunt_direct_hidden, .size = 3},
    {.plain = hunt_locked},
    {.sized = hunt_naked, .size = 2},
    {.sized = hunt_fish, .size = 2},
    {.sized = hunt_hidden, .size = 2},
    {.sized = hunt_naked, .size = 3},
    {.sized = hunt_fish, .size = 3},
    {.sized = hunt_hidden, .size = 3},
    {.sized = hunt_wing, .size = 2},
    {.sized = hunt_wing, .size = 3},
    {.plain = hunt_unique_loop},
    {.sized = hunt_naked, .size = 4},
    {.sized = hunt_fish, .size = 4},
    {.sized = hunt_hidden, .size = 4},
    {.plain = hunt_bug},
    {.plain = hunt_aligned_pair},
    {.chains = find_simple},
    {.plain = hunt_aligned_triplet},
    {.chains = find_forcing, .size = FORCING_NISHIO},
    {.chains = find_forcing, .size = FORCING_MULTIPLE},
    {.chains = find_forcing, .size = FORCING_DYNAMIC},
    {.chains = find_forcing, .size = FORCING_LEVEL_1},
    {.chains = find_forcing, .size = FORCING_LEVEL_2},
    {.chains = find_forcing, .size = FORCING_LEVEL_3},
    {.chains = find_forcing, .size = FORCING_LEVEL_4},
    {.chains = find_forcing, .size = FORCING_LEVEL_5},
};

struct rater *rater_new(bool corrected)
{
    struct rater *rater = mem_new(sizeof *rater);
    rater->corrected = corrected;
    rater->simple = simple_new();
    rater->spreads = spreads_new();
    return rater;
}

void rater_free(struct rater *rater)
{
    if (!rater)
        return;
    for (int kind = 0; kind < FORCING_KINDS; kind++)
        forcing_free(rater->forcing[kind]);
    simple_free(rater->simple);
    spreads_free(rater->spreads);
    free(rater);
}

static bool take_first(void *ctx, const struct finding *finding)
{
    struct rater *rater = ctx;
    rater->taken = *finding;
    return true;
}

static bool produce(const struct producer *producer, struct rater *rater,
                    struct hunt *hunt, const struct past *past)
{
    if (producer->plain)
        return producer->plain(hunt);
    if (producer->sized)
        return producer->sized(hunt, producer->size);
    return producer->chains(rater, hunt, past, producer->size);
}

static bool ask_watch(void *watch)
{
    return watch_ask(watch);
}

/* Tells the listener the step that was found; false if it does not want it. */
static bool tell_step(struct rater *rater, const struct sheet *sheet)
{
    const struct rating_listener *listener = rater->listener;
    const struct finding *taken = &rater->taken;
    bool is_simple = taken->complexity && taken->kind < FINDING_NISHIO;
    if (!listener || !listener->step)
        return true;
    if (is_simple)
        simple_trace(rater->simple, &rater->trace);
    else if (taken->complexity)
        forcing_trace(rater->finder, &rater->trace);
    return listener->step(listener->ctx, sheet, taken,
                          taken->complexity ? &rater->trace : NULL);
}

static bool next_step(struct rater *rater, const struct sheet *sheet)
{
    struct hunt hunt = {.sheet = sheet,
                        .corrected = rater->corrected,
                        .take = take_first,
                        .ctx = rater,
                        .stop = {&rater->watch, ask_watch}};
    for (int i = 0; i < N_PRODUCERS; i++) {
        changes_since(&hunt.changes, &rater->pasts[i], sheet);
        if (produce(&producers[i], rater, &hunt, &rater->pasts[i]) &&
            tell_step(rater, sheet))
            return true;
        past_note(&rater->pasts[i], sheet);
    }
    return false;
}

int rating_tenths(double rating)
{
    return (int)((rating + 0.05) * 10);
}

/* ED and EP are the ER so far at the first step and at the first placement. */
static void count_step(struct rating *rating, const struct finding *finding)
{
    int tenths = rating_tenths(finding->rating);
    if (tenths > rating->er)
        rating->er = tenths;
    if (!rating->ed)
        rating->ed = rating->er;
    if (!rating->ep && finding->place_cell >= 0)
        rating->ep = rating->er;
    rating->n_steps++;
}

static bool tell_progress(void *ctx)
{
    const struct rater *rater = ctx;
    if (rater->listener && rater->listener->progress)
        rater->listener->progress(rater->listener->ctx);
    return stop_asked(rater->stop);
}

void rate(struct rater *rater, struct sheet *sheet, struct stop stop,
          const struct rating_listener *listener, struct rating *rating)
{
    *rating = (struct rating){0};
    for (int i = 0; i < N_PRODUCERS; i++)
        rater->pasts[i].is_known = false;
    rater->watch = (struct watch){.stop = {rater, tell_progress}};
    rater->stop = stop;
    rater->listener = listener;
    while (sheet->n_blanks) {
        bool found = next_step(rater, sheet);
        if (rater->watch.stopped)
            return;
        if (!found) {
            rating->er = RATING_UNKNOWN;
            break;
        }
        count_step(rating, &rater->taken);
        finding_apply(&rater->taken, sheet);
    }
    rating->complete = true;
}
