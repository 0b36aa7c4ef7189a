/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/count/orient.h"

#include <stdbool.h>
#include <string.h>

static const double factorial[10] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880};

enum { KINDS = 6, ALL_KINDS = (1 << KINDS) - 1 };

/* Masks of bands. */
enum { ALL_BANDS = 7, LAST_BANDS = 6 };

/* kind_column[kind][band]; the first three are even, the others odd. */
static const uint8_t kind_column[KINDS][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                              {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};

static void turn(const uint8_t in[FAST_CELLS], uint8_t out[FAST_CELLS], bool transpose,
                 const int band[3], const int stack[3])
{
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 9; c++) {
            int from_r = 3 * band[r / 3] + r % 3, from_c = 3 * stack[c / 3] + c % 3;
            out[9 * r + c] =
                transpose ? in[9 * from_c + from_r] : in[9 * from_r + from_c];
        }
}

/* ---- patterns ---- */

/* Finds the kinds of permutation that each digit can take in a stack, given the bands. */
static void find_kinds(const uint8_t digits[FAST_CELLS], int stack, unsigned bands,
                       unsigned kinds[9])
{
    for (int d = 0; d < 9; d++)
        kinds[d] = ALL_KINDS;
    for (int r = 0; r < 9; r++)
        for (int c = 0; c < 3; c++) {
            int digit = digits[9 * r + 3 * stack + c];
            if (!digit || !(bands >> r / 3 & 1))
                continue;
            for (int k = 0; k < KINDS; k++)
                if (kind_column[k][r / 3] != c)
                    kinds[digit - 1] &= ~(1u << k);
        }
}

/* Returns the ways to deal n_free digits to the kinds after `used` of each were dealt. */
static double deal_free(const int used[KINDS], int n_free)
{
    double ways = 0;
    for (int even = 0; even <= 3; even++) {
        double deals = factorial[n_free];
        for (int k = 0; k < KINDS && deals > 0; k++) {
            int room = k < 3 ? even : 3 - even;
            deals = used[k] > room ? 0 : deals / factorial[room - used[k]];
        }
        ways += deals;
    }
    return ways;
}

/* Returns the ways to deal digits of which the first n_fixed have only these kinds. */
static double deal_fixed(const unsigned *kinds, int n_fixed, int n_free, int used[KINDS])
{
    double ways = 0;
    if (n_fixed == 0)
        return deal_free(used, n_free);
    for (int k = 0; k < KINDS; k++)
        if (*kinds >> k & 1 && used[k] < 3) {
            used[k]++;
            ways += deal_fixed(kinds + 1, n_fixed - 1, n_free, used);
            used[k]--;
        }
    return ways;
}

/* Returns the number of patterns of a stack that agree with the givens of the bands. */
static double n_patterns(const uint8_t digits[FAST_CELLS], int stack, unsigned bands)
{
    unsigned kinds[9], fixed[9];
    int used[KINDS] = {0}, n_fixed = 0;
    find_kinds(digits, stack, bands, kinds);
    for (int d = 0; d < 9; d++)
        if (kinds[d] != ALL_KINDS)
            fixed[n_fixed++] = kinds[d];
    return deal_fixed(fixed, n_fixed, 9 - n_fixed, used);
}

/* ---- the estimate ---- */

static bool column_has_given(const uint8_t digits[FAST_CELLS], int column, unsigned bands)
{
    for (int r = 0; r < 9; r++)
        if (bands >> r / 3 & 1 && digits[9 * r + column])
            return true;
    return false;
}

/* Returns the ways to swap the columns of a stack that have no given in the bands. */
static double n_swaps(const uint8_t digits[FAST_CELLS], int stack, unsigned bands)
{
    int n = 0;
    for (int c = 0; c < 3; c++)
        n += !column_has_given(digits, 3 * stack + c, bands);
    return factorial[n];
}

/* Returns how many digits are not given in the bands. */
static int n_absent(const uint8_t digits[FAST_CELLS], unsigned bands)
{
    unsigned seen = 0;
    for (int i = 0; i < FAST_CELLS; i++)
        if (bands >> i / 27 & 1 && digits[i])
            seen |= 1u << digits[i];
    return 9 - __builtin_popcount(seen);
}

static double n_products(const uint8_t digits[FAST_CELLS], unsigned bands)
{
    double n = 1;
    for (int s = 0; s < 3; s++)
        n *= n_patterns(digits, s, bands) / n_swaps(digits, s, bands);
    return n / factorial[n_absent(digits, bands)];
}

/* Both constants are measured.  The second is for the tables of one band, which grow with
 * the number of unordered signatures in use: all 280, or a few if the first stack is free
 * and its digits are interchangeable. */
static double estimate_ns(const uint8_t digits[FAST_CELLS])
{
    static const double product_ns = 0.05, tables_ns = 1e7;
    double all = n_products(digits, ALL_BANDS), last = n_products(digits, LAST_BANDS);
    return (all < last ? all : last) * product_ns + tables_ns;
}

/* ---- turning ---- */

/* The stack with the fewest givens in bands 2 and 3 comes first, because its lists are the
 * longest and long lists fill the vectors of the kernel; the one with the most givens
 * comes last. */
static void order_stacks(const uint8_t digits[FAST_CELLS], int stack[3])
{
    int givens[3] = {0};
    for (int i = 27; i < FAST_CELLS; i++)
        givens[i % 9 / 3] += digits[i] != 0;
    for (int i = 0; i < 3; i++)
        stack[i] = i;
    for (int i = 0; i < 3; i++)
        for (int j = i + 1; j < 3; j++)
            if (givens[stack[j]] < givens[stack[i]]) {
                int other = stack[i];
                stack[i] = stack[j];
                stack[j] = other;
            }
}

void count_orient(const uint8_t digits[FAST_CELLS], int facing, struct count_view *view)
{
    static const int band_order[3][3] = {{0, 1, 2}, {1, 0, 2}, {2, 0, 1}};
    static const int same[3] = {0, 1, 2};
    int stack[3];
    uint8_t turned[FAST_CELLS];
    view->ns = -1;
    for (int f = 0; f < COUNT_FACINGS; f++) {
        if (facing && f != facing - 1)
            continue;
        turn(digits, turned, f >= 3, band_order[f % 3], same);
        double ns = estimate_ns(turned);
        if (view->ns >= 0 && view->ns <= ns)
            continue;
        view->ns = ns;
        memcpy(view->digits, turned, sizeof turned);
    }
    memcpy(turned, view->digits, sizeof turned);
    order_stacks(turned, stack);
    turn(turned, view->digits, false, same, stack);
}
