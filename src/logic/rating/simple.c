/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The graph is made once a board and search: from each candidate that is on, the hops to
 * those that are on two links later,
 *
 *      on p  --weak-->  off via  --strong-->  on to
 *
 * in the order in which links are looked for.  From a start, hops are followed breadth
 * first; each candidate is reached once, by a shortest way, and the trail is its tree.  The
 * same tree serves cycles, which hop back to the start, and chains, which end beside it.
 */
#include "logic/rating/simple.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "logic/rating/reach.h"

enum { MAX_HOPS = N_CANDIDATES * 28 * 4 };

/* A candidate that is on, and how it was reached: from the trail's entry `from`, or, with
 * -1, from the start. */
struct reached {
    uint16_t candidate, via;
    int16_t from;
    uint8_t weak, strong;
    uint16_t depth; /* hops */
};

/* One of the three searches. */
struct search {
    enum chain_rank rank;
    bool weak_in_cells, strong_in_cells, strong_in_houses, chains;
    double cycle_rating, chain_rating;
    enum finding_kind cycle, chain;
};

static const struct search searches[] = {
    {RANK_X, false, false, true, true, 6.5, 6.6, FINDING_X_CYCLE, FINDING_X_CHAIN},
    {RANK_Y, true, true, false, false, 6.5, 0.0, FINDING_Y_CYCLE, FINDING_CHAIN},
    {RANK_XY, true, true, true, true, 7.0, 7.0, FINDING_CYCLE, FINDING_CHAIN},
};

enum { N_SEARCHES = sizeof searches / sizeof searches[0] };

struct simple {
    const struct sheet *sheet;
    const struct search *search;
    struct nested_list *list; /* NULL: only the best is kept, in `finding` */
    struct finding *finding;
    int max_cycle, max_chain; /* nodes: longer ones are of no use */

    nine linked_of[N_CELLS]; /* candidates with strong links */
    nine linked_at[N_HOUSES][9];
    uint8_t n_strong[N_CANDIDATES]; /* and these, by candidate */
    struct hop strong[N_CANDIDATES][4];
    uint32_t first_hop[N_CANDIDATES];
    uint16_t n_hops[N_CANDIDATES];
    uint32_t n_all_hops;
    struct hop hops[MAX_HOPS];

    /* candidates from which there is a way at all, in the graph of the widest search: when
     * on, to being off or around to itself; when off, to being on */
    nine may_start_on[N_CELLS], may_start_off[N_CELLS], may_be_refuted[N_CELLS];
    bool may_start;
    struct reach reach;

    /* from one start */
    int start;
    int n_trail;
    struct reached trail[N_CANDIDATES + 1];
    nine seen[N_CELLS];
};

struct simple *simple_new(void)
{
    return mem_new(sizeof(struct simple));
}

void simple_free(struct simple *simple)
{
    free(simple);
}

/* ---- the graph ---- */

static void add_strong(struct simple *simple, int from, int to, int cause)
{
    for (int i = 0; i < simple->n_strong[from]; i++)
        if (simple->strong[from][i].to == to)
            return;
    simple->strong[from][simple->n_strong[from]++] =
        (struct hop){(uint16_t)from, (uint16_t)to, 0, (uint8_t)cause};
}

/* What is on when the candidate is off. */
static void link_strongly(struct simple *simple, int cell, int digit)
{
    const struct sheet *sheet = simple->sheet;
    int id = candidate_id(cell, digit);
    simple->n_strong[id] = 0;
    if (simple->search->strong_in_cells && nine_is_pair(sheet->of[cell]))
        add_strong(simple, id,
                   candidate_id(cell, nine_first(sheet->of[cell] & (nine)~nine_bit(digit))),
                   CAUSE_CELL);
    for (int kind = 0; simple->search->strong_in_houses && kind < N_KINDS; kind++) {
        int house = cell_houses[cell][kind];
        nine other = sheet->at[house][digit] & (nine)~nine_bit(cell_positions[cell][kind]);
        if (nine_is_single(other))
            add_strong(simple, id, candidate_id(house_cells[house][nine_first(other)], digit),
                       kind);
    }
    if (!simple->n_strong[id])
        return;
    simple->linked_of[cell] |= nine_bit(digit);
    for (int kind = 0; kind < N_KINDS; kind++)
        simple->linked_at[cell_houses[cell][kind]][digit] |=
            nine_bit(cell_positions[cell][kind]);
}

