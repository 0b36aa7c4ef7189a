/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/simple_state.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

static const struct simple_search searches[N_SEARCHES] = {
    {SEARCH_X, RANK_X, false, false, true, true, SE_X_CYCLE, SE_X_CHAIN},
    {SEARCH_Y, RANK_Y, true, true, false, false, SE_Y_CYCLE, SE_CHAIN},
    {SEARCH_XY, RANK_XY, true, true, true, true, SE_CYCLE, SE_CHAIN},
};

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
                               cell_sees(cell, start);
}

/* Is this entry too deep, and so all later ones?  Depths increase along the trail, and limits
 * only shrink. */
static bool is_too_deep(const struct simple *simple, int i, int max)
{
    int depth = simple->trail[i].depth;
    return depth > simple->depth || 2 * depth + 2 > max;
}

static int either_limit(const struct simple *simple)
{
    return simple->max_cycle > simple->max_chain ? simple->max_cycle : simple->max_chain;
}

static const struct hops *hops_of(const struct simple *simple)
{
    return &simple->hops[simple->search->kind];
}

/* Searches with the start on.  Cycles come before the chain. */
static void from_on(struct simple *simple, int start)
{
    const struct hops *hops = hops_of(simple);
    int refuted = -1;
    begin_trail(simple, start);
    simple->trail[simple->n_trail++] =
        (struct reached){.candidate = (uint16_t)start, .from = -1};
    for (int i = 0; i < simple->n_trail && !is_too_deep(simple, i, either_limit(simple));
         i++) {
        int candidate = simple->trail[i].candidate;
        const struct hop *hop = &hops->all[hops->first[candidate]];
        if (refuted < 0 && sees_start(simple, candidate))
            refuted = i;
        for (int n = hops->n[candidate]; n > 0; n--, hop++) {
            if (hop->to == start)
                simple_keep_cycle(simple, i, hop);
            else
                step_to(simple, i, hop);
        }
    }
    if (refuted >= 0 && simple->search->chains)
        simple_keep_refutation(simple, refuted);
}

static bool takes_strong(const struct simple *simple, const struct hop *strong)
{
    return strong->strong == CAUSE_CELL ? simple->search->strong_in_cells
                                        : simple->search->strong_in_houses;
}

static void from_off(struct simple *simple, int start)
{
    const struct hops *hops = hops_of(simple);
    begin_trail(simple, start);
    for (int i = 0; i < simple->n_strong[start]; i++)
        if (takes_strong(simple, &simple->strong[start][i]))
            step_to(simple, -1, &simple->strong[start][i]);
    for (int i = 0; i < simple->n_trail && !is_too_deep(simple, i, simple->max_chain);
         i++) {
        int candidate = simple->trail[i].candidate;
        const struct hop *hop = &hops->all[hops->first[candidate]];
        for (int n = hops->n[candidate]; n > 0; n--, hop++) {
            if (hop->to == start) {
                simple_keep_proof(simple, i, hop);
                return;
            }
            step_to(simple, i, hop);
        }
    }
}

/* ---- bounds: from where there can be a chain ---- */

static const uint64_t *seen_by(const struct simple *simple, int candidate)
{
    return ways_row(&simple->ways,
                    simple->search->weak_in_cells ? &simple->sees
                                                  : &simple->sees_in_houses,
                    candidate);
}

static bool meets(const struct simple *simple, const uint64_t *a, const uint64_t *b)
{
    uint64_t both = 0;
    for (int i = 0; i < simple->ways.n_words; i++)
        both |= a[i] & b[i];
    return both != 0;
}

/* Does a candidate lead to one that it sees? */
static bool refutes_itself(const struct simple *simple, const struct rows *rows,
                           int candidate)
{
    return meets(simple, ways_row(&simple->ways, rows, candidate),
                 seen_by(simple, candidate));
}

/* Every useful chain or cycle shows that some candidate leads to one that it sees: a chain's
 * start, or what the chain removes; for a cycle, any candidate x that it removes:
 *
 *      x . . a -- b        if x, which sees a and b, were on,
 *            ||   ||       b would be off, c on, d off, a on
 *            d -- c
 *
 * So without such a candidate no chain is useful.  Otherwise only a cycle to which such an x
 * leads is; the way round it has at most one hop more than the cycle. */
static bool find_led_to(struct simple *simple)
{
    const struct ways *ways = &simple->ways;
    bool any = false;
    memset(simple->led_to, 0, sizeof simple->led_to);
    for (int i = 0; i < ways->n; i++) {
        const uint64_t *row = ways_row(ways, ways->far, ways->candidates[i]);
        if (!refutes_itself(simple, ways->far, ways->candidates[i]))
            continue;
        any = true;
        for (int k = 0; k < ways->n_words; k++)
            simple->led_to[k] |= row[k];
    }
    return any;
}

