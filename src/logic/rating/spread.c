/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logic/rating/spread.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

struct spread *spread_new(void)
{
    return mem_new(sizeof(struct spread));
}

void spread_free(struct spread *spread)
{
    if (!spread)
        return;
    free(spread->advances);
    free(spread->pool);
    free(spread);
}

/* ---- queues ---- */

static bool is_useful(const struct spreader *spreader, const struct node *node)
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

/* No weak link need find it again. */
static void close(struct spreader *spreader, int cell, int digit)
{
    spreader->open_of[cell] &= (nine)~nine_bit(digit);
    for (int kind = 0; kind < N_KINDS; kind++)
        spreader->open_at[cell_houses[cell][kind]][digit] &=
            (nine)~nine_bit(cell_positions[cell][kind]);
}

static void push_off(struct spreader *spreader, int candidate)
{
    struct spread *spread = spreader->spread;
    spread->off[candidate_cell(candidate)] |= nine_bit(candidate_digit(candidate));
    spread->off_order[spread->n_off++] = (uint16_t)candidate;
    spreader->n_useful += is_useful(spreader, &spread->off_node[candidate]);
}

static void end_in_conflict(struct spread *spread, int candidate, bool on,
                            const struct node *node)
{
    spread->conflict = true;
    spread->conflict_at = candidate;
    spread->conflict_on = on;
    spread->conflict_node = *node;
}

/* ---- weak links ---- */

static void turn_off(struct spreader *spreader, int cell, int digit, int parent, int cause)
{
    struct spread *spread = spreader->spread;
    int id = candidate_id(cell, digit);
    const struct node *from = &spread->on_node[parent];
    const struct node node = {(uint16_t)parent, (uint16_t)(from->least + 1), from->nested,
                              (uint8_t)cause};
    if (nine_has(spread->on[cell], digit)) {
        end_in_conflict(spread, id, false, &node);
        return;
    }
    spread->off_node[id] = node;
    close(spreader, cell, digit);
    push_off(spreader, id);
}

static void follow_on(struct spreader *spreader, int candidate)
{
    int cell = candidate_cell(candidate), digit = candidate_digit(candidate);
    struct spread *spread = spreader->spread;
    if (spreader->mode.in_cells)
        NINE_EACH(other, spreader->open_of[cell] & ~nine_bit(digit))
        {
            turn_off(spreader, cell, (int)other, candidate, CAUSE_CELL);
            if (spread->conflict)
                return;
        }
    for (int kind = 0; kind < N_KINDS; kind++) {
        int house = cell_houses[cell][kind];
        NINE_EACH(k, spreader->open_at[house][digit] & ~nine_bit(cell_positions[cell][kind]))
        {
            turn_off(spreader, house_cells[house][k], digit, candidate, kind);
            if (spread->conflict)
                return;
        }
    }
}

/* ---- strong links ---- */

struct strong {
    uint16_t to;
    uint8_t cause;
};

static int find_strong(const struct spreader *spreader, const struct sheet *board,
                       int candidate, struct strong found[4])
{
    int cell = candidate_cell(candidate), digit = candidate_digit(candidate), n = 0;
    nine others = board->of[cell] & (nine)~nine_bit(digit);
    if (spreader->mode.in_cells && nine_is_single(others))
        found[n++] = (struct strong){(uint16_t)candidate_id(cell, nine_first(others)),
                                     CAUSE_CELL};
    for (int kind = 0; kind < N_KINDS; kind++) {
        int house = cell_houses[cell][kind];
        nine left = board->at[house][digit] & (nine)~nine_bit(cell_positions[cell][kind]);
        if (!nine_is_single(left))
            continue;
        int to = candidate_id(house_cells[house][nine_first(left)], digit);
        found[n++] = (struct strong){(uint16_t)to, (uint8_t)kind};
    }
    return n;
}

static void turn_on(struct spreader *spreader, const struct strong *strong, int parent)
{
    struct spread *spread = spreader->spread;
    const struct node *from = &spread->off_node[parent];
    const struct node node = {(uint16_t)parent, (uint16_t)(from->least + 1), from->nested,
                              strong->cause};
    bool is_off = spread_has(spread, strong->to, false);
    if (!is_off && spread_has(spread, strong->to, true))
        return;
    if (is_off) {
        end_in_conflict(spread, strong->to, true, &node);
        return;
    }
    spread->on_node[strong->to] = node;
    push_on(spreader, strong->to);
}

static void strike(struct spreader *spreader, int candidate)
{
    int cell = candidate_cell(candidate), digit = candidate_digit(candidate);
    sheet_remove(&spreader->now, cell, digit);
    if (spreader->mode.level > 0)
        changes_add(&spreader->changes, cell, nine_bit(digit));
    if (nine_has(spreader->spread->on[cell], digit))
        close(spreader, cell, digit);
}

