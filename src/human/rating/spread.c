/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/spread.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

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

static void follow_off(struct spreader *spreader, int candidate)
{
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
        follow_off(spreader, candidate);
    }
    return !spread->conflict;
}

static bool advance(struct spreader *spreader)
{
    bool more = spreader->mode.level > 0 && spreader->advance(spreader->ctx, spreader);
    spreader->n_rounds++;
    return more;
}

void spread_run(struct spreader *spreader, struct spread *spread, int source, bool on,
                int limit)
{
    spreader->limit = limit;
    begin(spreader, spread, source, on);
    do
        while (follow(spreader))
            continue;
    while (!spread->conflict && advance(spreader));
    spread->is_closed = !spread->conflict && !spreader->clashed &&
                        spreader->next_on == spread->n_on &&
                        spreader->next_off == spread->n_off;
}

/* ---- patterns and chains inside ---- */

int spread_add_advance(struct spread *spread, enum technique technique, int complexity,
                       uint64_t identity)
{
    const struct advance advance = {.parents = (uint32_t)spread->pool.n,
                                    .technique = (uint8_t)technique,
                                    .complexity = (uint16_t)complexity,
                                    .identity = identity};
    STACK_PUSH(&spread->advances, advance);
    return spread->advances.n - 1;
}

void spread_add_parent(struct spread *spread, int candidate)
{
    STACK_PUSH(&spread->pool, (uint16_t)candidate);
    spread->advances.at[spread->advances.n - 1].n_parents++;
}

bool spread_add_removal(struct spreader *spreader, int candidate, int advance)
{
    struct spread *spread = spreader->spread;
    const struct advance *from = &spread->advances.at[advance];
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
        (uint16_t)advance, (uint16_t)(least + 1), (uint16_t)nested, CAUSE_ADVANCED};
    if (spread_has(spread, candidate, true))
        spreader->clashed = true;
    push_off(spreader, candidate);
    return true;
}
