/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How to count a 9x9 board: which way to turn it, how long it takes by bands, and the search
 * that counts boards with many givens.  bands.c counts by bands.
 *
 * Counting by bands treats one band, band 1, in its own way and multiplies out the other
 * two, stack by stack.  Transposing the board and reordering its bands or stacks does not
 * change the number of solutions, so we can choose:
 *
 *      transposed or not  x  which band is band 1  =  six facings
 *
 * and, within a facing, the order of the stacks.  In the turned board, band 1 is in rows 0
 * to 2, and the stacks are in the order in which they are taken.
 *
 * Cost.  A pattern of a stack is a fitting triple (p, q, r) of column signatures, one in
 * each band.  The kernel does one multiply-add for each triple of patterns, one pattern
 * from each stack, except that
 *  - columns without givens in bands 2 and 3 can be swapped freely in those bands;
 *  - the f digits that are not in bands 2 and 3 are interchangeable there;
 *  - band 1 allows only some patterns.
 * So it does at most N/f!, where N is the number of patterns that agree with bands 2 and
 * 3, and at most T/g!, where T is the number of those that agree with all givens and g the
 * number of digits that are not on the board.
 *
 * Patterns have a closed form.  Each digit takes its columns in the three bands by one of
 * six permutations:
 *
 *      even  012 120 201      odd  021 102 210
 *
 * and "three digits in each column of each band" means exactly that each even one is taken
 * k times and each odd one 3-k times, k = 0 to 3.  Digits with givens are enumerated (one
 * given leaves two choices), the others are a multinomial coefficient.  Without givens
 * there are 2*1680 + 2*45360 = 94080 = 1680*56 patterns. */
#include "fast/count/count.h"

#include <string.h>

#include "fast/count/internal.h"

static const double factorial[10] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320, 362880};

enum { KINDS = 6, ALL_KINDS = (1 << KINDS) - 1 };

/* Masks of bands. */
enum { ALL_BANDS = 7, LAST_BANDS = 6 };

