/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/count/orient.h"

#include <stdbool.h>
#include <string.h>

static const double factorial[10] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880};

enum { COUNT_KINDS = 6, ALL_BANDS = 7, LAST_BANDS = 6 };

/* kind_column[kind][band]; the first three are even, the others odd. */
static const unsigned char kind_column[COUNT_KINDS][3] = {
    {0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};

static void turn(const uint8_t in[COUNT_CELLS], uint8_t out[COUNT_CELLS], bool transpose,
                 const unsigned band[3], const unsigned stack[3])
{
    for (unsigned r = 0; r < 9; r++)
        for (unsigned c = 0; c < 9; c++) {
            const unsigned from_r = 3 * band[r / 3] + r % 3;
            const unsigned from_c = 3 * stack[c / 3] + c % 3;

            out[9 * r + c] =
                transpose ? in[9 * from_c + from_r] : in[9 * from_r + from_c];
        }
}

/* The kinds of permutation each digit may take in a stack, given the bands in `bands`. */
static void find_kinds(const uint8_t digits[COUNT_CELLS], unsigned stack, unsigned bands,
                       unsigned kinds[9])
{
    for (unsigned d = 0; d < 9; d++)
        kinds[d] = (1 << COUNT_KINDS) - 1;
    for (unsigned r = 0; r < 9; r++)
        for (unsigned c = 0; c < 3; c++) {
            const unsigned digit = digits[9 * r + 3 * stack + c];

            if (!digit || !(bands >> r / 3 & 1))
                continue;
            for (unsigned k = 0; k < COUNT_KINDS; k++)
                if (kind_column[k][r / 3] != c)
                    kinds[digit - 1] &= ~(1u << k);
        }
}

/* Ways to deal n_free digits when `used` of each kind have been dealt. */
static double deal_free(const unsigned used[COUNT_KINDS], unsigned n_free)
{
    double ways = 0;

    for (unsigned even = 0; even <= 3; even++) {
        double deals = factorial[n_free];

        for (unsigned k = 0; k < COUNT_KINDS && deals > 0; k++) {
            const unsigned room = k < 3 ? even : 3 - even;

            deals = used[k] > room ? 0 : deals / factorial[room - used[k]];
        }
        ways += deals;
    }
    return ways;
}

static double deal_fixed(const unsigned *fixed, unsigned n_fixed, unsigned n_free,
                         unsigned used[COUNT_KINDS])
{
    double ways = 0;

    if (n_fixed == 0)
        return deal_free(used, n_free);
    for (unsigned k = 0; k < COUNT_KINDS; k++)
        if (*fixed >> k & 1 && used[k] < 3) {
            used[k]++;
            ways += deal_fixed(fixed + 1, n_fixed - 1, n_free, used);
            used[k]--;
        }
    return ways;
}

/* Patterns of a stack that respect the column givens of those bands. */
static double count_patterns(const uint8_t digits[COUNT_CELLS], unsigned stack,
                             unsigned bands)
{
    unsigned kinds[9], fixed[9], used[COUNT_KINDS] = {0}, n_fixed = 0;

    find_kinds(digits, stack, bands, kinds);
    for (unsigned d = 0; d < 9; d++)
        if (kinds[d] != (1 << COUNT_KINDS) - 1)
            fixed[n_fixed++] = kinds[d];
    return deal_fixed(fixed, n_fixed, 9 - n_fixed, used);
}

/* Ways to swap the columns of a stack that have no given in those bands. */
static double count_swaps(const uint8_t digits[COUNT_CELLS], unsigned stack,
                          unsigned bands)
{
    unsigned n = 0;

    for (unsigned c = 0; c < 3; c++) {
        bool given = false;

        for (unsigned r = 0; r < 9; r++)
            given |= (bands >> r / 3 & 1) && digits[9 * r + 3 * stack + c];
        n += !given;
    }
    return factorial[n];
}

static unsigned count_absent(const uint8_t digits[COUNT_CELLS], unsigned bands)
{
    unsigned seen = 0;

    for (unsigned i = 0; i < COUNT_CELLS; i++)
        if (bands >> i / 27 & 1 && digits[i])
            seen |= 1u << digits[i];
    return 9 - (unsigned)__builtin_popcount(seen);
}

/*
 * Measured: a multiply-add, then the tables of one band, which grow with the number of
 * unordered signatures in play (all 280 of them, or few when the first stack is free and
 * its digits interchangeable).
 */
static double estimate_ns(const uint8_t digits[COUNT_CELLS])
{
    double all = 1, last = 1;

    for (unsigned s = 0; s < 3; s++) {
        all *= count_patterns(digits, s, ALL_BANDS) / count_swaps(digits, s, ALL_BANDS);
        last *=
            count_patterns(digits, s, LAST_BANDS) / count_swaps(digits, s, LAST_BANDS);
    }
    all /= factorial[count_absent(digits, ALL_BANDS)];
    last /= factorial[count_absent(digits, LAST_BANDS)];
    return (all < last ? all : last) * 0.05 + 1e7;
}

/*
 * The stack with the fewest givens in bands 2 and 3 first: its lists are the longest, and
 * long lists fill the kernel's vectors. The one with the most patterns to choose from
 * last.
 */
static void order_stacks(const uint8_t digits[COUNT_CELLS], unsigned stack[3])
{
    unsigned givens[3] = {0};

    for (unsigned i = 27; i < COUNT_CELLS; i++)
        givens[i % 9 / 3] += digits[i] != 0;
    for (unsigned i = 0; i < 3; i++)
        stack[i] = i;
    for (unsigned i = 0; i < 3; i++)
        for (unsigned j = i + 1; j < 3; j++)
            if (givens[stack[j]] < givens[stack[i]]) {
                const unsigned other = stack[i];

                stack[i] = stack[j];
                stack[j] = other;
            }
}

void count_orient(const uint8_t digits[COUNT_CELLS], unsigned facing,
                  struct count_view *view)
{
    static const unsigned band_order[3][3] = {{0, 1, 2}, {1, 0, 2}, {2, 0, 1}};
    static const unsigned same[3] = {0, 1, 2};
    unsigned stack[3];
    uint8_t turned[COUNT_CELLS];

    view->ns = -1;
    for (unsigned f = 0; f < COUNT_FACINGS; f++) {
        double ns;

        if (facing && f != facing - 1)
            continue;
        turn(digits, turned, f >= 3, band_order[f % 3], same);
        ns = estimate_ns(turned);
        if (view->ns >= 0 && view->ns <= ns)
            continue;
        view->ns = ns;
        memcpy(view->digits, turned, sizeof turned);
    }
    memcpy(turned, view->digits, sizeof turned);
    order_stacks(turned, stack);
    turn(turned, view->digits, false, same, stack);
}
