/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/spread.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "human/rating/forcing.h"
#include "human/rating/se_chain.h"
#include "human/rating/se_finder.h"
#include "human/rating/simple.h"

static inline bool spread_has(const struct spread *spread, int candidate, bool on)
{
    const nine *set = on ? spread->on : spread->off;
    return nine_has(set[candidate_cell(candidate)], candidate_digit(candidate));
}

struct spreads *spreads_new(void)
{
    struct spreads *spreads = mem_new(sizeof *spreads);
    spreads->off = mem_new(sizeof *spreads->off);
    return spreads;
}

static void spread_free(struct spread *spread)
{
    if (!spread)
        return;
    STACK_FINI(&spread->advances);
    STACK_FINI(&spread->pool);
    free(spread);
}

void spreads_free(struct spreads *spreads)
{
    if (!spreads)
        return;
    for (int i = 0; i < N_CANDIDATES; i++)
        spread_free(spreads->on[i]);
    spread_free(spreads->off);
    free(spreads);
}

/* ---- queues ---- */

static bool is_useful(const struct spreader *spreader, const struct spread_node *node)
{
    return node->least + node->nested < spreader->limit;
}

static void push_on(struct spreader *spreader, int candidate)
{
    struct spread *spread = spreader->spread;
    spread->on[candidate_cell(candidate)] |= nine_bit(candidate_digit(candidate));
    spread->on_order[spread->n_on++] = (uint16_t)candidate;
    spreader->n_useful += is_useful(spreader, &spread->on_node[candidate]);
}

static void push_off(struct spreader *spreader, int candidate)
{
    struct spread *spread = spreader->spread;
    spread->off[candidate_cell(candidate)] |= nine_bit(candidate_digit(candidate));
    spread->off_order[spread->n_off++] = (uint16_t)candidate;
    spreader->n_useful += is_useful(spreader, &spread->off_node[candidate]);
}

static void end_in_conflict(struct spread *spread, int candidate, bool on,
                            const struct spread_node *node)
{
    spread->conflict = true;
    spread->conflict_at = candidate;
    spread->conflict_on = on;
    spread->conflict_node = *node;
}

/* ---- weak links ---- */

static void turn_off(struct spreader *spreader, int cell, int digit, int parent,
                     int cause)
{
    struct spread *spread = spreader->spread;
    int id = candidate_id(cell, digit);
    const struct spread_node *from = &spread->on_node[parent];
    const struct spread_node node = {(uint16_t)parent, (uint16_t)(from->least + 1),
                                     from->nested, (uint8_t)cause};
    if (nine_has(spread->on[cell], digit)) {
        end_in_conflict(spread, id, false, &node);
        return;
    }
    spread->off_node[id] = node;
    push_off(spreader, id);
}

/* The digits of a cell that a weak link can ignore: they are off already, although still on
 * the board while pending.  If one is also on, the link must find this conflict. */
static nine settled(const struct spread *spread, int cell)
{
    return spread->off[cell] & (nine)~spread->on[cell];
}

static void follow_on(struct spreader *spreader, int candidate)
{
    int cell = candidate_cell(candidate), digit = candidate_digit(candidate);
    const struct spread *spread = spreader->spread;
    const struct board9 *board =
        spreader->mode.is_dynamic ? &spreader->now : spreader->start;
    if (spreader->mode.in_cells)
        NINE_EACH(other, board->of[cell] & ~(settled(spread, cell) | nine_bit(digit))) {
            turn_off(spreader, cell, (int)other, candidate, CAUSE_CELL);
            if (spread->conflict)
                return;
        }
    for (int kind = 0; kind < N_KINDS; kind++) {
        int house = cell_houses[cell][kind];
        NINE_EACH(k, board->at[house][digit] & ~nine_bit(cell_positions[cell][kind])) {
            if (!nine_has(settled(spread, house_cells[house][k]), digit))
                turn_off(spreader, house_cells[house][k], digit, candidate, kind);
            if (spread->conflict)
                return;
        }
    }
}

/* ---- strong links ---- */

static void add_link(struct strong_links *links, int to, int cause)
{
    links->to[links->n] = (uint16_t)to;
    links->causes[links->n++] = (uint8_t)cause;
}