static void add_hops(struct simple *simple, int from, int via, int weak)
{
    for (int i = 0; i < simple->n_strong[via]; i++) {
        struct hop *hop = &simple->hops[simple->n_all_hops++];
        *hop = simple->strong[via][i];
        hop->weak = (uint8_t)weak;
    }
    simple->n_hops[from] = (uint16_t)(simple->n_all_hops - simple->first_hop[from]);
}

/* The positions of a house that a cell has not met in a house of an earlier kind. */
static nine new_in_house(int cell, int kind)
{
    nine own = nine_bit(cell_positions[cell][kind]);
    if (kind == KIND_BLOCK)
        return NINE_ALL & (nine)~own;
    return NINE_ALL & (nine)~house_crossing(cell_houses[cell][kind], cell_houses[cell][0]);
}

/* What is off when the candidate is on, and what is on for that. */
static void link_hops(struct simple *simple, int cell, int digit)
{
    int id = candidate_id(cell, digit);
    simple->first_hop[id] = simple->n_all_hops;
    simple->n_hops[id] = 0;
    if (simple->search->weak_in_cells)
        NINE_EACH(other, simple->linked_of[cell] & ~nine_bit(digit))
            add_hops(simple, id, candidate_id(cell, (int)other), CAUSE_CELL);
    for (int kind = 0; kind < N_KINDS; kind++) {
        int house = cell_houses[cell][kind];
        NINE_EACH(k, simple->linked_at[house][digit] & new_in_house(cell, kind))
            add_hops(simple, id, candidate_id(house_cells[house][k], digit), kind);
    }
}

static void make_graph(struct simple *simple)
{
    simple->n_all_hops = 0;
    memset(simple->linked_of, 0, sizeof simple->linked_of);
    memset(simple->linked_at, 0, sizeof simple->linked_at);
    for (int cell = 0; cell < N_CELLS; cell++)
        NINE_EACH(digit, simple->sheet->of[cell])
            link_strongly(simple, cell, (int)digit);
    for (int cell = 0; cell < N_CELLS; cell++)
        NINE_EACH(digit, simple->sheet->of[cell])
            link_hops(simple, cell, (int)digit);
}

/* ---- what was found ---- */

/* The most nodes with which a step of this base rating is better than what is known. */
static int longest_useful(const struct finding *best, double base)
{
    int n = 3;
    while (n < 2 * N_CANDIDATES) {
        double rating = base + chain_length_rating(n + 1);
        if (rating > best->rating || (rating == best->rating && n + 1 >= best->complexity))
            break;
        n++;
    }
    return n;
}

static void set_limits(struct simple *simple)
{
    bool bounded = !simple->list && finding_is_worth(simple->finding);
    simple->max_cycle = simple->max_chain = 2 * N_CANDIDATES;
    if (bounded) {
        simple->max_cycle = longest_useful(simple->finding, simple->search->cycle_rating);
        simple->max_chain = longest_useful(simple->finding, simple->search->chain_rating);
    }
    if (!simple->search->chains)
        simple->max_chain = 0;
}

static struct finding *begin_best(struct simple *simple, enum finding_kind kind, double base,
                                  int n)
{
    struct finding *finding = simple->finding;
    int cell = candidate_cell(simple->start);
    finding_begin(finding, kind, base + chain_length_rating(n));
    finding->complexity = n;
    finding->digits = nine_bit(candidate_digit(simple->start));
    finding_cell(finding, cell);
    return finding;
}

static struct nested_step *begin_nested(struct simple *simple, double base, int n)
{
    struct nested_step *step = nested_add(simple->list);
    step->rating = base + chain_length_rating(n);
    step->complexity = n;
    step->rank = (int)simple->search->rank;
    return step;
}

/* The identity of nodes, and the causes of those that are on, from the trail's end back. */
static uint64_t tell_trail(struct simple *simple, int end, uint64_t identity)
{
    for (int i = end; i >= 0; i = simple->trail[i].from) {
        const struct reached *at = &simple->trail[i];
        identity = identity_fold(identity, at->candidate * 2u + 1);
        if (at->depth) {
            identity = identity_fold(identity, at->via * 2u);
            nested_add_truth(simple->list, truth_of(at->strong, at->candidate));
        }
    }
    return identity;
}

/* ---- chains ---- */

static void remove_nested(struct simple *simple, int cell, nine digits)
{
    NINE_EACH(digit, digits)
        nested_add_removal(simple->list, candidate_id(cell, (int)digit));
}