void spreader_begin(struct spreader *spreader, const struct sheet *start)
{
    struct strong unused[4];
    spreader->start = start;
    memset(spreader->linked, 0, sizeof spreader->linked);
    for (int cell = 0; cell < N_CELLS; cell++)
        NINE_EACH(digit, start->of[cell])
            if (find_strong(spreader, start, candidate_id(cell, (int)digit), unused))
                spreader->linked[cell] |= nine_bit((int)digit);
}

/* Does the candidate stay without a link when it is off? */
static bool is_dead_end(const struct spreader *spreader, int candidate)
{
    return !spreader->mode.is_dynamic &&
           !nine_has(spreader->linked[candidate_cell(candidate)],
                     candidate_digit(candidate));
}

static void follow_off(struct spreader *spreader, int candidate)
{
    struct strong found[4];
    bool is_dynamic = spreader->mode.is_dynamic;
    if (is_dead_end(spreader, candidate))
        return;
    int n = find_strong(spreader, is_dynamic ? &spreader->now : spreader->start, candidate,
                        found);
    if (is_dynamic)
        strike(spreader, candidate);
    for (int i = 0; i < n && !spreader->spread->conflict; i++)
        turn_on(spreader, &found[i], candidate);
}

/* ---- the whole ---- */

static void begin(struct spreader *spreader, struct spread *spread, int source, bool on)
{
    const struct node supposed = {.least = 1, .cause = CAUSE_NONE};
    spreader->spread = spread;
    spreader->next_on = spreader->next_off = spreader->n_useful = 0;
    spreader->clashed = false;
    memset(&spreader->changes, 0, sizeof spreader->changes);
    memcpy(spreader->open_of, spreader->start->of, sizeof spreader->open_of);
    memcpy(spreader->open_at, spreader->start->at, sizeof spreader->open_at);
    if (spreader->mode.is_dynamic)
        spreader->now = *spreader->start;
    spread->source = source;
    spread->source_on = on;
    spread->conflict = false;
    spread->n_on = spread->n_off = spread->n_advances = spread->n_pool = 0;
    memset(spread->on, 0, sizeof spread->on);
    memset(spread->off, 0, sizeof spread->off);
    if (on) {
        spread->on_node[source] = supposed;
        push_on(spreader, source);
    } else {
        spread->off_node[source] = supposed;
        close(spreader, candidate_cell(source), candidate_digit(source));
        push_off(spreader, source);
    }
}

/* The next pending one is dealt with; false when none is, or none of use. */
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
        follow_off(spreader, candidate);
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
    while (!spread->conflict && spreader->mode.level > 0 &&
           spreader->advance(spreader->ctx, spreader));
    spread->is_closed = !spread->conflict && !spreader->clashed &&
                        spreader->next_on == spread->n_on &&
                        spreader->next_off == spread->n_off;
}

/* ---- patterns and chains inside ---- */

int spread_add_advance(struct spread *spread, int complexity, uint64_t identity)
{
    if (spread->n_advances == spread->max_advances) {
        spread->max_advances = spread->max_advances ? 2 * spread->max_advances : 64;
        spread->advances = mem_resize(spread->advances, (size_t)spread->max_advances,
                                      sizeof *spread->advances);
    }
    spread->advances[spread->n_advances] = (struct advance){
        .parents = (uint32_t)spread->n_pool, .complexity = (uint16_t)complexity,
        .identity = identity};
    return spread->n_advances++;
}

void spread_add_parent(struct spread *spread, int candidate)
{
    if (spread->n_pool == spread->max_pool) {
        spread->max_pool = spread->max_pool ? 2 * spread->max_pool : 1024;
        spread->pool = mem_resize(spread->pool, (size_t)spread->max_pool, sizeof *spread->pool);
    }
    spread->pool[spread->n_pool++] = (uint16_t)candidate;
    spread->advances[spread->n_advances - 1].n_parents++;
}

bool spread_add_removal(struct spreader *spreader, int candidate, int advance)
{
    struct spread *spread = spreader->spread;
    const struct advance *from = &spread->advances[advance];
    int least = 0, nested = from->complexity;
    if (spread_has(spread, candidate, false))
        return false;
    for (int i = 0; i < from->n_parents; i++) {
        const struct node *parent = &spread->off_node[spread->pool[from->parents + (uint32_t)i]];
        least = parent->least > least ? parent->least : least;
        nested = parent->nested > nested ? parent->nested : nested;
    }
    spread->off_node[candidate] = (struct node){(uint16_t)advance, (uint16_t)(least + 1),
                                                (uint16_t)nested, CAUSE_ADVANCED};
    if (spread_has(spread, candidate, true))
        spreader->clashed = true;
    else
        close(spreader, candidate_cell(candidate), candidate_digit(candidate));
    push_off(spreader, candidate);
    return true;
}
