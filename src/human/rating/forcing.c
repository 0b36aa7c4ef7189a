/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How forcing chains are searched, and those inside them cached.
 *
 * Each candidate is supposed on, and off where contradictions are looked for; spread.c
 * computes all that follows.  A conflict refutes the supposition.  What the spreads of both
 * suppositions, of all candidates of a cell or of all places of a digit in a house have in
 * common holds.  The best conclusion is the one that rests on the fewest nodes, its complexity;
 * the rank of its kind and then the order of the search decide between equals.
 *
 * To count the nodes of a conclusion exactly, the ancestors of its targets must be listed,
 * and there are thousands of conclusions.  So
 *      - each node of a spread has lower bounds, `least` and `nested`, that need no list
 *      - a spread follows no node that rests on as many nodes as the best conclusion does
 *      - a spread that is closed contains the spread of each candidate that is on in it.  It
 *        stands for these until they are needed (bound_on()): what the bounds of a cell or
 *        house do not share, their spreads do not share either
 *      - where nothing has changed since a search in vain, sources are passed over
 *
 * From level 1 on a spread that comes to a standstill looks for patterns on the board that it
 * has made, and from level 2 on for chains on that board (spread.c), with searches of their
 * own that have their own spreads.  These list all chains instead of keeping the best, each
 * with the candidates that it removes and the truths that turn its nodes on.  Its parents in
 * the outer spread are the candidates of these truths that the spread has removed: without
 * them the chain would not be there.  A chain without parents was there at the start.
 *
 * Many suppositions lead to the same board, within a step and from step to step.  So the list
 * of a board is kept by the hash of its candidates (spread.c): 1024 boards a kind of chain,
 * each compared as a whole and replaced by the next of the same hash.  A search that was
 * stopped is not kept.  A conclusion counts each chain inside once, by its identity, the hash
 * of its targets and their ancestors. */
#include "human/rating/forcing.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "human/rating/spread.h"

/* The ancestors of a node: all nodes of its spread that it rests on. */
enum { MAX_INSIDE = 256 };

struct ancestry {
    /* The target, its parents, their parents that are not listed yet, and so on. */
    int n;
    uint16_t nodes[2 * N_CANDIDATES]; /* 2 * candidate, + 1 if it is on */
    nine on[N_CELLS], off[N_CELLS];   /* the same as sets */

    /* The chains inside of all targets of the conclusion, each counted once. */
    int n_inside, complexity_inside;
    uint64_t inside[MAX_INSIDE];
};

/* A node from which a step draws its conclusion. */
struct target {
    const struct spread *spread;
    int candidate;
    bool on;
    bool is_conflict; /* it is the spread's conflict_node */
};

/* What a kind of forcing chain is. */
struct forcing_row {
    double rating;
    struct spread_mode mode;
    int min_candidates; /* of the cell of a source */
    bool contradictions, doubles, multiples;
};

/* A candidate that is on, or off, in all targets. */
struct conclusion {
    enum se_kind kind;
    enum rank rank;
    int candidate;
    bool on;
    int truth; /* one of whose candidates is true: these are the sources; or -1 */
    uint16_t sources[9]; /* of the targets */
    bool sources_on[9];
    int n_targets;
    struct target targets[9];
};

struct forcing {
    const struct forcing_row *row;
    struct watch *watch;
    struct spreader spreader;
    struct ancestry ancestry;
    const struct board9 *board;
    const struct changes *fresh;

    struct nested_list *list; /* of all steps; NULL: keep the best one only */
    int best_complexity;      /* INT16_MAX: none yet */
    struct conclusion best;

    struct spreads *spreads;
    nine is_made[N_CELLS];                     /* sources that are on, with a spread */
    const struct spread *within[N_CANDIDATES]; /* one that has all of its spread */
    nine is_within[N_CELLS];
};

