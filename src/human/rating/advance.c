/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/forcing.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "human/rating/se_chain.h"
#include "human/rating/se_finder.h"
#include "human/rating/simple.h"

enum { MAX_FAMILIES = 2, N_PATTERNS = 4 };

/* Simple chains, or forcing chains of a kind. */
struct family {
    struct simple *simple;   /* NULL for forcing chains */
    struct forcing *forcing; /* NULL for simple chains */
    struct spreads *spreads; /* of the forcing chains */
    struct nested_cache *cache;
};

struct advancer {
    struct watch *watch;
    int n_families;
    struct family families[MAX_FAMILIES]; /* in the order in which they are tried */
    const struct nested_list *list;       /* the chains being added */
    struct nested_list made;              /* for chains that are not in the cache */
    struct changes fresh[N_PATTERNS];     /* [kind]: since it was last looked for */
    struct spreader *spreader;            /* in progress */
    bool any;                             /* anything was added in this round */
    nine parents[N_CELLS];                /* of the pattern or chain being added */
    struct step *step;                    /* memory for the patterns */
};

static void add_forcing(struct advancer *advancer, enum forcing_kind kind)
{
    struct family *family = &advancer->families[advancer->n_families++];
    family->spreads = spreads_new();
    family->forcing = forcing_new(kind, family->spreads, advancer->watch);
    family->cache = nested_cache_new();
}

struct advancer *advancer_new(int level, struct watch *watch)
{
    struct advancer *advancer = mem_new(sizeof *advancer);
    advancer->watch = watch;
    advancer->step = mem_new(sizeof *advancer->step);
    if (level == 2 || level == 3)
        advancer->families[advancer->n_families++] =
            (struct family){.simple = simple_new(), .cache = nested_cache_new()};
    if (level == 3)
        add_forcing(advancer, FORCING_MULTIPLE);
    if (level >= 4)
        add_forcing(advancer, FORCING_DYNAMIC);
    if (level >= 5)
        add_forcing(advancer, FORCING_LEVEL_2);
    return advancer;
}

void advancer_free(struct advancer *advancer)
{
    if (!advancer)
        return;
    for (int i = 0; i < advancer->n_families; i++) {
        simple_free(advancer->families[i].simple);
        forcing_free(advancer->families[i].forcing);
        spreads_free(advancer->families[i].spreads);
        nested_cache_free(advancer->families[i].cache);
    }
    nested_fini(&advancer->made);
    free(advancer->step);
    free(advancer);
}

/* ---- parents: candidates that the board had at the start, and has no more ---- */

static void add_parent(struct advancer *advancer, int cell, int digit)
{
    if (nine_has(advancer->parents[cell], digit))
        return;
    advancer->parents[cell] |= nine_bit(digit);
    spread_add_parent(advancer->spreader->spread, candidate_id(cell, digit));
}

static void add_parents_in_cell(struct advancer *advancer, int cell)
{
    const struct spreader *spreader = advancer->spreader;
    NINE_EACH(digit, spreader->start->of[cell] & ~spreader->now.of[cell])
        add_parent(advancer, cell, (int)digit);
}

/* A truth is a cell, or a digit in a house. */
static void add_truth_parents(struct advancer *advancer, int truth)
{
    const struct spreader *spreader = advancer->spreader;
    int house = (truth - N_CELLS) / 9, digit = (truth - N_CELLS) % 9;
    if (truth < N_CELLS) {
        add_parents_in_cell(advancer, truth);
        return;
    }
    NINE_EACH(k, spreader->start->at[house][digit] & ~spreader->now.at[house][digit])
        add_parent(advancer, house_cells[house][k], digit);
}

/* The positions of a house at which it crosses one of the others. */
static nine covered(int house, const struct house_list *others)
{
    nine set = 0;
    for (int i = 0; i < others->n; i++)
        set |= house_crossing(house, house_in_board9(others->at[i]));
    return set;
}

static void add_pattern_parents(struct advancer *advancer, const struct step *step)
{
    if (step->technique != TECHNIQUE_NAKED_PAIR) {
        /* The parents of locked digits and fish are places in the base but not in the
         * cover; those of a hidden pair are places of both digits. */
        const struct spreader *spreader = advancer->spreader;
        for (int i = 0; i < step->houses.n; i++) {
            int house = house_in_board9(step->houses.at[i]);
            NINE_EACH(k, NINE_ALL & ~covered(house, &step->other_houses))
                NINE_EACH(digit, (nine)step->digits)
                    if (nine_has(spreader->start->at[house][digit] &
                                     (nine)~spreader->now.at[house][digit],
                                 (int)k))
                        add_parent(advancer, house_cells[house][k], (int)digit);
        }
        return;
    }
    for (int i = 0; i < step->cells.n; i++)
        add_parents_in_cell(advancer, step->cells.at[i]);
}

