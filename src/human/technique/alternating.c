/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Alternating inference chains: strong and weak links in turn, from a node that is off to
 * one that is on.  So at least one of the two ends is true.
 *
 *      X-chain, XY-chain   one digit in houses only; cells of two candidates only
 *      AIC                 a candidate that sees both ends is false
 *      continuous loop     the ends see each other, so every weak link is strong as well:
 *                          a candidate that sees both of its nodes is false
 *      discontinuous loop  the start, supposed off, is on at the end, so it is true; or the
 *                          loop closes with one candidate that both ends see
 *
 * The grouped versions have groups as nodes, too (chain.h).  `size` is 1 for them. */
#include <stddef.h>

#include "human/chain/chain.h"
#include "human/finder.h"

enum { MAX_NODES = 120 };

/* The ends of a chain: the start of a search and one of the nodes that are on. */
struct ends {
    struct finder *finder;
    struct chain *chain;
    int start, end;
    struct cells seen_start, seen_end;
    struct cells spared; /* cells in which a loop eliminates nothing */
};

/* Begins a step with the chain's links; false when the chain is too long. */
static bool begin(struct ends *ends, uint16_t nodes[MAX_NODES], int *n)
{
    *n = chain_path(ends->chain, ends->end, nodes, MAX_NODES);
    struct step *step = finder_begin(ends->finder);
    if (*n)
        chain_add_links(ends->chain, nodes, *n, step);
    return *n != 0;
}

/* Eliminates the other end's digit in this end's cell, if it sees the other end. */
static void eliminate_crosswise(struct ends *ends, int node, int other,
                                const struct cells *seen_other)
{
    int cell = chain_cell(ends->chain, node), digit = chain_digit(ends->chain, other);
    if (cell >= 0 && cells_has(seen_other, cell) &&
        candidates_has(ends->finder->candidates, cell, digit))
        step_eliminate(&ends->finder->step, cell, digit);
}

static void eliminate_between(struct ends *ends)
{
    int n_words = ends->finder->geometry->n_words;
    int digit = chain_digit(ends->chain, ends->start);
    if (digit == chain_digit(ends->chain, ends->end)) {
        struct cells gone;
        cells_copy(&gone, &ends->seen_start, n_words);
        cells_and(&gone, &ends->seen_end, n_words);
        finder_eliminate(ends->finder, &gone, digit);
    } else {
        eliminate_crosswise(ends, ends->start, ends->end, &ends->seen_end);
        eliminate_crosswise(ends, ends->end, ends->start, &ends->seen_start);
    }
}

/* Would eliminate_between() eliminate anything? */
static bool has_between(const struct ends *ends)
{
    const struct candidates *candidates = ends->finder->candidates;
    int n_words = ends->finder->geometry->n_words;
    int digit = chain_digit(ends->chain, ends->start);
    int other = chain_digit(ends->chain, ends->end);
    if (digit == other) {
        uint64_t any = 0;
        for (int w = 0; w < n_words; w++)
            any |= ends->seen_start.word[w] & ends->seen_end.word[w] &
                   candidates->has[digit].word[w];
        return any != 0;
    }
    int from = chain_cell(ends->chain, ends->start),
        to = chain_cell(ends->chain, ends->end);
    return (from >= 0 && cells_has(&ends->seen_end, from) &&
            candidates_has(candidates, from, other)) ||
           (to >= 0 && cells_has(&ends->seen_start, to) &&
            candidates_has(candidates, to, digit));
}

static bool ends_see_each_other(const struct ends *ends)
{
    struct cells cells;
    int cell = chain_cell(ends->chain, ends->start);
    if (chain_digit(ends->chain, ends->start) != chain_digit(ends->chain, ends->end))
        return cell >= 0 && cell == chain_cell(ends->chain, ends->end);
    chain_cells(ends->chain, ends->end, &cells);
    return cells_within(&cells, &ends->seen_start, ends->finder->geometry->n_words);
}

/* In a loop, an almost locked set that loses one digit and keeps another is locked either
 * way round, so its remaining digits are all in it. */
static void eliminate_locked(struct ends *ends, int off, int on)
{
    const struct als *set = chain_set(ends->chain, on);
    if (!set)
        return;
    digit_set ways = digit_bit(chain_digit(ends->chain, off)) |
                     digit_bit(chain_digit(ends->chain, on));
    DIGITS_EACH(digit, set->digits & ~ways)
        finder_eliminate(ends->finder, als_seen(set, digit), digit);
}

/* Eliminates the candidates that see both nodes of a weak link. */
static void eliminate_beside(struct ends *ends, int a, int b)
{
    struct finder *finder = ends->finder;
    int digit = chain_digit(ends->chain, a), cell = chain_cell(ends->chain, a);
    if (digit == chain_digit(ends->chain, b)) {
        struct cells gone, seen;
        chain_seen(ends->chain, a, &gone);
        chain_seen(ends->chain, b, &seen);
        cells_and(&gone, &seen, finder->geometry->n_words);
        cells_minus(&gone, &ends->spared, finder->geometry->n_words);
        finder_eliminate(finder, &gone, digit);
    } else {
        digit_set both = digit_bit(digit) | digit_bit(chain_digit(ends->chain, b));
        DIGITS_EACH(other, finder->candidates->of[cell] & ~both)
            step_eliminate(&finder->step, cell, other);
    }
}

static void eliminate_around(struct ends *ends, const uint16_t *nodes, int n)
{
    for (int i = 1; i < n; i += 2) {
        eliminate_beside(ends, nodes[i], nodes[(i + 1) % n]);
        eliminate_locked(ends, nodes[i - 1], nodes[i]);
    }
}