/* The start, if on, has led to the trail's end, which sees it: it is off. */
static void keep_refutation(struct simple *simple, int end)
{
    int n = 2 * simple->trail[end].depth + 2;
    int cell = candidate_cell(simple->start), digit = candidate_digit(simple->start);
    if (n > simple->max_chain)
        return;
    if (simple->list) {
        struct nested_step *step = begin_nested(simple, simple->search->chain_rating, n);
        int index = step->generation;
        nested_add_removal(simple->list, simple->start);
        uint64_t identity = tell_trail(simple, end, (unsigned)simple->start * 2u);
        simple->list->steps[index].identity = identity;
        return;
    }
    finding_remove(begin_best(simple, simple->search->chain, simple->search->chain_rating, n),
                   simple->sheet, cell, nine_bit(digit));
    set_limits(simple);
}

/* The start, if off, has led to its being on, by a hop from the trail's end. */
static void keep_proof(struct simple *simple, int end, const struct hop *hop)
{
    int n = 2 * simple->trail[end].depth + 2;
    int cell = candidate_cell(simple->start), digit = candidate_digit(simple->start);
    nine others = simple->sheet->of[cell] & (nine)~nine_bit(digit);
    if (n > simple->max_chain)
        return;
    if (simple->list) {
        struct nested_step *step = begin_nested(simple, simple->search->chain_rating, n);
        int index = step->generation;
        remove_nested(simple, cell, others);
        uint64_t identity = identity_fold((unsigned)simple->start * 2u + 1, hop->via * 2u);
        nested_add_truth(simple->list, truth_of(hop->strong, simple->start));
        identity = tell_trail(simple, end, identity);
        simple->list->steps[index].identity = identity;
        return;
    }
    struct finding *finding =
        begin_best(simple, simple->search->chain, simple->search->chain_rating, n);
    finding_remove(finding, simple->sheet, cell, others);
    finding_place(finding, cell, digit);
    set_limits(simple);
}

/* ---- cycles ---- */

/* By digit, the cells that see a node of the cycle that is on, and that is off. */
struct shadow {
    struct cell_set on[9], off[9], cells;
    nine digits;
};

static void shade(struct shadow *shadow, int candidate, bool on)
{
    int cell = candidate_cell(candidate), digit = candidate_digit(candidate);
    struct cell_set *set = on ? &shadow->on[digit] : &shadow->off[digit];
    *set = cell_set_or(*set, peer_sets[cell]);
    cell_set_add(&shadow->cells, cell);
    shadow->digits |= nine_bit(digit);
}

/* What sees both a node that is on and one that is off, of its digit, goes: by cell. */
static bool cycle_removals(const struct simple *simple, const struct shadow *shadow,
                           nine gone[N_CELLS])
{
    bool any = false;
    memset(gone, 0, N_CELLS * sizeof *gone);
    NINE_EACH(digit, shadow->digits)
    {
        struct cell_set both = cell_set_minus(
            cell_set_and(shadow->on[digit], shadow->off[digit]), shadow->cells);
        CELL_SET_EACH(cell, both)
            if (sheet_has(simple->sheet, cell, (int)digit)) {
                gone[cell] |= nine_bit((int)digit);
                any = true;
            }
    }
    return any;
}

static bool is_on_trail(const struct simple *simple, int end, int via)
{
    for (int i = end; simple->trail[i].depth; i = simple->trail[i].from)
        if (simple->trail[i].via == via)
            return true;
    return false;
}

/* Seen the other way round, what is off is on, for the cause for which it was off. */
static void tell_reverse(struct simple *simple, int end, const struct hop *closing)
{
    int depth = simple->trail[end].depth;
    uint16_t truths[N_CANDIDATES];
    for (int i = end; simple->trail[i].depth; i = simple->trail[i].from)
        truths[simple->trail[i].depth - 1] =
            (uint16_t)truth_of(simple->trail[i].weak, simple->trail[i].via);
    for (int i = 0; i < depth; i++)
        nested_add_truth(simple->list, truths[i]);
    nested_add_truth(simple->list, truth_of(closing->weak, closing->via));
}

static void tell_cycle(struct simple *simple, int end, const struct hop *closing, int n,
                       const nine gone[N_CELLS])
{
    struct nested_step *step = begin_nested(simple, simple->search->cycle_rating, n);
    int index = step->generation;
    for (int cell = 0; cell < N_CELLS; cell++)
        remove_nested(simple, cell, gone[cell]);
    nested_add_truth(simple->list, truth_of(closing->strong, simple->start));
    uint64_t identity = identity_fold(~(uint64_t)simple->start, closing->via * 2u);
    identity = tell_trail(simple, end, identity);
    tell_reverse(simple, end, closing);
    simple->list->steps[index].identity = identity;
}