/* Removes the candidate from the board and finds what is the last one left then. */
static void take_away(const struct spreader *spreader, struct board9 *board,
                      int candidate, struct strong_links *links)
{
    int cell = candidate_cell(candidate), digit = candidate_digit(candidate);
    nine others = board->of[cell] &= (nine)~nine_bit(digit);
    links->n = 0;
    if (spreader->mode.in_cells && nine_is_single(others))
        add_link(links, candidate_id(cell, nine_first(others)), CAUSE_CELL);
    for (int kind = 0; kind < N_KINDS; kind++) {
        int house = cell_houses[cell][kind];
        nine left = board->at[house][digit] &=
            (nine)~nine_bit(cell_positions[cell][kind]);
        if (nine_is_single(left))
            add_link(links, candidate_id(house_cells[house][nine_first(left)], digit),
                     kind);
    }
}

static void put_back(struct board9 *board, int candidate)
{
    int cell = candidate_cell(candidate), digit = candidate_digit(candidate);
    board->of[cell] |= nine_bit(digit);
    for (int kind = 0; kind < N_KINDS; kind++)
        board->at[cell_houses[cell][kind]][digit] |= nine_bit(cell_positions[cell][kind]);
}

static void turn_on(struct spreader *spreader, int to, int cause, int parent)
{
    struct spread *spread = spreader->spread;
    const struct spread_node *from = &spread->off_node[parent];
    const struct spread_node node = {(uint16_t)parent, (uint16_t)(from->least + 1),
                                     from->nested, (uint8_t)cause};
    bool is_off = spread_has(spread, to, false);
    if (!is_off && spread_has(spread, to, true))
        return;
    if (is_off) {
        end_in_conflict(spread, to, true, &node);
        return;
    }
    spread->on_node[to] = node;
    push_on(spreader, to);
}

/* The links of a static spread never change, so they are found here. */
void spreader_begin(struct spreader *spreader, const struct board9 *start)
{
    spreader->start = start;
    if (spreader->mode.is_dynamic)
        return;
    spreader->now = *start;
    for (int cell = 0; cell < N_CELLS; cell++)
        NINE_EACH(digit, start->of[cell]) {
            int candidate = candidate_id(cell, (int)digit);
            take_away(spreader, &spreader->now, candidate, &spreader->links[candidate]);
            put_back(&spreader->now, candidate);
        }
}

/* ---- Patterns and chains inside: what a dynamic spread uses when no more links apply.  An
 * advance is added first, then its parents, then the candidates that it removes. ---- */

static int spread_add_advance(struct spread *spread, enum technique technique,
                              int complexity, uint64_t identity)
{
    const struct advance advance = {.parents = (uint32_t)spread->pool.n,
                                    .technique = (uint8_t)technique,
                                    .complexity = (uint16_t)complexity,
                                    .identity = identity};
    STACK_PUSH(&spread->advances, advance);
    return spread->advances.n - 1;
}

/* Returns whether that is new. */
static bool spread_add_removal(struct spreader *spreader, int candidate, int index)
{
    struct spread *spread = spreader->spread;
    const struct advance *from = &spread->advances.at[index];
    int least = 0, nested = from->complexity;
    if (spread_has(spread, candidate, false))
        return false;
    for (int i = 0; i < from->n_parents; i++) {
        const struct spread_node *parent =
            &spread->off_node[spread->pool.at[from->parents + (uint32_t)i]];
        least = parent->least > least ? parent->least : least;
        nested = parent->nested > nested ? parent->nested : nested;
    }
    spread->off_node[candidate] = (struct spread_node){
        (uint16_t)index, (uint16_t)(least + 1), (uint16_t)nested, CAUSE_ADVANCED};
    if (spread_has(spread, candidate, true))
        spreader->clashed = true;
    push_off(spreader, candidate);
    return true;
}

enum { MAX_FAMILIES = 2, N_PATTERNS = 4 };

enum { N_ENTRIES = 1024 };

/* The chains of boards.  It pays to keep them because many suppositions lead to the same board,
 * within a step and from step to step.  Boards with the same hash replace each other, so memory
 * is bounded. */
struct nested_cache {
    struct entry {
        bool is_taken;
        uint8_t n_blanks;
        nine of[N_CELLS];
        struct nested_list list;
    } entries[N_ENTRIES];
};

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

static void nested_fini(struct nested_list *list)
{
    STACK_FINI(&list->steps);
    STACK_FINI(&list->pool);
}

