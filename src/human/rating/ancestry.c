/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/ancestry.h"

#include <string.h>

const struct node *target_node(const struct target *target)
{
    const struct spread *spread = target->spread;
    return target->is_conflict ? &spread->conflict_node
           : target->on        ? &spread->on_node[target->candidate]
                               : &spread->off_node[target->candidate];
}

void ancestry_begin(struct ancestry *ancestry)
{
    ancestry->n_inside = ancestry->complexity_inside = 0;
}

static void list_node(struct ancestry *ancestry, int cell, int digit, bool on)
{
    nine *listed = on ? &ancestry->on[cell] : &ancestry->off[cell];
    if (nine_has(*listed, digit))
        return;
    *listed |= nine_bit(digit);
    ancestry->nodes[ancestry->n++] = (uint16_t)(candidate_id(cell, digit) * 2 + on);
}

static void list_candidate(struct ancestry *ancestry, int candidate, bool on)
{
    list_node(ancestry, candidate_cell(candidate), candidate_digit(candidate), on);
}

/* Lists the other candidates of the truth that turned this one on: first the one that went
 * off last. */
static void list_truth(struct ancestry *ancestry, const struct sheet *start,
                       int candidate, const struct node *node)
{
    int cell = candidate_cell(candidate), digit = candidate_digit(candidate);
    if (node->cause == CAUSE_NONE)
        return;
    list_candidate(ancestry, node->parent, false);
    if (node->cause == CAUSE_CELL) {
        NINE_EACH(other, start->of[cell] & ~nine_bit(digit))
            list_node(ancestry, cell, (int)other, false);
        return;
    }
    int house = cell_houses[cell][node->cause];
    NINE_EACH(k, start->at[house][digit] & ~nine_bit(cell_positions[cell][node->cause]))
        list_node(ancestry, house_cells[house][k], digit, false);
}

static void note_inside(struct ancestry *ancestry, const struct advance *advance)
{
    if (!advance->complexity)
        return;
    for (int i = 0; i < ancestry->n_inside; i++)
        if (ancestry->inside[i] == advance->identity)
            return;
    if (ancestry->n_inside < MAX_INSIDE)
        ancestry->inside[ancestry->n_inside++] = advance->identity;
    ancestry->complexity_inside += advance->complexity;
}

static void list_causes(struct ancestry *ancestry, const struct spread *spread,
                        const struct node *node)
{
    if (node->cause == CAUSE_NONE)
        return;
    if (node->cause != CAUSE_ADVANCED) {
        list_candidate(ancestry, node->parent, true);
        return;
    }
    const struct advance *advance = &spread->advances.at[node->parent];
    for (int i = 0; i < advance->n_parents; i++)
        list_candidate(ancestry, spread->pool.at[advance->parents + (uint32_t)i], false);
    note_inside(ancestry, advance);
}

static void list_parents(struct ancestry *ancestry, const struct sheet *start,
                         const struct spread *spread, int candidate, bool on,
                         const struct node *node)
{
    if (on)
        list_truth(ancestry, start, candidate, node);
    else
        list_causes(ancestry, spread, node);
}

int ancestry_list(struct ancestry *ancestry, const struct sheet *start,
                  const struct target *target, int room)
{
    const struct spread *spread = target->spread;
    ancestry->n = 0;
    memset(ancestry->on, 0, sizeof ancestry->on);
    memset(ancestry->off, 0, sizeof ancestry->off);
    list_candidate(ancestry, target->candidate, target->on);
    list_parents(ancestry, start, spread, target->candidate, target->on,
                 target_node(target));
    for (int i = 1; i < ancestry->n && ancestry->n <= room; i++) {
        int candidate = ancestry->nodes[i] >> 1;
        bool on = ancestry->nodes[i] & 1;
        list_parents(ancestry, start, spread, candidate, on,
                     on ? &spread->on_node[candidate] : &spread->off_node[candidate]);
    }
    return ancestry->n;
}
