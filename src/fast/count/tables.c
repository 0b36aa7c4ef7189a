/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of counting by bands: signatures, and what the givens of a board leave of them
 * in its stacks and bands.  internal.h draws them. */
#include <assert.h>
#include <string.h>

#include "fast/count/internal.h"

static const double slab_ns = 1e5;

/* The ways to order three places, the identity first. */
static const uint8_t all_orders[COUNT_ORDERS][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                                    {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

/* ---- signatures ---- */

static uint32_t word_make(unsigned place0, unsigned place1, unsigned place2)
{
    return place0 | place1 << COUNT_DIGITS | place2 << 2 * COUNT_DIGITS;
}

/* Returns the word with its places in another order. */
static uint32_t word_reorder(uint32_t word, const uint8_t order[3])
{
    return word_make(count_word_place(word, order[0]), count_word_place(word, order[1]),
                     count_word_place(word, order[2]));
}

/* Returns the number of the ordered signature with this word. */
static int word_ordered(const struct count_signatures *sig, uint32_t word)
{
    return sig->ordered[sig->triple_of[count_word_place(word, 0)]]
                       [sig->triple_of[count_word_place(word, 1)]];
}

static void number_triples(struct count_signatures *sig)
{
    int n = 0;
    for (unsigned mask = 0; mask <= COUNT_ALL_DIGITS; mask++) {
        sig->triple_of[mask] = COUNT_NONE;
        if (__builtin_popcount(mask) == 3) {
            sig->triple_of[mask] = (uint16_t)n;
            sig->triple_mask[n++] = (uint16_t)mask;
        }
    }
    assert(n == COUNT_TRIPLES);
}

static void number_ordered(struct count_signatures *sig)
{
    int n = 0;
    memset(sig->ordered, 0xff, sizeof sig->ordered);
    for (int i = 0; i < COUNT_TRIPLES; i++)
        for (int j = 0; j < COUNT_TRIPLES; j++) {
            unsigned a = sig->triple_mask[i], b = sig->triple_mask[j];
            if (a & b)
                continue;
            sig->word[n] = word_make(a, b, COUNT_ALL_DIGITS & ~(a | b));
            sig->ordered[i][j] = (uint16_t)n++;
        }
    assert(n == COUNT_ORDERED);
}

/* The ordered signatures with the same places become one unordered signature. */
static void number_unordered(struct count_signatures *sig)
{
    int n = 0;
    memset(sig->unordered, 0xff, sizeof sig->unordered);
    for (int o = 0; o < COUNT_ORDERED; o++) {
        if (sig->unordered[o] != COUNT_NONE)
            continue;
        for (int i = 0; i < COUNT_ORDERS; i++) {
            int same = word_ordered(sig, word_reorder(sig->word[o], all_orders[i]));
            sig->unordered[same] = (uint16_t)n;
            sig->orders[n][i] = (uint16_t)same;
        }
        n++;
    }
    assert(n == COUNT_UNORDERED);
}

static void find_partners(struct count_signatures *sig, int o)
{
    uint32_t word = sig->word[o], all = (UINT32_C(1) << 3 * COUNT_DIGITS) - 1;
    int n = 0;
    for (int p = 0; p < COUNT_ORDERED; p++) {
        if (word & sig->word[p])
            continue;
        assert(n < COUNT_PARTNERS);
        sig->partner[o][n] = (uint16_t)p;
        sig->third[o][n++] = (uint16_t)word_ordered(sig, all & ~(word | sig->word[p]));
    }
    assert(n == COUNT_PARTNERS);
}

static bool are_orthogonal(uint32_t a, uint32_t b)
{
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            if (__builtin_popcount(count_word_place(a, i) & count_word_place(b, j)) != 1)
                return false;
    return true;
}

static void find_orthogonal(struct count_signatures *sig, int u)
{
    uint32_t word = sig->word[sig->orders[u][0]];
    int n = 0;
    for (int v = 0; v < COUNT_UNORDERED; v++)
        if (are_orthogonal(word, sig->word[sig->orders[v][0]]))
            sig->orthogonal[u][n++] = (uint16_t)v;
    assert(n == COUNT_ORTHOGONAL);
}

void count_signatures_init(struct count_signatures *sig)
{
    number_triples(sig);
    number_ordered(sig);
    number_unordered(sig);
    for (int o = 0; o < COUNT_ORDERED; o++)
        find_partners(sig, o);
    for (int u = 0; u < COUNT_UNORDERED; u++)
        find_orthogonal(sig, u);
}

/* ---- stacks: needs and swaps ---- */

/* What the givens of a stack require of its columns. */
struct needs {
    uint32_t word[3];    /* of a band: the digits that each place must have, as a word */
    unsigned free_last;  /* mask of columns without givens in bands 2 and 3 */
    unsigned free_board; /* and without givens in any band */
};

static struct needs find_needs(const uint8_t digits[FAST_CELLS], int s)
{
    struct needs needs = {{0, 0, 0}, 7, 7};
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 3; c++) {
            int digit = digits[9 * r + 3 * s + c];
            if (!digit)
                continue;
            needs.word[r / 3] |= UINT32_C(1) << (digit - 1 + COUNT_DIGITS * c);
            needs.free_board &= ~(1u << c);
            if (r >= 3)
                needs.free_last &= ~(1u << c);
        }
    return needs;
}

static bool fits(uint32_t word, uint32_t needed)
{
    return (needed & ~word) == 0;
}

static bool moves_only(const uint8_t order[3], unsigned free)
{
    for (int c = 0; c < 3; c++)
        if (order[c] != c && !(free >> c & 1))
            return false;
    return true;
}

/* Finds the orders of columns that move only columns in `free`, the identity first;
 * returns their number. */
static int find_swaps(unsigned free, const uint8_t *swap[COUNT_ORDERS])
{
    int n = 0;
    for (int i = 0; i < COUNT_ORDERS; i++)
        if (moves_only(all_orders[i], free))
            swap[n++] = all_orders[i];
    return n;
}

static uint32_t swap_digits(uint32_t word, int d, int e)
{
    uint32_t places = word_make(1, 1, 1);
    uint32_t change = (word >> d ^ word >> e) & places;
    return word ^ (change << d | change << e);
}

/* ---- stacks: live signatures ---- */

/* What makes one signature out of another. */
struct changes {
    const uint8_t *swap[COUNT_ORDERS]; /* of columns */
    int n_swaps;
    unsigned absent; /* digits that can be relabelled */
};

/* Ordered signatures that are found to be live, and the mark of each. */
struct flood {
    uint16_t queue[COUNT_ORDERED];
    int n;
    bool live[COUNT_ORDERED];
};

static void reach(struct flood *flood, int o)
{
    if (!flood->live[o])
        flood->queue[flood->n++] = (uint16_t)o;
    flood->live[o] = true;
}

/* Reaches what one swap of columns or of neighbouring absent digits makes of the word. */
static void reach_neighbours(struct flood *flood, const struct count_signatures *sig,
                             const struct changes *changes, uint32_t word)
{
    for (int i = 1; i < changes->n_swaps; i++)
        reach(flood, word_ordered(sig, word_reorder(word, changes->swap[i])));
    for (unsigned rest = changes->absent; rest & (rest - 1); rest &= rest - 1) {
        int d = __builtin_ctz(rest), e = __builtin_ctz(rest & (rest - 1));
        reach(flood, word_ordered(sig, swap_digits(word, d, e)));
    }
}

/* Finds all signatures that changes make of those that band 1 allows. */
static void find_live(struct flood *flood, const struct count_signatures *sig,
                      uint32_t needed, const struct changes *changes)
{
    flood->n = 0;
    memset(flood->live, 0, sizeof flood->live);
    for (int o = 0; o < COUNT_ORDERED; o++)
        if (fits(sig->word[o], needed))
            reach(flood, o);
    for (int i = 0; i < flood->n; i++)
        reach_neighbours(flood, sig, changes, sig->word[flood->queue[i]]);
}

/* ---- stacks: classes ---- */

/* Returns the signature's number in the set, adding it if it is new. */
static int set_add(struct count_set *set, int unordered)
{
    if (set->number[unordered] == COUNT_NONE) {
        set->number[unordered] = (uint16_t)set->n;
        set->member[set->n++] = (uint16_t)unordered;
    }
    return set->number[unordered];
}

/* Adds the class of ordered signature o with its list, unless that is empty. */
static void add_class(struct count_stack *stack, const struct count_signatures *sig,
                      int o, const struct needs *needs)
{
    int k = stack->n_classes;
    uint32_t at = stack->list_at[k], end = at;
    for (int i = 0; i < COUNT_PARTNERS; i++) {
        int q = sig->partner[o][i], r = sig->third[o][i];
        if (!fits(sig->word[q], needs->word[1]) || !fits(sig->word[r], needs->word[2]))
            continue;
        assert(end < COUNT_MAX_PAIRS);
        stack->pair[end].q = (uint16_t)set_add(&stack->set[1], sig->unordered[q]);
        stack->pair[end++].r = (uint16_t)set_add(&stack->set[2], sig->unordered[r]);
    }
    if (end == at)
        return;
    stack->first[k] = (uint16_t)o;
    for (int place = 0; place < 2; place++)
        stack->triple[k][place] = sig->triple_of[count_word_place(sig->word[o], place)];
    stack->open[k] = false;
    stack->class_of[o] = (uint16_t)k;
    stack->list_at[k + 1] = end;
    stack->n_classes++;
}

/* Returns the first of the signatures that swaps make of o. */
static int first_swapped(const struct count_signatures *sig,
                         const struct changes *changes, int o)
{
    int first = o;
    for (int i = 1; i < changes->n_swaps; i++) {
        int other = word_ordered(sig, word_reorder(sig->word[o], changes->swap[i]));
        first = other < first ? other : first;
    }
    return first;
}

void count_stack_init(struct count_stack *stack, const struct count_signatures *sig,
                      const uint8_t digits[FAST_CELLS], int s, unsigned absent)
{
    struct needs needs = find_needs(digits, s);
    struct changes changes = {.absent = absent};
    struct flood flood;
    changes.n_swaps = find_swaps(needs.free_last, changes.swap);
    find_live(&flood, sig, needs.word[0], &changes);
    stack->n_classes = 0;
    stack->list_at[0] = 0;
    memset(stack->class_of, 0xff, sizeof stack->class_of);
    for (int i = 0; i < 3; i++) {
        stack->set[i].n = 0;
        memset(stack->set[i].number, 0xff, sizeof stack->set[i].number);
    }
    for (int o = 0; o < COUNT_ORDERED; o++) {
        int first = first_swapped(sig, &changes, o);
        if (first < o)
            stack->class_of[o] = stack->class_of[first];
        else if (flood.live[o])
            add_class(stack, sig, o, &needs);
    }
    for (int o = 0; o < COUNT_ORDERED; o++) {
        int k = stack->class_of[o];
        if (k == COUNT_NONE || !fits(sig->word[o], needs.word[0]))
            continue;
        stack->open[k] = true;
        stack->p_number[k] = (uint16_t)set_add(&stack->set[0], sig->unordered[o]);
    }
    stack->multiplicity = find_swaps(needs.free_board, changes.swap);
}

/* ---- bands ---- */

/* Marks what a given in this box and row of the band allows: its digit is in that row of
 * that box only. */
static void mark_given(struct count_band *band, const struct count_signatures *sig,
                       int box_of_given, int row, int digit)
{
    uint32_t bit = UINT32_C(1) << (COUNT_DIGITS * row + digit);
    for (int i = 0; i < 3; i++)
        for (int o = 0; o < COUNT_ORDERED; o++)
            band->allowed[i][o] &= ((sig->word[o] & bit) != 0) == (i == box_of_given);
}

void count_band_init(struct count_band *band, const struct count_signatures *sig,
                     const struct count_stack stack[3], const uint8_t digits[FAST_CELLS],
                     int b, uint16_t *slabs)
{
    int n_columns = stack[2].set[b].n;
    for (int s = 0; s < 3; s++)
        band->set[s] = &stack[s].set[b];
    band->stride = (size_t)((n_columns + COUNT_STRIDE_UNIT - 1) / COUNT_STRIDE_UNIT *
                            COUNT_STRIDE_UNIT);
    band->slabs = slabs;
    memset(band->ready, 0, sizeof band->ready);
    memset(band->allowed, 1, sizeof band->allowed);
    for (int i = 0; i < 27; i++) {
        int digit = digits[27 * b + i];
        if (digit)
            mark_given(band, sig, i % 9 / 3, i / 9, digit - 1);
    }
}

/* Adds the fitting triples with this u0 to G. */
static void count_triples(const struct count_band *band,
                          const struct count_signatures *sig, int u0, uint16_t *pairs)
{
    for (int k = 0; k < COUNT_PARTNERS; k++) {
        int u1 = sig->partner[u0][k], u2 = sig->third[u0][k];
        pairs[(size_t)sig->unordered[u2] * COUNT_MAX_STRIDE + sig->unordered[u1]] +=
            band->allowed[1][u1] & band->allowed[2][u2];
    }
}

/* G[U2][U1], rows of COUNT_MAX_STRIDE. */
static void count_pairs(const struct count_band *band, const struct count_signatures *sig,
                        int unordered, uint16_t *pairs)
{
    memset(pairs, 0, sizeof *pairs * COUNT_SLAB);
    for (int i = 0; i < COUNT_ORTHOGONAL; i++)
        for (int j = 0; j < COUNT_ORDERS; j++) {
            int u0 = sig->orders[sig->orthogonal[unordered][i]][j];
            if (band->allowed[0][u0])
                count_triples(band, sig, u0, pairs);
        }
}

const uint16_t *count_band_slab(struct count_band *band,
                                const struct count_signatures *sig,
                                const struct count_kernel *kernel,
                                struct count_band_scratch *scratch,
                                struct fast_pulse *pulse, int number)
{
    const struct count_set *p1 = band->set[1], *p2 = band->set[2];
    const uint16_t *halves[COUNT_UNORDERED];
    uint16_t *slab = band->slabs + (size_t)number * COUNT_SLAB;
    if (band->ready[number])
        return slab;
    count_pairs(band, sig, band->set[0]->member[number], scratch->pairs);
    /* A[P2][U1], rows of COUNT_MAX_STRIDE. */
    for (int i = 0; i < p2->n; i++) {
        uint16_t *half = scratch->halves + (size_t)i * COUNT_MAX_STRIDE;
        kernel->add_rows(half, scratch->pairs, COUNT_MAX_STRIDE,
                         sig->orthogonal[p2->member[i]], COUNT_ORTHOGONAL,
                         COUNT_UNORDERED);
        halves[i] = half;
    }
    /* A-transposed[U1][P2], rows of band->stride, zero beyond the last P2. */
    kernel->interleave(scratch->turned, halves, (unsigned)p2->n,
                       (unsigned)(band->stride / COUNT_WIDTH_UNIT), 1, COUNT_MAX_STRIDE,
                       COUNT_UNORDERED);
    /* F[P1][P2], rows of band->stride. */
    for (int i = 0; i < p1->n; i++)
        kernel->add_rows(slab + (size_t)i * band->stride, scratch->turned, band->stride,
                         sig->orthogonal[p1->member[i]], COUNT_ORTHOGONAL,
                         (unsigned)p2->n);
    band->ready[number] = true;
    fast_pulse_spend(pulse, slab_ns);
    return slab;
}
