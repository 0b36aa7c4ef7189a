/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The links of the best forcing chain.  The spreads of its sources are run once more, because
 * the search has overwritten some of them. */
#include "human/rating/forcing_state.h"

#include <string.h>

enum { UNKNOWN = -1, IN_PROGRESS = -2 };

/* A branch in progress. */
struct branch {
    struct step *step;
    const struct board9 *start;
    const struct spread *spread;
    int16_t index[2][N_CANDIDATES]; /* [on]: of the node's link, or one of the above */
};

static int add_node(struct branch *branch, int candidate, bool on);

static int push(struct branch *branch, int candidate, bool on, int cause, int parent)
{
    int index = se_add_node(branch->step, candidate, on, cause, parent);
    branch->index[on][candidate] = (int16_t)index;
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

static int push_on(struct branch *branch, int candidate, const struct spread_node *node)
{
    add_others(branch, candidate, node->cause);
    return push(branch, candidate, true, node->cause, -1);
}

/* Adds the candidates that an advance rests on to `needed`. */
static void add_needed(struct step *step, const uint16_t *parents, int n)
{
    for (int i = 0; i < n; i++) {
        if (step->n_needed == STEP_MAX_NEEDED) {
            step->overflow = true;
            return;
        }
        step->needed[step->n_needed++] =
            (struct candidate){(uint16_t)candidate_cell(parents[i]),
                               (uint8_t)(candidate_digit(parents[i]) + 1)};
    }
}

/* What proves the effect is the whole board, because nothing here says why the pattern or
 * chain inside removes the candidate. */
static int push_advanced(struct branch *branch, int candidate,
                         const struct spread_node *node)
{
    const struct advance *advance = &branch->spread->advances.at[node->parent];
    const uint16_t *parents = branch->spread->pool.at + advance->parents;
    struct step *step = branch->step;
    for (int i = 0; i < advance->n_parents; i++)
        add_node(branch, parents[i], false);
    struct link link = {.digit = (uint8_t)(candidate_digit(candidate) + 1),
                        .n_cells = 1,
                        .branch = (uint8_t)(step->n_branches - 1),
                        .reason = LINK_INSIDE,
                        .at = (uint16_t)step->n_needed,
                        .cause = -1,
                        .inside = advance->technique,
                        .n_needed = advance->n_parents,
                        .cells = {(uint16_t)candidate_cell(candidate)}};
    add_needed(step, parents, advance->n_parents);
    step->whole_board = true;
    int index = step_link(step, &link);
    branch->index[false][candidate] = (int16_t)index;
    return index;
}

static int push_off(struct branch *branch, int candidate, const struct spread_node *node)
{
    if (node->cause == CAUSE_ADVANCED)
        return push_advanced(branch, candidate, node);
    return push(branch, candidate, false, node->cause,
                add_node(branch, node->parent, true));
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
    branch->step->n_branches++;
    push(branch, source, on, CAUSE_NONE, -1);
}

/* The candidate of the conflict was turned on and off.  So the truth that turned it on cannot
 * hold; if it is the source, the source leads to its opposite. */
static void add_conflict(struct branch *branch)
{
    const struct spread *spread = branch->spread;
    int at = spread->conflict_at;
    const struct spread_node *on =
        spread->conflict_on ? &spread->conflict_node : &spread->on_node[at];
    const struct spread_node *off =
        spread->conflict_on ? &spread->off_node[at] : &spread->conflict_node;
    if (off->cause == CAUSE_NONE) {
        push_on(branch, at, on);
        return;
    }
    if (on->cause != CAUSE_NONE) {
        add_others(branch, at, on->cause);
        branch->step->conflict = truth_of_number(truth_of(on->cause, at));
        step_truth(branch->step, branch->step->conflict);
    }
    if (branch->index[false][at] == UNKNOWN)
        push_off(branch, at, off);
}

void forcing_add_links(struct forcing *forcing, struct step *step)
{
    const struct conclusion *best = &forcing->best;
    struct branch branch = {.step = step, .start = forcing->board};
    step->contradiction = best->rank == RANK_CONTRADICTION;
    if (best->truth >= 0)
        step_truth(step, truth_of_number(best->truth));
    for (int i = 0; i < (step->contradiction ? 1 : best->n_targets); i++) {
        begin_branch(forcing, &branch, best->sources[i], best->sources_on[i]);
        if (!step->contradiction)
            add_node(&branch, best->candidate, best->on);
        else if (branch.spread->conflict)
            add_conflict(&branch);
    }
    se_drop_long_chain(step);
}
