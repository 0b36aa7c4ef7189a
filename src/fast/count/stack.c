/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/count/stack.h"

#include <assert.h>
#include <string.h>

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
        if (moves_only(count_orders[i], free))
            swap[n++] = count_orders[i];
    return n;
}

static uint32_t swap_digits(uint32_t word, int d, int e)
{
    uint32_t places = count_word_make(1, 1, 1);
    uint32_t change = (word >> d ^ word >> e) & places;
    return word ^ (change << d | change << e);
}

/* ---- live signatures ---- */

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
        reach(flood, count_word_ordered(sig, count_word_reorder(word, changes->swap[i])));
    for (unsigned rest = changes->absent; rest & (rest - 1); rest &= rest - 1) {
        int d = __builtin_ctz(rest), e = __builtin_ctz(rest & (rest - 1));
        reach(flood, count_word_ordered(sig, swap_digits(word, d, e)));
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

/* ---- classes ---- */

/* Returns the signature's number in the set, adding it if it is new. */
static int set_add(struct count_set *set, int unordered)
{
    if (set->number[unordered] == COUNT_NONE) {
        set->number[unordered] = (uint16_t)set->n;
        set->member[set->n++] = (uint16_t)unordered;
    }
    return set->number[unordered];
}

/* Appends the list of ordered signature o; returns its length. */
static uint32_t add_list(struct count_stack *stack, const struct count_signatures *sig,
                         int o, const struct needs *needs)
{
    uint32_t at = stack->list_at[stack->n_classes], n = 0;
    for (int i = 0; i < COUNT_PARTNERS; i++) {
        int q = sig->partner[o][i], r = sig->third[o][i];
        if (!fits(sig->word[q], needs->word[1]) || !fits(sig->word[r], needs->word[2]))
            continue;
        assert(at + n < COUNT_MAX_PAIRS);
        stack->pair[at + n].q = (uint16_t)set_add(&stack->set[1], sig->unordered[q]);
        stack->pair[at + n++].r = (uint16_t)set_add(&stack->set[2], sig->unordered[r]);
    }
    return n;
}

/* Adds the class of ordered signature o, unless its list is empty. */
static void add_class(struct count_stack *stack, const struct count_signatures *sig,
                      int o, const struct needs *needs)
{
    uint32_t n = add_list(stack, sig, o, needs);
    int k = stack->n_classes;
    if (n == 0)
        return;
    stack->first[k] = (uint16_t)o;
    for (int place = 0; place < 2; place++)
        stack->triple[k][place] = sig->triple_of[count_word_place(sig->word[o], place)];
    stack->open[k] = false;
    stack->class_of[o] = (uint16_t)k;
    stack->list_at[k + 1] = stack->list_at[k] + n;
    stack->n_classes++;
}

/* Returns the first of the signatures that swaps make of o. */
static int first_swapped(const struct count_signatures *sig,
                         const struct changes *changes, int o)
{
    int first = o;
    for (int i = 1; i < changes->n_swaps; i++) {
        uint32_t word = count_word_reorder(sig->word[o], changes->swap[i]);
        int other = count_word_ordered(sig, word);
        first = other < first ? other : first;
    }
    return first;
}

static void open_class(struct count_stack *stack, const struct count_signatures *sig,
                       int o)
{
    int k = stack->class_of[o];
    if (k == COUNT_NONE)
        return;
    stack->open[k] = true;
    stack->p_number[k] = (uint16_t)set_add(&stack->set[0], sig->unordered[o]);
}

static void clear_stack(struct count_stack *stack)
{
    stack->n_classes = 0;
    stack->list_at[0] = 0;
    memset(stack->class_of, 0xff, sizeof stack->class_of);
    for (int i = 0; i < 3; i++) {
        stack->set[i].n = 0;
        memset(stack->set[i].number, 0xff, sizeof stack->set[i].number);
    }
}

void count_stack_init(struct count_stack *stack, const struct count_signatures *sig,
                      const uint8_t digits[FAST_CELLS], int s, unsigned absent)
{
    struct needs needs = find_needs(digits, s);
    struct changes changes = {.absent = absent};
    struct flood flood;
    changes.n_swaps = find_swaps(needs.free_last, changes.swap);
    find_live(&flood, sig, needs.word[0], &changes);
    clear_stack(stack);
    for (int o = 0; o < COUNT_ORDERED; o++) {
        int first = first_swapped(sig, &changes, o);
        if (first < o)
            stack->class_of[o] = stack->class_of[first];
        else if (flood.live[o])
            add_class(stack, sig, o, &needs);
    }
    for (int o = 0; o < COUNT_ORDERED; o++)
        if (fits(sig->word[o], needs.word[0]))
            open_class(stack, sig, o);
    stack->multiplicity = find_swaps(needs.free_board, changes.swap);
}