static uint32_t copy_to_pool(struct nested_list *to, const struct nested_list *from,
                             uint32_t begin, int n)
{
    uint32_t at = (uint32_t)to->pool.n;
    memcpy(to->pool.at + at, from->pool.at + begin, (size_t)n * sizeof *to->pool.at);
    to->pool.n += n;
    return at;
}

/* Overwrites `to`, without what in the pool belongs to no step. */
static void nested_copy(struct nested_list *to, const struct nested_list *from)
{
    nested_clear(to);
    STACK_RESERVE(&to->steps, from->steps.n);
    int pool_size = 0;
    for (int i = 0; i < from->steps.n; i++)
        pool_size += from->steps.at[i].n_removals + from->steps.at[i].n_truths;
    STACK_RESERVE(&to->pool, pool_size);
    for (int i = 0; i < from->steps.n; i++) {
        struct nested_step *step = &to->steps.at[to->steps.n++];
        *step = from->steps.at[i];
        step->removals = copy_to_pool(to, from, step->removals, step->n_removals);
        step->truths = copy_to_pool(to, from, step->truths, step->n_truths);
    }
}

static void add_forcing(struct advancer *advancer, enum forcing_kind kind)
{
    struct family *family = &advancer->families[advancer->n_families++];
    family->spreads = spreads_new();
    family->forcing = forcing_new(kind, family->spreads, advancer->watch);
    family->cache = mem_new(sizeof *family->cache);
}

struct advancer *advancer_new(int level, struct watch *watch)
{
    struct advancer *advancer = mem_new(sizeof *advancer);
    advancer->watch = watch;
    advancer->step = mem_new(sizeof *advancer->step);
    if (level == 2 || level == 3)
        advancer->families[advancer->n_families++] = (struct family){
            .simple = simple_new(), .cache = mem_new(sizeof(struct nested_cache))};
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
        for (int k = 0; k < N_ENTRIES; k++)
            nested_fini(&advancer->families[i].cache->entries[k].list);
        free(advancer->families[i].cache);
    }
    nested_fini(&advancer->made);
    free(advancer->step);
    free(advancer);
}

/* ---- parents: candidates that the board had at the start, and has no more ---- */

static void add_parent(struct advancer *advancer, int cell, int digit)
{
    struct spread *spread = advancer->spreader->spread;
    if (nine_has(advancer->parents[cell], digit))
        return;
    advancer->parents[cell] |= nine_bit(digit);
    STACK_PUSH(&spread->pool, (uint16_t)candidate_id(cell, digit));
    spread->advances.at[spread->advances.n - 1].n_parents++;
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
    int index = spread_add_advance(spread, step->technique, 0, 0);
    memset(advancer->parents, 0, sizeof advancer->parents);
    add_pattern_parents(advancer, step);
    if (rests_on_any(spread)) {
        nine gone[N_CELLS] = {0};
        for (int i = 0; i < step->n_eliminations; i++)
            gone[step->eliminations[i].cell] |= nine_bit(step->eliminations[i].digit - 1);
        for (int cell = 0; cell < N_CELLS; cell++)
            NINE_EACH(digit, gone[cell])
                advancer->any |= spread_add_removal(
                    advancer->spreader, candidate_id(cell, (int)digit), index);
    }
    return true;
}

static bool add_patterns(struct advancer *advancer)
{
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
    spreader->n_rounds++;
    for (int i = 0; i < N_PATTERNS && !advancer->any; i++) {
        finder.changes = advancer->fresh[i];
        if (i == 0)
            se_find_locked(&finder);
        else if (i == 1)
            se_find_hidden(&finder, 2);
        else if (i == 2)
            se_find_naked(&finder, 2);
        else
            se_find_fish(&finder, 2);
        changes_clear(&advancer->fresh[i]);
    }
    return advancer->any;
}

/* ---- chains ---- */

static void add_chain(struct advancer *advancer, const struct nested_step *step)
{
    struct spread *spread = advancer->spreader->spread;
    const uint16_t *pool = advancer->list->pool.at;
    int index = spread_add_advance(spread, TECHNIQUE_FORCING_CHAIN, step->complexity,
                                   step->identity);
    memset(advancer->parents, 0, sizeof advancer->parents);
    for (uint32_t i = 0; i < step->n_truths; i++)
        add_truth_parents(advancer, pool[step->truths + i]);
    if (!rests_on_any(spread))
        return;
    for (uint32_t i = 0; i < step->n_removals; i++)
        advancer->any |=
            spread_add_removal(advancer->spreader, pool[step->removals + i], index);
}

