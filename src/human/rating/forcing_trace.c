/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trace of the best forcing chain.  The spreads of its sources are run once more, because
 * the search has overwritten some of them. */
#include <string.h>

#include "human/rating/forcing_state.h"

enum { UNKNOWN = -1, IN_PROGRESS = -2 };

/* A branch of the trace in progress. */
struct branch {
    struct trace *trace;
    const struct sheet *start;
    const struct spread *spread;
    int number;
    int16_t index[2][N_CANDIDATES]; /* [on]: of the node, or one of the above */
};

static int add_node(struct branch *branch, int candidate, bool on);

static int push(struct branch *branch, struct trace_node node)
{
    node.branch = (uint8_t)branch->number;
    int index = trace_node(branch->trace, &node);
    branch->index[node.on][node.candidate] = (int16_t)index;
    return index;
}

/* Adds the other candidates of the truth that turned this one on. */
static void add_others(struct branch *branch, int candidate, int cause)
{
    int cell = candidate_cell(candidate), digit = candidate_digit(candidate);
    if (cause == CAUSE_CELL) {
        NINE_EACH(other, branch->start->of[cell] & ~nine_bit(digit))
            add_node(branch, candidate_id(cell, (int)other), false);
        return;
    }
    int house = cell_houses[cell][cause];
    NINE_EACH(k, branch->start->at[house][digit] & ~nine_bit(cell_positions[cell][cause]))
        add_node(branch, candidate_id(house_cells[house][k], digit), false);
}

static int push_on(struct branch *branch, int candidate, const struct node *node)
{
    add_others(branch, candidate, node->cause);
    return push(branch, (struct trace_node){.candidate = (uint16_t)candidate,
                                            .on = true,
                                            .parent = -1,
                                            .cause = node->cause});
}

static int push_advanced(struct branch *branch, int candidate, const struct node *node)
{
    const struct advance *advance = &branch->spread->advances.at[node->parent];
    const uint16_t *parents = branch->spread->pool.at + advance->parents;
    for (int i = 0; i < advance->n_parents; i++)
        add_node(branch, parents[i], false);
    int first = branch->trace->n_parents;
    for (int i = 0; i < advance->n_parents; i++)
        trace_parent(branch->trace, parents[i]);
    return push(branch, (struct trace_node){.candidate = (uint16_t)candidate,
                                            .parent = -1,
                                            .cause = CAUSE_ADVANCED,
                                            .kind = advance->kind,
                                            .first = (uint16_t)first,
                                            .n_parents = advance->n_parents});
}

static int push_off(struct branch *branch, int candidate, const struct node *node)
{
    if (node->cause == CAUSE_ADVANCED)
        return push_advanced(branch, candidate, node);
    int parent = add_node(branch, node->parent, true);
    return push(branch, (struct trace_node){.candidate = (uint16_t)candidate,
                                            .parent = (int16_t)parent,
                                            .cause = node->cause});
}

/* Adds a node of the spread after those that it follows from; returns its index. */
static int add_node(struct branch *branch, int candidate, bool on)
{
    int16_t *index = &branch->index[on][candidate];
    const struct spread *spread = branch->spread;
    if (*index != UNKNOWN)
        return *index;
    *index = IN_PROGRESS;
    return on ? push_on(branch, candidate, &spread->on_node[candidate])
              : push_off(branch, candidate, &spread->off_node[candidate]);
}

/* Runs the spread of a source and adds the source. */
static void begin_branch(struct forcing *forcing, struct branch *branch, int source,
                         bool on)
{
    struct spread *spread = forcing->spreads->off;
    spread_run(&forcing->spreader, spread, source, on, SPREAD_NO_LIMIT);
    branch->spread = spread;
    memset(branch->index, 0xff, sizeof branch->index);
    push(branch,
         (struct trace_node){
             .candidate = (uint16_t)source, .on = on, .parent = -1, .cause = CAUSE_NONE});
}

/* The candidate of the conflict was turned on and off.  So the truth that turned it on cannot
 * hold; if it is the source, the source leads to its opposite. */
static void add_conflict(struct branch *branch)
{
    const struct spread *spread = branch->spread;
    int at = spread->conflict_at;
    const struct node *on =
        spread->conflict_on ? &spread->conflict_node : &spread->on_node[at];
    const struct node *off =
        spread->conflict_on ? &spread->off_node[at] : &spread->conflict_node;
    if (off->cause == CAUSE_NONE) {
        push_on(branch, at, on);
        return;
    }
    if (on->cause != CAUSE_NONE) {
        add_others(branch, at, on->cause);
        branch->trace->impossible = truth_of(on->cause, at);
    }
    if (branch->index[false][at] == UNKNOWN)
        push_off(branch, at, off);
}

void forcing_trace(struct forcing *forcing, struct trace *trace)
{
    const struct conclusion *best = &forcing->best;
    struct branch branch = {.trace = trace, .start = forcing->sheet};
    trace_begin(trace);
    trace->refutes = best->rank == RANK_CONTRADICTION;
    for (int i = 0; i < (trace->refutes ? 1 : best->n_targets); i++) {
        branch.number = i;
        begin_branch(forcing, &branch, best->sources[i], best->sources_on[i]);
        if (!trace->refutes)
            add_node(&branch, best->candidate, best->on);
        else if (branch.spread->conflict)
            add_conflict(&branch);
    }
}