/* Finds the candidates that hop to the start: they see a candidate that is strongly linked
 * to it. */
static void find_last(const struct simple *simple, int start, uint64_t last[WAYS_WORDS])
{
    memset(last, 0, (size_t)simple->ways.n_words * sizeof *last);
    for (int k = 0; k < simple->n_strong[start]; k++) {
        const struct hop *strong = &simple->strong[start][k];
        const uint64_t *seen = seen_by(simple, strong->to);
        for (int i = 0; takes_strong(simple, strong) && i < simple->ways.n_words; i++)
            last[i] |= seen[i];
    }
}

/* Does the start lead to one of `last` with exactly as many hops, or with any number when the
 * ways are closed? */
static bool may_close(const struct simple *simple, int start, const uint64_t *last)
{
    const struct ways *ways = &simple->ways;
    const uint64_t *here = ways_row(ways, ways->here, start);
    const uint64_t *near = ways_row(ways, ways->near, start);
    uint64_t both = 0;
    if (!simple->n_strong[start] || !ways_has(ways, simple->led_to, start))
        return false;
    for (int i = 0; i < ways->n_words; i++)
        both |= here[i] & ~near[i] & last[i];
    return both != 0;
}

/* Does a candidate that is strongly linked to the start lead to one of `last`? */
static bool may_prove(const struct simple *simple, int start, const uint64_t *last,
                      const struct rows *rows)
{
    for (int k = 0; k < simple->n_strong[start]; k++)
        if (takes_strong(simple, &simple->strong[start][k]) &&
            meets(simple, ways_row(&simple->ways, rows, simple->strong[start][k].to),
                  last))
            return true;
    return false;
}

/* ---- the searches ---- */

/* Searches from a start, if there can be chains of the current depth; when all are listed, of
 * any depth. */
static void try_start(struct simple *simple, int start)
{
    const struct ways *ways = &simple->ways;
    int n = simple->list ? 0 : 2 * simple->depth + 2;
    bool chains = simple->search->chains && n <= simple->max_chain;
    uint64_t last[WAYS_WORDS];
    find_last(simple, start, last);
    if ((chains && refutes_itself(simple, ways->here, start)) ||
        (n <= simple->max_cycle && may_close(simple, start, last)))
        from_on(simple, start);
    if (simple->search->chains && n <= simple->max_chain &&
        may_prove(simple, start, last, simple->list ? ways->here : ways->near))
        from_off(simple, start);
}

static bool is_source(const struct simple *simple, nine candidates)
{
    return simple->search->strong_in_houses ? nine_is_several(candidates)
                                            : nine_is_pair(candidates);
}

static void try_all(struct simple *simple)
{
    for (int cell = 0; cell < N_CELLS; cell++)
        if (is_source(simple, simple->board->of[cell]))
            NINE_EACH(digit, simple->board->of[cell])
                try_start(simple, candidate_id(cell, (int)digit));
}

/* Tries all starts with one hop more each time, until longer chains are no better. */
static void find_best(struct simple *simple)
{
    const struct hops *hops = hops_of(simple);
    bool is_further = true, is_beyond;
    ways_begin(&simple->ways);
    is_beyond = ways_widen(&simple->ways, hops);
    for (simple->depth = 1; is_further && 2 * simple->depth + 2 <= either_limit(simple);
         simple->depth++) {
        is_further = is_beyond;
        is_beyond = ways_widen(&simple->ways, hops);
        if (find_led_to(simple))
            try_all(simple);
    }
}

static void run_best(struct simple *simple)
{
    for (int i = 0; i < N_SEARCHES; i++) {
        simple->search = &searches[i];
        simple_set_limits(simple);
        find_best(simple);
    }
}

/* The ways of the XY search include those of the others. */
static void run_list(struct simple *simple)
{
    ways_close(&simple->ways, &simple->hops[SEARCH_XY]);
    simple->depth = N_CANDIDATES;
    simple->search = &searches[SEARCH_XY];
    if (!find_led_to(simple))
        return;
    for (int i = 0; i < N_SEARCHES; i++) {
        simple->search = &searches[i];
        simple_set_limits(simple);
        try_all(simple);
    }
}

bool simple_best(struct simple *simple, const struct board9 *board, struct step *step)
{
    simple->board = board;
    simple->list = NULL;
    simple->best = step;
    step_init(step, TECHNIQUE_NONE);
    simple_make_graph(simple);
    run_best(simple);
    return step_has_effect(step);
}

void simple_all(struct simple *simple, const struct board9 *board,
                struct nested_list *list)
{
    simple->board = board;
    simple->list = list;
    nested_clear(list);
    simple_make_graph(simple);
    run_list(simple);
    nested_sort(list);
}