static const struct forcing_row rows[FORCING_KINDS] = {
    [FORCING_NISHIO] = {7.5, {true, false, 0}, 2, true, false, false},
    [FORCING_MULTIPLE] = {8.0, {false, true, 0}, 3, false, false, true},
    [FORCING_DYNAMIC] = {8.5, {true, true, 0}, 2, true, true, true},
    [FORCING_LEVEL_1] = {9.0, {true, true, 1}, 2, true, true, true},
    [FORCING_LEVEL_2] = {9.5, {true, true, 2}, 2, true, true, true},
    [FORCING_LEVEL_3] = {10.0, {true, true, 3}, 2, true, true, true},
    [FORCING_LEVEL_4] = {10.5, {true, true, 4}, 2, true, true, true},
    [FORCING_LEVEL_5] = {11.0, {true, true, 5}, 2, true, true, true},
};

/* That truth as a step cites it. */
static struct truth truth_of_number(int number)
{
    if (number < N_CELLS)
        return (struct truth){(uint16_t)number, 0};
    number -= N_CELLS;
    return (struct truth){(uint16_t)house_in_shape(number / 9),
                          (uint8_t)(number % 9 + 1)};
}

struct forcing *forcing_new(enum forcing_kind kind, struct spreads *spreads,
                            struct watch *watch)
{
    struct forcing *forcing = mem_new(sizeof *forcing);
    forcing->row = &rows[kind];
    forcing->watch = watch;
    forcing->spreads = spreads;
    forcing->spreader.mode = rows[kind].mode;
    if (rows[kind].mode.level > 0)
        forcing->spreader.advancer = advancer_new(rows[kind].mode.level, watch);
    return forcing;
}

void forcing_free(struct forcing *forcing)
{
    if (!forcing)
        return;
    advancer_free(forcing->spreader.advancer);
    free(forcing);
}

/* ---- ancestors ---- */