/* The hop closes a cycle: what does it remove? */
static void keep_cycle(struct simple *simple, int end, const struct hop *closing)
{
    int n = 2 * simple->trail[end].depth + 2;
    struct shadow shadow = {0};
    nine gone[N_CELLS];
    if (n > simple->max_cycle || is_on_trail(simple, end, closing->via))
        return;
    shade(&shadow, closing->via, false);
    for (int i = end; i >= 0; i = simple->trail[i].from) {
        shade(&shadow, simple->trail[i].candidate, true);
        if (simple->trail[i].depth)
            shade(&shadow, simple->trail[i].via, false);
    }
    if (!cycle_removals(simple, &shadow, gone))
        return;
    if (simple->list) {
        tell_cycle(simple, end, closing, n, gone);
        return;
    }
    struct finding *finding =
        begin_best(simple, simple->search->cycle, simple->search->cycle_rating, n);
    for (int cell = 0; cell < N_CELLS; cell++)
        finding_remove(finding, simple->sheet, cell, gone[cell]);
    set_limits(simple);
}

/* ---- from one start ---- */

static void step_to(struct simple *simple, int from, const struct hop *hop)
{
    nine *seen = &simple->seen[candidate_cell(hop->to)];
    nine bit = nine_bit(candidate_digit(hop->to));
    if (*seen & bit)
        return;
    *seen |= bit;
    simple->trail[simple->n_trail++] = (struct reached){
        hop->to,   hop->via,    (int16_t)from,
        hop->weak, hop->strong, from < 0 ? 1 : (uint16_t)(simple->trail[from].depth + 1)};
}

static void begin_trail(struct simple *simple, int start)
{
    simple->start = start;
    simple->n_trail = 0;
    memset(simple->seen, 0, sizeof simple->seen);
}

/* Is the start off when the candidate is on? */
static bool sees_start(const struct simple *simple, int candidate)
{
    int cell = candidate_cell(candidate), start = candidate_cell(simple->start);
    if (candidate == simple->start)
        return false;
    return cell == start ? simple->search->weak_in_cells
                         : candidate_digit(candidate) == candidate_digit(simple->start) &&
                               cells_see(cell, start);
}

/* The trail goes from short to long, and a limit only shrinks: nothing later is of use. */
static bool is_too_deep(const struct simple *simple, int i, int max)
{
    return 2 * simple->trail[i].depth + 2 > max;
}

static int either_limit(const struct simple *simple)
{
    return simple->max_cycle > simple->max_chain ? simple->max_cycle : simple->max_chain;
}

/* Does nothing that the hop leads to lead to where the start is going?  From what is not
 * refuted only cycles matter, and these stay inside a knot. */
static bool leads_away(const struct simple *simple, const struct hop *hop, bool is_refuted)
{
    return !is_refuted && simple->reach.knot[hop->to] != simple->reach.knot[simple->start];
}

/* Cycles come before the chain. */
static void from_on(struct simple *simple, int start)
{
    int refuted = -1;
    bool may_be_refuted =
        simple->search->chains &&
        nine_has(simple->may_be_refuted[candidate_cell(start)], candidate_digit(start));
    begin_trail(simple, start);
    simple->trail[simple->n_trail++] = (struct reached){.candidate = (uint16_t)start, .from = -1};
    for (int i = 0; i < simple->n_trail && !is_too_deep(simple, i, either_limit(simple)); i++) {
        int candidate = simple->trail[i].candidate;
        const struct hop *hop = &simple->hops[simple->first_hop[candidate]];
        if (refuted < 0 && sees_start(simple, candidate))
            refuted = i;
        for (int n = simple->n_hops[candidate]; n > 0; n--, hop++) {
            if (hop->to == start && simple->trail[i].depth)
                keep_cycle(simple, i, hop);
            else if (hop->to != start && !leads_away(simple, hop, may_be_refuted))
                step_to(simple, i, hop);
        }
    }
    if (refuted >= 0 && simple->search->chains)
        keep_refutation(simple, refuted);
}

static void from_off(struct simple *simple, int start)
{
    begin_trail(simple, start);
    for (int i = 0; i < simple->n_strong[start]; i++)
        step_to(simple, -1, &simple->strong[start][i]);
    for (int i = 0; i < simple->n_trail && !is_too_deep(simple, i, simple->max_chain); i++) {
        int candidate = simple->trail[i].candidate;
        const struct hop *hop = &simple->hops[simple->first_hop[candidate]];
        for (int n = simple->n_hops[candidate]; n > 0; n--, hop++)
            if (hop->to == start) {
                keep_proof(simple, i, hop);
                return;
            } else {
                step_to(simple, i, hop);
            }
    }
}