static bool rests_on_any(const struct spread *spread)
{
    return spread->advances.at[spread->advances.n - 1].n_parents > 0;
}

/* ---- patterns ---- */

/* A pattern without parents was there at the start already, so it is ignored. */
static bool take_pattern(void *ctx, const struct step *step)
{
    struct advancer *advancer = ctx;
    struct spread *spread = advancer->spreader->spread;
    int advance = spread_add_advance(spread, step->technique, 0, 0);
    memset(advancer->parents, 0, sizeof advancer->parents);
    add_pattern_parents(advancer, step);
    if (rests_on_any(spread)) {
        nine gone[N_CELLS] = {0};
        for (int i = 0; i < step->n_eliminations; i++)
            gone[step->eliminations[i].cell] |= nine_bit(step->eliminations[i].digit - 1);
        for (int cell = 0; cell < N_CELLS; cell++)
            NINE_EACH(digit, gone[cell])
                advancer->any |= spread_add_removal(
                    advancer->spreader, candidate_id(cell, (int)digit), advance);
    }
    return true;
}

static bool hidden_pairs(struct se_finder *finder)
{
    return se_find_hidden(finder, 2);
}

static bool naked_pairs(struct se_finder *finder)
{
    return se_find_naked(finder, 2);
}

static bool x_wings(struct se_finder *finder)
{
    return se_find_fish(finder, 2);
}

static bool add_patterns(struct advancer *advancer)
{
    static bool (*const kinds[N_PATTERNS])(struct se_finder *) = {
        se_find_locked, hidden_pairs, naked_pairs, x_wings};
    const struct step_sink sink = {advancer, take_pattern};
    struct spreader *spreader = advancer->spreader;
    struct se_finder finder = {
        .board = &spreader->now, .sink = &sink, .step = advancer->step};
    /* A new spread begins with no changes, because its board is that of the start. */
    for (int i = 0; i < N_PATTERNS; i++) {
        if (!spreader->n_rounds)
            changes_clear(&advancer->fresh[i]);
        changes_join(&advancer->fresh[i], &spreader->changes);
    }
    changes_clear(&spreader->changes);
    for (int i = 0; i < N_PATTERNS && !advancer->any; i++) {
        finder.changes = advancer->fresh[i];
        kinds[i](&finder);
        changes_clear(&advancer->fresh[i]);
    }
    return advancer->any;
}

/* ---- chains ---- */

static void add_chain(struct advancer *advancer, const struct nested_step *step)
{
    struct spread *spread = advancer->spreader->spread;
    const uint16_t *pool = advancer->list->pool.at;
    int advance = spread_add_advance(spread, TECHNIQUE_FORCING_CHAIN, step->complexity,
                                     step->identity);
    memset(advancer->parents, 0, sizeof advancer->parents);
    for (uint32_t i = 0; i < step->n_truths; i++)
        add_truth_parents(advancer, pool[step->truths + i]);
    if (!rests_on_any(spread))
        return;
    for (uint32_t i = 0; i < step->n_removals; i++)
        advancer->any |=
            spread_add_removal(advancer->spreader, pool[step->removals + i], advance);
}

static const struct nested_list *chains_of(struct advancer *advancer,
                                           const struct family *family)
{
    const struct board9 *board = &advancer->spreader->now;
    const struct nested_list *kept = nested_cache_find(family->cache, board);
    if (kept)
        return kept;
    if (family->simple)
        simple_all(family->simple, board, &advancer->made);
    else
        forcing_all(family->forcing, board, &advancer->made);
    return advancer->watch->stopped
               ? &advancer->made
               : nested_cache_keep(family->cache, board, &advancer->made);
}

static bool add_chains(struct advancer *advancer, const struct family *family)
{
    advancer->list = chains_of(advancer, family);
    for (int i = 0; i < advancer->list->steps.n && !advancer->watch->stopped; i++)
        add_chain(advancer, &advancer->list->steps.at[i]);
    return advancer->any;
}

bool advancer_run(void *ctx, struct spreader *spreader)
{
    struct advancer *advancer = ctx;
    advancer->spreader = spreader;
    advancer->any = false;
    if (watch_ask(advancer->watch))
        return false;
    if (add_patterns(advancer))
        return true;
    for (int i = 0; i < advancer->n_families; i++)
        if (add_chains(advancer, &advancer->families[i]))
            return true;
    return false;
}