/* Offers the loop without eliminations of its digits in its own cells, as some solvers
 * give it, if that differs. */
static bool offer_narrow_loop(struct ends *ends, const uint16_t *nodes, int n)
{
    struct step *step = &ends->finder->step;
    int n_words = ends->finder->geometry->n_words, n_before = step->n_eliminations;
    for (int i = 0; i < n; i++) {
        struct cells cells;
        chain_cells(ends->chain, nodes[i], &cells);
        cells_or(&ends->spared, &cells, n_words);
    }
    step->n_eliminations = 0;
    eliminate_around(ends, nodes, n);
    return step->n_eliminations < n_before && finder_offer(ends->finder);
}

static bool offer_loop(struct ends *ends)
{
    uint16_t nodes[MAX_NODES];
    int n;
    if (!begin(ends, nodes, &n) || n < 4)
        return false;
    cells_clear(&ends->spared, ends->finder->geometry->n_words);
    eliminate_around(ends, nodes, n);
    return finder_offer(ends->finder) ||
           (ends->finder->thorough && offer_narrow_loop(ends, nodes, n));
}

/* The start follows from its own negation, so it is true. */
static bool offer_true_start(struct ends *ends)
{
    uint16_t nodes[MAX_NODES];
    int n, cell = chain_cell(ends->chain, ends->start);
    int digit = chain_digit(ends->chain, ends->start);
    if (!begin(ends, nodes, &n))
        return false;
    struct step *step = &ends->finder->step;
    step->contradiction = true;
    if (cell >= 0)
        step_place(step, cell, digit);
    else
        finder_eliminate(ends->finder, &ends->seen_start, digit);
    return finder_offer(ends->finder);
}

/* Offers what is eliminated between the ends: in one step, or in a step for each candidate. */
static bool offer_between(struct ends *ends, bool each_alone)
{
    uint16_t nodes[MAX_NODES];
    int n;
    if (!begin(ends, nodes, &n))
        return false;
    struct step *step = &ends->finder->step;
    eliminate_between(ends);
    if (!each_alone)
        return finder_offer(ends->finder);
    struct candidate *each = step->eliminations;
    for (n = step->n_eliminations; n > 0; n--, each[0] = each[n]) {
        step->n_eliminations = 1;
        if (finder_offer(ends->finder))
            return true;
    }
    return false;
}

static bool offer_pair(struct ends *ends, enum chain_kind kind)
{
    if (kind == KIND_LOOP)
        return ends_see_each_other(ends) && offer_loop(ends);
    if (kind == KIND_DISCONTINUOUS && ends->start == ends->end)
        return offer_true_start(ends);
    return ends->start < ends->end && has_between(ends) &&
           offer_between(ends, kind == KIND_DISCONTINUOUS);
}

/* Searches the links that are prepared. */
static bool find_kind(struct finder *finder, enum chain_kind kind)
{
    struct ends ends = {.finder = finder, .chain = finder->chain};
    for (ends.start = chain_next_start(ends.chain, 0, kind); ends.start >= 0;
         ends.start = chain_next_start(ends.chain, ends.start + 1, kind)) {
        const uint16_t *on;
        int n = chain_spread(ends.chain, ends.start, &on);
        chain_seen(ends.chain, ends.start, &ends.seen_start);
        for (int i = 0; i < n; i++) {
            ends.end = on[i];
            chain_seen(ends.chain, ends.end, &ends.seen_end);
            if (offer_pair(&ends, kind))
                return true;
        }
    }
    return false;
}

static bool find_with(struct finder *finder, enum chain_links links, enum chain_kind kind,
                      const struct als_list *sets, int order)
{
    chain_prepare(finder->chain, finder->candidates, digits_up_to(finder->geometry->side),
                  links, sets, order);
    return find_kind(finder, kind);
}

/* A thorough search also finds loops of the same length in other orders, and chains through
 * almost locked sets. */
void find_alternating(struct finder *finder)
{
    enum technique technique = finder->technique;
    enum chain_links links = technique == TECHNIQUE_XY_CHAIN ? CHAIN_XY
                             : finder->size                  ? CHAIN_GROUPED
                                                             : CHAIN_ALL;
    enum chain_kind kind = technique == TECHNIQUE_CONTINUOUS_LOOP ||
                                   technique == TECHNIQUE_GROUPED_CONTINUOUS_LOOP
                               ? KIND_LOOP
                           : technique == TECHNIQUE_DISCONTINUOUS_LOOP ||
                                   technique == TECHNIQUE_GROUPED_DISCONTINUOUS_LOOP
                               ? KIND_DISCONTINUOUS
                               : KIND_CHAIN;
    int n_orders = finder->thorough && kind == KIND_LOOP ? CHAIN_ORDERS : 1;
    for (int order = 0; order < n_orders; order++)
        if (find_with(finder, links, kind, NULL, order))
            return;
    if (finder->thorough && links == CHAIN_GROUPED)
        for (int order = 0; order < n_orders; order++)
            if (find_with(finder, links, kind, finder_als(finder), order))
                return;
}

void find_x_chain(struct finder *finder)
{
    digit_set digits = 0;
    for (int digit = 1; digit <= finder->geometry->side; digit++)
        if (!finder_knows_digit(finder, digit))
            digits |= digit_bit(digit);
    chain_prepare(finder->chain, finder->candidates, digits, CHAIN_X, NULL, 0);
    if (find_kind(finder, KIND_CHAIN))
        return;
    DIGITS_EACH(digit, digits)
        finder_learn_digit(finder, finder->technique, digit);
}
