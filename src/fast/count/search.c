/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/count/search.h"

enum { ALL_DIGITS = 0x1ff, NODES_UNASKED = 4096 };

static const double node_ns = 40;

/* The houses of a cell. */
struct houses {
    uint8_t row, column, box;
};

struct count_search {
    uint16_t row[9], column[9], box[9]; /* digits that each house still lacks */
    struct houses open[FAST_CELLS];     /* the first n_open: cells without a digit */
    int n_open;
    uint64_t n_solutions;
    int nodes; /* since the pulse was last told */
    double left_ns;
    struct count_pulse *pulse;
    enum count_search_verdict verdict;
};

static struct houses houses_of(int cell)
{
    return (struct houses){(uint8_t)(cell / 9), (uint8_t)(cell % 9),
                           (uint8_t)(cell / 27 * 3 + cell % 9 / 3)};
}

static unsigned candidates_of(const struct count_search *search, struct houses houses)
{
    return search->row[houses.row] & search->column[houses.column] &
           search->box[houses.box];
}

/* Places a digit, or takes it back. */
static void flip(struct count_search *search, struct houses houses, unsigned bit)
{
    search->row[houses.row] ^= (uint16_t)bit;
    search->column[houses.column] ^= (uint16_t)bit;
    search->box[houses.box] ^= (uint16_t)bit;
}

/* False if givens contradict each other. */
static bool set_givens(struct count_search *search, const uint8_t digits[FAST_CELLS])
{
    for (int i = 0; i < 9; i++)
        search->row[i] = search->column[i] = search->box[i] = ALL_DIGITS;
    search->n_open = 0;
    for (int cell = 0; cell < FAST_CELLS; cell++) {
        struct houses houses = houses_of(cell);
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

bool count_search_consistent(const uint8_t digits[FAST_CELLS])
{
    struct count_search search;
    return set_givens(&search, digits);
}

/* Counts a node; now and then returns true because the search should end. */
static bool node_ends(struct count_search *search)
{
    if (++search->nodes < NODES_UNASKED)
        return false;
    search->left_ns -= search->nodes * node_ns;
    if (count_pulse_spend(search->pulse, search->nodes * node_ns))
        search->verdict = COUNT_SEARCH_STOPPED;
    else if (search->left_ns < 0)
        search->verdict = COUNT_SEARCH_GAVE_UP;
    search->nodes = 0;
    return search->verdict != COUNT_SEARCH_DONE;
}

static unsigned without_lowest(unsigned set)
{
    return set & (set - 1);
}

/* Returns the number of candidates up to four, by removing the lowest one: processors
 * without an instruction that counts bits are faster this way. */
static int count_to_four(unsigned set)
{
    unsigned two = without_lowest(set), three = without_lowest(two);
    return 1 + (two != 0) + (three != 0) + (without_lowest(three) != 0);
}

/* Returns the index of the open cell with the fewest candidates, which it stores in
 * *candidates; all with more than three count as equal. */
static int find_tightest(const struct count_search *search, unsigned *candidates)
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
static bool descend(struct count_search *search)
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

enum count_search_verdict count_search_run(const uint8_t digits[FAST_CELLS],
                                           double budget_ns, struct count_pulse *pulse,
                                           uint64_t *n)
{
    struct count_search search = {
        .left_ns = budget_ns, .pulse = pulse, .verdict = COUNT_SEARCH_DONE};
    *n = 0;
    if (!set_givens(&search, digits))
        return COUNT_SEARCH_DONE;
    descend(&search);
    *n = search.n_solutions;
    return search.verdict;
}