static const struct nested_list *chains_of(struct advancer *advancer,
                                           const struct family *family)
{
    const struct board9 *board = &advancer->spreader->now;
    uint64_t sum = board->n_blanks;
    for (int cell = 0; cell < N_CELLS; cell++)
        sum = identity_fold(sum, board->of[cell]);
    struct entry *entry = &family->cache->entries[sum % N_ENTRIES];
    if (entry->is_taken && entry->n_blanks == board->n_blanks &&
        memcmp(entry->of, board->of, sizeof entry->of) == 0)
        return &entry->list;
    if (family->simple)
        simple_all(family->simple, board, &advancer->made);
    else
        forcing_all(family->forcing, board, &advancer->made);
    if (advancer->watch->stopped)
        return &advancer->made;
    entry->is_taken = true;
    entry->n_blanks = board->n_blanks;
    memcpy(entry->of, board->of, sizeof entry->of);
    nested_copy(&entry->list, &advancer->made);
    return &entry->list;
}

/* When no candidate is pending: adds what follows, and returns whether it has. */
static bool find_inside(struct spreader *spreader)
{
    struct advancer *advancer = spreader->advancer;
    advancer->spreader = spreader;
    advancer->any = false;
    if (watch_ask(advancer->watch))
        return false;
    if (add_patterns(advancer))
        return true;
    for (int i = 0; i < advancer->n_families && !advancer->any; i++) {
        advancer->list = chains_of(advancer, &advancer->families[i]);
        for (int k = 0; k < advancer->list->steps.n && !advancer->watch->stopped; k++)
            add_chain(advancer, &advancer->list->steps.at[k]);
    }
    return advancer->any;
}

/* ---- the run ---- */

static void begin(struct spreader *spreader, struct spread *spread, int source, bool on)
{
    const struct spread_node supposed = {.least = 1, .cause = CAUSE_NONE};
    spreader->spread = spread;
    spreader->next_on = spreader->next_off = spreader->n_useful = 0;
    spreader->clashed = false;
    spreader->n_rounds = 0;
    changes_clear(&spreader->changes);
    if (spreader->mode.is_dynamic)
        spreader->now = *spreader->start;
    spread->source = source;
    spread->source_on = on;
    spread->conflict = false;
    spread->n_on = spread->n_off = spread->advances.n = spread->pool.n = 0;
    memset(spread->on, 0, sizeof spread->on);
    memset(spread->off, 0, sizeof spread->off);
    if (on) {
        spread->on_node[source] = supposed;
        push_on(spreader, source);
    } else {
        spread->off_node[source] = supposed;
        push_off(spreader, source);
    }
}

/* Follows the next pending candidate; false when there is none of use, or a conflict. */
static bool follow(struct spreader *spreader)
{
    struct spread *spread = spreader->spread;
    if (!spreader->n_useful)
        return false;
    if (spreader->next_on < spread->n_on) {
        int candidate = spread->on_order[spreader->next_on++];
        spreader->n_useful -= is_useful(spreader, &spread->on_node[candidate]);
        follow_on(spreader, candidate);
    } else {
        int candidate = spread->off_order[spreader->next_off++];
        spreader->n_useful -= is_useful(spreader, &spread->off_node[candidate]);
        struct strong_links found, *links = &found;
        if (spreader->mode.is_dynamic)
            take_away(spreader, &spreader->now, candidate, links);
        else
            links = &spreader->links[candidate];
        if (spreader->mode.level > 0)
            changes_add(&spreader->changes, candidate_cell(candidate),
                        nine_bit(candidate_digit(candidate)));
        for (int i = 0; i < links->n && !spreader->spread->conflict; i++)
            turn_on(spreader, links->to[i], links->causes[i], candidate);
    }
    return !spread->conflict;
}

void spread_run(struct spreader *spreader, struct spread *spread, int source, bool on,
                int limit)
{
    spreader->limit = limit;
    begin(spreader, spread, source, on);
    do
        while (follow(spreader))
            continue;
    while (!spread->conflict && spreader->mode.level > 0 && find_inside(spreader));
    spread->is_closed = !spread->conflict && !spreader->clashed &&
                        spreader->next_on == spread->n_on &&
                        spreader->next_off == spread->n_off;
}
