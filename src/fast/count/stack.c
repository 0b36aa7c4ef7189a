/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/count/stack.h"

#include <assert.h>
#include <string.h>

/* What the givens of a stack say about its columns. */
struct needs {
    uint32_t word[3];    /* per band: the digits each place must hold, as a word */
    unsigned free_last;  /* mask of columns without givens in bands 2 and 3 */
    unsigned free_board; /* nor in band 1 */
};

static struct needs find_needs(const uint8_t digits[81], unsigned s)
{
    struct needs needs = {{0, 0, 0}, 7, 7};

    for (unsigned r = 0; r < 9; r++)
        for (unsigned c = 0; c < 3; c++) {
            const unsigned digit = digits[9 * r + 3 * s + c];

            if (!digit)
                continue;
            needs.word[r / 3] |= 1u << (digit - 1 + COUNT_DIGITS * c);
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

/* The column orders that move only columns in `free`; returns how many, the identity
 * first. */
static unsigned find_swaps(unsigned free, unsigned char swap[COUNT_ORDERS][3])
{
    static const unsigned char order[COUNT_ORDERS][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    unsigned n = 0;

    for (unsigned i = 0; i < COUNT_ORDERS; i++) {
        bool ok = true;

        for (unsigned c = 0; c < 3; c++)
            ok &= order[i][c] == c || (free >> c & 1);
        if (ok)
            memcpy(swap[n++], order[i], 3);
    }
    return n;
}

static uint32_t swap_columns(uint32_t word, const unsigned char order[3])
{
    return count_word_place(word, order[0]) | count_word_place(word, order[1]) << 9 |
           count_word_place(word, order[2]) << 18;
}

static uint32_t swap_digits(uint32_t word, unsigned d, unsigned e)
{
    const uint32_t places = 1 | 1 << 9 | 1 << 18;
    const uint32_t change = (word >> d ^ word >> e) & places;

    return word ^ (change << d | change << e);
}

/*
 * Marks the ordered signatures that band 1 allows and everything that swaps of columns
 * and relabelling turn them into: a flood over the transpositions of neighbouring absent
 * digits.
 */
static void flood_live(const struct count_signatures *sig, uint32_t needed,
                       unsigned absent, const unsigned char swap[][3], unsigned n_swaps,
                       bool live[COUNT_ORDERED])
{
    uint16_t queue[COUNT_ORDERED];
    unsigned n = 0;

    for (unsigned o = 0; o < COUNT_ORDERED; o++) {
        live[o] = fits(sig->word[o], needed);
        if (live[o])
            queue[n++] = (uint16_t)o;
    }
    for (unsigned i = 0; i < n; i++) {
        const uint32_t word = sig->word[queue[i]];
        uint32_t next[COUNT_ORDERS + COUNT_DIGITS];
        unsigned n_next = 0;

        for (unsigned k = 1; k < n_swaps; k++)
            next[n_next++] = swap_columns(word, swap[k]);
        for (unsigned rest = absent; rest & (rest - 1); rest &= rest - 1)
            next[n_next++] = swap_digits(word, (unsigned)__builtin_ctz(rest),
                                         (unsigned)__builtin_ctz(rest & (rest - 1)));
        for (unsigned k = 0; k < n_next; k++) {
            const unsigned o = count_word_ordered(sig, next[k]);

            if (!live[o])
                queue[n++] = (uint16_t)o;
            live[o] = true;
        }
    }
}

static unsigned set_add(struct count_set *set, unsigned unordered)
{
    if (set->number[unordered] == COUNT_NONE) {
        set->number[unordered] = (uint16_t)set->n;
        set->member[set->n++] = (uint16_t)unordered;
    }
    return set->number[unordered];
}

/* Appends the list of ordered signature o; returns its length. */
static unsigned add_list(struct count_stack *stack, const struct count_signatures *sig,
                         unsigned o, const struct needs *needs)
{
    const unsigned at = stack->list_at[stack->n_classes];
    unsigned n = 0;

    for (unsigned i = 0; i < COUNT_PARTNERS; i++) {
        const unsigned q = sig->partner[o][i], r = sig->third[o][i];

        if (!fits(sig->word[q], needs->word[1]) || !fits(sig->word[r], needs->word[2]))
            continue;
        assert(at + n < COUNT_MAX_PAIRS);
        stack->pair[at + n].q = (uint16_t)set_add(&stack->set[1], sig->unordered[q]);
        stack->pair[at + n++].r = (uint16_t)set_add(&stack->set[2], sig->unordered[r]);
    }
    return n;
}

static void add_class(struct count_stack *stack, const struct count_signatures *sig,
                      unsigned o, const struct needs *needs)
{
    const unsigned n = add_list(stack, sig, o, needs);

    if (n == 0)
        return;
    stack->first[stack->n_classes] = (uint16_t)o;
    stack->triple[stack->n_classes][0] =
        sig->triple_of[count_word_place(sig->word[o], 0)];
    stack->triple[stack->n_classes][1] =
        sig->triple_of[count_word_place(sig->word[o], 1)];
    stack->open[stack->n_classes] = false;
    stack->class_of[o] = (uint16_t)stack->n_classes;
    stack->list_at[stack->n_classes + 1] = stack->list_at[stack->n_classes] + n;
    stack->n_classes++;
}

static void open_class(struct count_stack *stack, const struct count_signatures *sig,
                       unsigned o)
{
    const unsigned k = stack->class_of[o];

    if (k == COUNT_NONE)
        return;
    stack->open[k] = true;
    stack->p_number[k] = (uint16_t)set_add(&stack->set[0], sig->unordered[o]);
}

void count_stack_init(struct count_stack *stack, const struct count_signatures *sig,
                      const uint8_t digits[81], unsigned s, unsigned absent)
{
    const struct needs needs = find_needs(digits, s);
    unsigned char swap[COUNT_ORDERS][3];
    const unsigned n_swaps = find_swaps(needs.free_last, swap);
    bool live[COUNT_ORDERED];

    flood_live(sig, needs.word[0], absent, (const unsigned char(*)[3])swap, n_swaps,
               live);
    stack->n_classes = 0;
    stack->list_at[0] = 0;
    for (unsigned i = 0; i < 3; i++) {
        stack->set[i].n = 0;
        memset(stack->set[i].number, 0xff, sizeof stack->set[i].number);
    }
    for (unsigned o = 0; o < COUNT_ORDERED; o++) {
        unsigned least = o;

        for (unsigned k = 1; k < n_swaps; k++) {
            const unsigned other =
                count_word_ordered(sig, swap_columns(sig->word[o], swap[k]));

            least = other < least ? other : least;
        }
        stack->class_of[o] = COUNT_NONE;
        if (least < o)
            stack->class_of[o] = stack->class_of[least];
        else if (live[o])
            add_class(stack, sig, o, &needs);
    }
    for (unsigned o = 0; o < COUNT_ORDERED; o++)
        if (fits(sig->word[o], needs.word[0]))
            open_class(stack, sig, o);
    stack->multiplicity = find_swaps(needs.free_board, swap);
}
