/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logic/rating/simple_state.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static const struct simple_search searches[] = {
    {RANK_X, false, false, true, true, 6.5, 6.6, FINDING_X_CYCLE, FINDING_X_CHAIN},
    {RANK_Y, true, true, false, false, 6.5, 0.0, FINDING_Y_CYCLE, FINDING_CHAIN},
    {RANK_XY, true, true, true, true, 7.0, 7.0, FINDING_CYCLE, FINDING_CHAIN},
};

enum { N_SEARCHES = sizeof searches / sizeof searches[0] };

struct simple *simple_new(void)
{
    return mem_new(sizeof(struct simple));
}

void simple_free(struct simple *simple)
{
    free(simple);
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
                simple_keep_cycle(simple, i, hop);
            else if (hop->to != start && !leads_away(simple, hop, may_be_refuted))
                step_to(simple, i, hop);
        }
    }
    if (refuted >= 0 && simple->search->chains)
        simple_keep_refutation(simple, refuted);
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
                simple_keep_proof(simple, i, hop);
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
    simple_make_graph(simple);
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
static void run(struct simple *simple, const struct simple_search *search)
{
    bool is_made = simple->search == search;
    simple->search = search;
    simple_set_limits(simple);
    if (either_limit(simple) < 4 || !has_sources(simple))
        return;
    if (!is_made)
        simple_make_graph(simple);
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