/* Its `least` and `nested` are lower bounds that need no list of ancestors. */
static const struct spread_node *target_node(const struct target *target)
{
    const struct spread *spread = target->spread;
    return target->is_conflict ? &spread->conflict_node
           : target->on        ? &spread->on_node[target->candidate]
                               : &spread->off_node[target->candidate];
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
static void list_truth(struct ancestry *ancestry, const struct board9 *start,
                       int candidate, const struct spread_node *node)
{
    int cell = candidate_cell(candidate), digit = candidate_digit(candidate);
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

static void list_parents(struct ancestry *ancestry, const struct board9 *start,
                         const struct spread *spread, int candidate, bool on,
                         const struct spread_node *node)
{
    if (node->cause == CAUSE_NONE)
        return;
    if (on) {
        list_truth(ancestry, start, candidate, node);
    } else if (node->cause != CAUSE_ADVANCED) {
        list_candidate(ancestry, node->parent, true);
    } else {
        const struct advance *advance = &spread->advances.at[node->parent];
        for (int i = 0; i < advance->n_parents; i++)
            list_candidate(ancestry, spread->pool.at[advance->parents + (uint32_t)i],
                           false);
        note_inside(ancestry, advance);
    }
}

/* Lists the target and its ancestors; returns how many they are.  Stops early when they are
 * more than `room`. */
static int ancestry_list(struct ancestry *ancestry, const struct board9 *start,
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

/* ---- the best step ---- */

/* Could it be better than the best, judging from lower bounds? */
static bool may_be_best(const struct forcing *forcing,
                        const struct conclusion *conclusion)
{
    int least = 0, nested = 0;
    for (int i = 0; i < conclusion->n_targets; i++) {
        const struct spread_node *node = target_node(&conclusion->targets[i]);
        least += node->least;
        nested = node->nested > nested ? node->nested : nested;
    }
    least += nested;
    return least < forcing->best_complexity ||
           (least == forcing->best_complexity && conclusion->rank < forcing->best.rank);
}

static void keep_if_best(struct forcing *forcing, const struct conclusion *conclusion)
{
    if (!may_be_best(forcing, conclusion))
        return;
    /* The complexity: the ancestors of all targets, plus the chains inside, each counted
     * once. */
    int n = 0;
    forcing->ancestry.n_inside = forcing->ancestry.complexity_inside = 0;
    for (int i = 0; i < conclusion->n_targets; i++) {
        if (!forcing->row->mode.is_dynamic)
            n += target_node(&conclusion->targets[i])->least;
        else
            n += ancestry_list(&forcing->ancestry, forcing->board,
                               &conclusion->targets[i], forcing->best_complexity - n);
        if (n > forcing->best_complexity)
            break;
    }
    int complexity = n + forcing->ancestry.complexity_inside;
    if (complexity > forcing->best_complexity ||
        (complexity == forcing->best_complexity &&
         conclusion->rank >= forcing->best.rank))
        return;
    forcing->best_complexity = complexity;
    forcing->best = *conclusion;
    for (int i = 0; i < conclusion->n_targets; i++) {
        const struct spread *spread = conclusion->targets[i].spread;
        forcing->best.sources[i] = (uint16_t)spread->source;
        forcing->best.sources_on[i] = spread->source_on;
    }
}

/* Adds the truths that turn nodes on; a source is on by the truth of all sources.  Returns
 * the identity with these nodes folded in. */
static uint64_t list_ancestor_truths(struct forcing *forcing,
                                     const struct conclusion *conclusion,
                                     const struct target *target, uint64_t identity)
{
    const struct ancestry *ancestry = &forcing->ancestry;
    for (int i = 0; i < ancestry->n; i++) {
        int candidate = ancestry->nodes[i] >> 1;
        identity = identity_fold(identity, ancestry->nodes[i]);
        if (!(ancestry->nodes[i] & 1))
            continue;
        const struct spread_node *node =
            i == 0 ? target_node(target) : &target->spread->on_node[candidate];
        if (node->cause != CAUSE_NONE)
            nested_add_truth(forcing->list, truth_of(node->cause, candidate));
        else if (conclusion->truth >= 0)
            nested_add_truth(forcing->list, conclusion->truth);
    }
    return identity_fold(identity, 2 * N_CANDIDATES);
}

static void list_step(struct forcing *forcing, const struct conclusion *conclusion)
{
    int complexity = 0;
    uint64_t identity = 0;
    int cell = candidate_cell(conclusion->candidate);
    nine own = nine_bit(candidate_digit(conclusion->candidate));
    nested_begin(forcing->list);
    NINE_EACH(digit, conclusion->on ? forcing->board->of[cell] & ~own : own)
        nested_add_removal(forcing->list, candidate_id(cell, (int)digit));
    forcing->ancestry.n_inside = forcing->ancestry.complexity_inside = 0;
    for (int i = 0; i < conclusion->n_targets; i++) {
        const struct target *target = &conclusion->targets[i];
        complexity +=
            ancestry_list(&forcing->ancestry, forcing->board, target, INT16_MAX);
        identity = list_ancestor_truths(forcing, conclusion, target, identity);
    }
    complexity += forcing->ancestry.complexity_inside;
    nested_end(forcing->list, forcing->row->rating + rating_of_length(complexity),
               complexity, conclusion->rank, identity);
}

/* Lists the step, or keeps it if it is the best so far.  Placing the only candidate of a cell
 * removes nothing, so it is not offered. */
static void offer(struct forcing *forcing, const struct conclusion *conclusion)
{
    if (conclusion->on &&
        nine_is_single(forcing->board->of[candidate_cell(conclusion->candidate)]))
        return;
    if (forcing->list)
        list_step(forcing, conclusion);
    else
        keep_if_best(forcing, conclusion);
}

/* ---- spreads ---- */

/* Nodes that rest on as many nodes are of no use, because the step would be no better than
 * the best. */
static int limit_of(const struct forcing *forcing)
{
    return forcing->list || forcing->row->mode.level > 0 ? SPREAD_NO_LIMIT
                                                         : forcing->best_complexity;
}

bool watch_ask(void *ctx)
{
    struct watch *watch = ctx;
    watch->stopped = watch->stopped || stop_asked(watch->stop);
    return watch->stopped;
}

static bool is_made(const struct forcing *forcing, int candidate)
{
    return nine_has(forcing->is_made[candidate_cell(candidate)],
                    candidate_digit(candidate));
}

static const struct spread *spread_on(struct forcing *forcing, int candidate)
{
    struct spread **on = &forcing->spreads->on[candidate], *spread;
    if (!*on)
        *on = mem_new(sizeof **on);
    spread = *on;
    if (is_made(forcing, candidate))
        return spread;
    spread_run(&forcing->spreader, spread, candidate, true, limit_of(forcing));
    forcing->is_made[candidate_cell(candidate)] |= nine_bit(candidate_digit(candidate));
    /* A closed spread that has a candidate on has all of that candidate's own spread. */
    if (spread->is_closed && forcing->row->mode.level == 0)
        for (int i = 0; i < spread->n_on; i++) {
            int within = spread->on_order[i];
            forcing->within[within] = spread;
            forcing->is_within[candidate_cell(within)] |=
                nine_bit(candidate_digit(within));
        }
    return spread;
}

/* A spread with all that follows from the candidate, and no conflict: its own or, if that is
 * not made yet, one that contains it. */
static const struct spread *bound_on(struct forcing *forcing, int candidate)
{
    bool is_within = nine_has(forcing->is_within[candidate_cell(candidate)],
                              candidate_digit(candidate));
    if (is_within && !is_made(forcing, candidate))
        return forcing->within[candidate];
    return spread_on(forcing, candidate);
}

/* ---- conclusions ---- */

/* The target that is on comes first. */
static void offer_contradiction(struct forcing *forcing, const struct spread *spread)
{
    if (!spread->conflict)
        return;
    int at = spread->conflict_at;
    offer(forcing, &(struct conclusion){
                       .kind = forcing->row->mode.in_cells ? SE_CONTRADICTION : SE_NISHIO,
                       .rank = RANK_CONTRADICTION,
                       .candidate = spread->source,
                       .on = !spread->source_on,
                       .truth = -1,
                       .n_targets = 2,
                       .targets = {{spread, at, true, spread->conflict_on},
                                   {spread, at, false, !spread->conflict_on}}});
}

static void intersect(nine *restrict common, const nine *restrict other)
{
    for (int cell = 0; cell < N_CELLS_WIDE; cell++)
        common[cell] &= other[cell];
}

static bool is_any(const nine set[N_CELLS_WIDE])
{
    nine any = 0;
    for (int cell = 0; cell < N_CELLS_WIDE; cell++)
        any |= set[cell];
    return any != 0;
}

/* Offers what is on, or off, in all of the spreads, in the order of the first. */
static void offer_common(struct forcing *forcing, struct conclusion *conclusion,
                         const struct spread *const *spreads, int n, bool on)
{
    const struct spread *first = spreads[0];
    nine common[N_CELLS_WIDE];
    memcpy(common, on ? first->on : first->off, sizeof common);
    for (int i = 1; i < n; i++)
        intersect(common, on ? spreads[i]->on : spreads[i]->off);
    if (!is_any(common))
        return;
    conclusion->n_targets = n;
    conclusion->on = on;
    for (int k = 0; k < (on ? first->n_on : first->n_off); k++) {
        int candidate = on ? first->on_order[k] : first->off_order[k];
        if (!nine_has(common[candidate_cell(candidate)], candidate_digit(candidate)))
            continue;
        conclusion->candidate = candidate;
        for (int i = 0; i < n; i++)
            conclusion->targets[i] = (struct target){spreads[i], candidate, on, false};
        offer(forcing, conclusion);
    }
}

static void offer_both(struct forcing *forcing, struct conclusion *conclusion,
                       const struct spread *const *spreads, int n)
{
    offer_common(forcing, conclusion, spreads, n, true);
    offer_common(forcing, conclusion, spreads, n, false);
}

/* Could the spreads within these bounds have anything in common? */
static bool may_share(const struct spread *const *bounds, int n)
{
    nine on[N_CELLS_WIDE], off[N_CELLS_WIDE];
    memcpy(on, bounds[0]->on, sizeof on);
    memcpy(off, bounds[0]->off, sizeof off);
    for (int i = 1; i < n; i++) {
        intersect(on, bounds[i]->on);
        intersect(off, bounds[i]->off);
    }
    return is_any(on) || is_any(off);
}

/* Offers what follows from each of the sources. */
static void offer_sources(struct forcing *forcing, struct conclusion *conclusion,
                          const int *sources, int n)
{
    const struct spread *spreads[9] = {NULL};
    for (int i = 0; i < n; i++)
        spreads[i] = bound_on(forcing, sources[i]);
    if (!may_share(spreads, n))
        return;
    for (int i = 0; i < n; i++)
        spreads[i] = spread_on(forcing, sources[i]);
    offer_both(forcing, conclusion, spreads, n);
}

/* Offers a house and digit once only, at the digit's first place. */
static void offer_region(struct forcing *forcing, int cell, int digit, int kind)
{
    int sources[9], house = cell_houses[cell][kind], n = 0;
    nine places = forcing->board->at[house][digit];
    if (!nine_has(forcing->fresh->in[house], digit) || !nine_is_several(places) ||
        nine_first(places) != cell_positions[cell][kind])
        return;
    struct conclusion conclusion = {.kind = SE_REGION,
                                    .rank = RANK_REGION,
                                    .truth = truth_of(kind, candidate_id(cell, digit))};
    NINE_EACH(k, places)
        sources[n++] = candidate_id(house_cells[house][k], digit);
    offer_sources(forcing, &conclusion, sources, n);
}

static void offer_cell(struct forcing *forcing, int cell)
{
    int sources[9], n = 0;
    struct conclusion conclusion = {
        .kind = SE_CELL, .rank = RANK_CELL, .truth = truth_of(CAUSE_CELL, 9 * cell)};
    NINE_EACH(digit, forcing->board->of[cell])
        sources[n++] = candidate_id(cell, (int)digit);
    offer_sources(forcing, &conclusion, sources, n);
}

/* ---- one source ---- */

/* The candidate that a strong link turns on when this one is off, or -1. */
static int partner(const struct forcing *forcing, int cell, int digit)
{
    const struct board9 *board = forcing->board;
    nine others = board->of[cell] & (nine)~nine_bit(digit);
    if (forcing->row->mode.in_cells && nine_is_single(others))
        return candidate_id(cell, nine_first(others));
    for (int kind = 0; kind < N_KINDS; kind++) {
        int house = cell_houses[cell][kind];
        nine left = board->at[house][digit] & (nine)~nine_bit(cell_positions[cell][kind]);
        if (nine_is_single(left))
            return candidate_id(house_cells[house][nine_first(left)], digit);
    }
    return -1;
}

/* Can the spread of the source, when it is off, show nothing: neither a conflict nor
 * anything in common with `bound`, the spread of the source when it is on?  The source is
 * off exactly when its partner is on, so the partner's spread tells. */
static bool off_is_idle(struct forcing *forcing, int source, const struct spread *bound)
{
    int other = partner(forcing, candidate_cell(source), candidate_digit(source));
    if (other < 0)
        return forcing->row->mode.level == 0;
    const struct spread *bounds[2] = {bound, bound_on(forcing, other)};
    return bounds[1]->is_closed && !(bound && may_share(bounds, 2));
}

/* Only cells with at least three candidates can be the source of a double chain. */
static void from_either(struct forcing *forcing, int source, const struct spread *on)
{
    bool is_double = forcing->row->doubles &&
                     nine_count(forcing->board->of[candidate_cell(source)]) >= 3;
    if (off_is_idle(forcing, source, is_double ? on : NULL))
        return;
    struct spread *off = forcing->spreads->off;
    spread_run(&forcing->spreader, off, source, false, limit_of(forcing));
    offer_contradiction(forcing, off);
    if (!is_double)
        return;
    const struct spread *spreads[2] = {spread_on(forcing, source), off};
    struct conclusion conclusion = {.kind = SE_DOUBLE, .rank = RANK_DOUBLE, .truth = -1};
    offer_both(forcing, &conclusion, spreads, 2);
}

static void from_source(struct forcing *forcing, int cell, int digit)
{
    int source = candidate_id(cell, digit);
    if (forcing->row->contradictions) {
        const struct spread *on = bound_on(forcing, source);
        if (on->source == source)
            offer_contradiction(forcing, on);
        from_either(forcing, source, on);
    }
    for (int kind = 0; forcing->row->multiples && kind < N_KINDS; kind++)
        offer_region(forcing, cell, digit, kind);
}

static void run(struct forcing *forcing, const struct board9 *board,
                const struct changes *fresh)
{
    forcing->board = board;
    forcing->fresh = fresh;
    spreader_begin(&forcing->spreader, board);
    forcing->best_complexity = INT16_MAX;
    memset(forcing->is_made, 0, sizeof forcing->is_made);
    memset(forcing->is_within, 0, sizeof forcing->is_within);
    for (int cell = 0; cell < N_CELLS; cell++) {
        if (nine_count(board->of[cell]) < forcing->row->min_candidates)
            continue;
        NINE_EACH(digit, board->of[cell] & fresh->digits) {
            if (watch_ask(forcing->watch))
                return;
            from_source(forcing, cell, (int)digit);
        }
        if (forcing->row->multiples && cell_set_has(&fresh->cells, cell))
            offer_cell(forcing, cell);
    }
}

bool forcing_best(struct forcing *forcing, const struct board9 *board,
                  const struct changes *fresh, struct step *step)
{
    const struct conclusion *best = &forcing->best;
    forcing->list = NULL;
    run(forcing, board, fresh);
    if (forcing->best_complexity == INT16_MAX || forcing->watch->stopped)
        return false;
    step_init(step, se_row(best->kind)->technique);
    step->se = (struct se_rating){.kind = best->kind,
                                  .n_nodes = forcing->best_complexity,
                                  .level = forcing->row->mode.level,
                                  .rating = forcing->row->rating +
                                            rating_of_length(forcing->best_complexity)};
    /* The cell and digit of the source, or the truth that the sources are the candidates of. */
    step_add_cell(step, &step->cells, candidate_cell(best->sources[0]));
    step->digits = digit_bit(candidate_digit(best->sources[0]) + 1);
    if (best->truth >= N_CELLS)
        step_add_house(step, &step->houses, truth_of_number(best->truth).at);
    else if (best->truth >= 0)
        step->digits = forcing->board->of[best->truth];
    (best->on ? step_place : step_eliminate)(step, candidate_cell(best->candidate),
                                             candidate_digit(best->candidate) + 1);
    return true;
}

void forcing_all(struct forcing *forcing, const struct board9 *board,
                 struct nested_list *list)
{
    forcing->list = list;
    nested_clear(list);
    run(forcing, board, &all_changed);
    nested_sort(list);
}

/* ---- the links of the best chain ---- */

/* The spreads of its sources are run once more, because the search has overwritten some of
 * them. */
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
        /* Runs the spread of a source and adds the source. */
        struct spread *spread = forcing->spreads->off;
        spread_run(&forcing->spreader, spread, best->sources[i], best->sources_on[i],
                   SPREAD_NO_LIMIT);
        branch.spread = spread;
        memset(branch.index, 0xff, sizeof branch.index);
        step->n_branches++;
        push(&branch, best->sources[i], best->sources_on[i], CAUSE_NONE, -1);
        if (!step->contradiction)
            add_node(&branch, best->candidate, best->on);
        else if (branch.spread->conflict)
            add_conflict(&branch);
    }
    se_drop_long_chain(step);
}