/* kind_column[kind][band]; the first three are even, the others odd. */
static const uint8_t kind_column[KINDS][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                              {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};

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

/* Turns a board to the cheapest facing, or to the given one, 1 to 6 as in count_how; returns
 * the estimated time to count it by bands.  Digits must be 0 to 9. */
static double orient(const uint8_t digits[FAST_CELLS], int facing,
                     uint8_t oriented[FAST_CELLS])
{
    static const int band_order[3][3] = {{0, 1, 2}, {1, 0, 2}, {2, 0, 1}};
    static const int same[3] = {0, 1, 2};
    int stack[3];
    uint8_t turned[FAST_CELLS], best[FAST_CELLS];
    double least = -1;
    for (int f = 0; f < COUNT_FACINGS; f++) {
        if (facing && f != facing - 1)
            continue;
        turn(digits, turned, f >= 3, band_order[f % 3], same);
        double ns = estimate_ns(turned);
        if (least >= 0 && least <= ns)
            continue;
        least = ns;
        memcpy(best, turned, sizeof turned);
    }
    order_stacks(best, stack);
    turn(best, oriented, false, same, stack);
    return least;
}

/* ---- searching ---- */

/* Counting the solutions one by one: a depth-first search that takes the cell with the
 * fewest candidates first (Skiena 2020, 9.4).  It is fast for boards with many givens and
 * hopeless for boards with few. */

enum { NODES_UNASKED = 4096 };

static const double node_ns = 40;

/* The houses of a cell. */
struct houses {
    uint8_t row, column, box;
};

enum outcome {
    OUTCOME_DONE,
    OUTCOME_STOPPED, /* it was told to */
    OUTCOME_GAVE_UP  /* the budget is spent */
};

struct search {
    uint16_t row[9], column[9], box[9]; /* digits that each house still lacks */
    struct houses open[FAST_CELLS];     /* the first n_open: cells without a digit */
    int n_open;
    uint64_t n_solutions;
    int nodes; /* since the pulse was last told */
    double left_ns;
    struct fast_pulse *pulse;
    enum outcome outcome;
};

static unsigned candidates_of(const struct search *search, struct houses houses)
{
    return search->row[houses.row] & search->column[houses.column] &
           search->box[houses.box];
}

/* Places a digit, or takes it back. */
static void flip(struct search *search, struct houses houses, unsigned bit)
{
    search->row[houses.row] ^= (uint16_t)bit;
    search->column[houses.column] ^= (uint16_t)bit;
    search->box[houses.box] ^= (uint16_t)bit;
}

/* False if a digit is above 9 or a house has two equal givens. */
static bool set_givens(struct search *search, const uint8_t digits[FAST_CELLS])
{
    for (int i = 0; i < 9; i++)
        search->row[i] = search->column[i] = search->box[i] = COUNT_ALL_DIGITS;
    search->n_open = 0;
    for (int cell = 0; cell < FAST_CELLS; cell++) {
        struct houses houses = {(uint8_t)(cell / 9), (uint8_t)(cell % 9),
                                (uint8_t)(cell / 27 * 3 + cell % 9 / 3)};
        int digit = digits[cell];
        if (!digit) {
            search->open[search->n_open++] = houses;
            continue;
        }
        if (digit > 9 || !(candidates_of(search, houses) >> (digit - 1) & 1))
            return false;
        flip(search, houses, 1u << (digit - 1));
    }
    return true;
}

/* Counts a node; now and then returns true because the search should end. */
static bool node_ends(struct search *search)
{
    if (++search->nodes < NODES_UNASKED)
        return false;
    search->left_ns -= search->nodes * node_ns;
    if (fast_pulse_spend(search->pulse, search->nodes * node_ns))
        search->outcome = OUTCOME_STOPPED;
    else if (search->left_ns < 0)
        search->outcome = OUTCOME_GAVE_UP;
    search->nodes = 0;
    return search->outcome != OUTCOME_DONE;
}

static unsigned without_lowest(unsigned set)
{
    return set & (set - 1);
}

/* Returns the number of candidates up to four, and 1 for none, by removing the lowest one:
 * processors without an instruction that counts bits are faster this way. */
static int count_to_four(unsigned set)
{
    unsigned two = without_lowest(set), three = without_lowest(two);
    return 1 + (two != 0) + (three != 0) + (without_lowest(three) != 0);
}

/* Returns the index of the open cell with the fewest candidates, which it stores in
 * *candidates; all with more than three count as equal. */
static int find_tightest(const struct search *search, unsigned *candidates)
{
    int best = 0, fewest = 5;
    for (int i = 0; i < search->n_open && fewest > 1; i++) {
        unsigned set = candidates_of(search, search->open[i]);
        int n = count_to_four(set);
        if (n < fewest) {
            fewest = n;
            best = i;
            *candidates = set;
        }
    }
    return best;
}

/* True if the search should end. */
static bool descend(struct search *search)
{
    unsigned candidates = 0;
    bool ends = false;
    if (search->n_open == 0) {
        search->n_solutions++;
        return false;
    }
    int at = find_tightest(search, &candidates);
    struct houses houses = search->open[at];
    search->open[at] = search->open[--search->n_open];
    for (; candidates && !ends; candidates &= candidates - 1) {
        unsigned bit = candidates & -candidates;
        flip(search, houses, bit);
        ends = node_ends(search) || descend(search);
        flip(search, houses, bit);
    }
    search->open[search->n_open++] = search->open[at];
    search->open[at] = houses;
    return ends;
}

/* ---- counting ---- */

double count_estimate(const uint8_t digits[FAST_CELLS])
{
    struct search search;
    uint8_t oriented[FAST_CELLS];
    return set_givens(&search, digits) ? orient(digits, 0, oriented) : 0;
}

/* Returns how long to search before counting by bands.  Nothing predicts how long a search
 * takes, so it is tried for a small part of what the bands take. */
static double search_budget(const struct count_how *how, double bands_ns)
{
    if (how->method == COUNT_BY_BANDS || how->n_parts > 1)
        return 0;
    if (how->method == COUNT_BY_SEARCH)
        return 1e300;
    return bands_ns / 8;
}

enum count_verdict count_run(struct count *count, const uint8_t digits[FAST_CELLS],
                             const struct count_how *how, struct stop stop,
                             struct fast_progress progress, struct count_number *number)
{
    static const struct count_how plain = {.method = COUNT_BY_ESTIMATE};
    struct fast_pulse pulse = {.stop = stop, .progress = progress};
    struct search search = {.pulse = &pulse};
    uint8_t oriented[FAST_CELLS];
    how = how ? how : &plain;
    *number = (struct count_number){0, 0};
    if (!set_givens(&search, digits))
        return COUNT_DONE;
    search.left_ns = search_budget(how, orient(digits, how->facing, oriented));
    if (search.left_ns > 0) {
        descend(&search);
        number->lo = search.n_solutions;
        if (search.outcome != OUTCOME_GAVE_UP)
            return search.outcome == OUTCOME_DONE ? COUNT_DONE : COUNT_STOPPED;
    }
    return count_bands(count, oriented, how, &pulse, number);
}

int count_number_text(struct count_number number, char text[COUNT_TEXT_BYTES])
{
    __extension__ unsigned __int128 left = number.hi;
    char backwards[COUNT_TEXT_BYTES];
    int n = 0;
    left = left << 64 | number.lo;
    do {
        backwards[n++] = (char)('0' + (int)(left % 10));
        left /= 10;
    } while (left);
    for (int i = 0; i < n; i++)
        text[i] = backwards[n - 1 - i];
    text[n] = '\0';
    return n;
}