/* ---- where there is a way ---- */

static bool may_refute(const struct simple *simple, int cell, int digit)
{
    const struct cell_set *to = reach_from(&simple->reach, candidate_id(cell, digit));
    struct cell_set seen = cell_set_and(to[digit], peer_sets[cell]);
    if (!cell_set_is_empty(&seen))
        return true;
    NINE_EACH(other, simple->sheet->of[cell] & ~nine_bit(digit))
        if (cell_set_has(&to[other], cell))
            return true;
    return false;
}

static bool may_prove(const struct simple *simple, int candidate)
{
    for (int i = 0; i < simple->n_strong[candidate]; i++)
        if (reach_leads(&simple->reach, simple->strong[candidate][i].to, candidate))
            return true;
    return false;
}

static void note_start(struct simple *simple, int cell, int digit)
{
    int id = candidate_id(cell, digit);
    if (may_refute(simple, cell, digit))
        simple->may_be_refuted[cell] |= nine_bit(digit);
    if (reach_is_knotted(&simple->reach, id) || nine_has(simple->may_be_refuted[cell], digit))
        simple->may_start_on[cell] |= nine_bit(digit);
    if (may_prove(simple, id))
        simple->may_start_off[cell] |= nine_bit(digit);
}

/* The graph of X and Y together has the ways of both. */
static void find_starts(struct simple *simple)
{
    const struct hops hops = {simple->hops, simple->first_hop, simple->n_hops};
    simple->search = &searches[N_SEARCHES - 1];
    make_graph(simple);
    reach_find(&simple->reach, &hops, simple->sheet->of);
    memset(simple->may_start_on, 0, sizeof simple->may_start_on);
    memset(simple->may_start_off, 0, sizeof simple->may_start_off);
    memset(simple->may_be_refuted, 0, sizeof simple->may_be_refuted);
    simple->may_start = false;
    for (int cell = 0; cell < N_CELLS; cell++) {
        NINE_EACH(digit, simple->sheet->of[cell])
            note_start(simple, cell, (int)digit);
        simple->may_start |= simple->may_start_on[cell] || simple->may_start_off[cell];
    }
}

/* ---- the searches ---- */

static bool is_source(const struct simple *simple, nine candidates)
{
    return simple->search->strong_in_houses ? nine_is_several(candidates)
                                            : nine_is_pair(candidates);
}

static bool has_sources(const struct simple *simple)
{
    for (int cell = 0; cell < N_CELLS; cell++)
        if (is_source(simple, simple->sheet->of[cell]) &&
            (simple->may_start_on[cell] || simple->may_start_off[cell]))
            return true;
    return false;
}

/* The graph of the widest search is there already. */
static void run(struct simple *simple, const struct search *search)
{
    bool is_made = simple->search == search;
    simple->search = search;
    set_limits(simple);
    if (either_limit(simple) < 4 || !has_sources(simple))
        return;
    if (!is_made)
        make_graph(simple);
    for (int cell = 0; cell < N_CELLS; cell++) {
        if (!is_source(simple, simple->sheet->of[cell]))
            continue;
        NINE_EACH(digit, simple->may_start_on[cell] | simple->may_start_off[cell])
        {
            if (nine_has(simple->may_start_on[cell], (int)digit))
                from_on(simple, candidate_id(cell, (int)digit));
            if (search->chains && nine_has(simple->may_start_off[cell], (int)digit))
                from_off(simple, candidate_id(cell, (int)digit));
        }
    }
}

/* For the best, what is short and easy comes first, to bound the rest; a list is sorted. */
static void run_all(struct simple *simple)
{
    find_starts(simple);
    for (int i = 0; simple->may_start && i < N_SEARCHES; i++)
        run(simple, &searches[simple->list ? N_SEARCHES - 1 - i : i]);
}

bool simple_best(struct simple *simple, const struct sheet *sheet, struct finding *finding)
{
    simple->sheet = sheet;
    simple->list = NULL;
    simple->finding = finding;
    finding_begin(finding, FINDING_CHAIN, 0.0);
    run_all(simple);
    return finding_is_worth(finding);
}

void simple_all(struct simple *simple, const struct sheet *sheet, struct nested_list *list)
{
    simple->sheet = sheet;
    simple->list = list;
    nested_clear(list);
    run_all(simple);
    nested_sort(list);
}
