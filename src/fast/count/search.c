/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/count/search.h"

enum { CELLS = 81, ALL_DIGITS = 0x1ff, NODES_A_BEAT = 4096 };

static const double node_ns = 40;

/* The houses of a cell. */
struct place {
    uint8_t row, column, square;
};

struct search {
    uint16_t row[9], column[9], square[9]; /* digits still to place in each house */
    struct place blank[CELLS];             /* cells without a digit: the first n_blank */
    unsigned n_blank;
    uint64_t n_solutions;
    unsigned nodes; /* since the last beat */
    double left_ns;
    struct count_pulse *pulse;
    enum count_search_verdict verdict;
};

static struct place place_of(unsigned cell)
{
    return (struct place){(uint8_t)(cell / 9), (uint8_t)(cell % 9),
                          (uint8_t)(cell / 27 * 3 + cell % 9 / 3)};
}

static unsigned choices_of(const struct search *search, struct place place)
{
    return search->row[place.row] & search->column[place.column] &
           search->square[place.square];
}

static void flip(struct search *search, struct place place, unsigned bit)
{
    search->row[place.row] ^= (uint16_t)bit;
    search->column[place.column] ^= (uint16_t)bit;
    search->square[place.square] ^= (uint16_t)bit;
}

/* False when two givens clash. */
static bool search_init(struct search *search, const uint8_t digits[81])
{
    for (unsigned i = 0; i < 9; i++)
        search->row[i] = search->column[i] = search->square[i] = ALL_DIGITS;
    search->n_blank = 0;
    for (unsigned cell = 0; cell < CELLS; cell++) {
        const struct place place = place_of(cell);

        if (!digits[cell]) {
            search->blank[search->n_blank++] = place;
            continue;
        }
        if (digits[cell] > 9 || !(choices_of(search, place) >> (digits[cell] - 1) & 1))
            return false;
        flip(search, place, 1u << (digits[cell] - 1));
    }
    return true;
}

bool count_search_consistent(const uint8_t digits[81])
{
    struct search search;

    return search_init(&search, digits);
}

/* True to go on; asks the pulse now and then. */
static bool beat(struct search *search)
{
    if (++search->nodes < NODES_A_BEAT)
        return true;
    search->left_ns -= search->nodes * node_ns;
    if (count_pulse_spend(search->pulse, search->nodes * node_ns))
        search->verdict = COUNT_SEARCH_STOPPED;
    else if (search->left_ns < 0)
        search->verdict = COUNT_SEARCH_GAVE_UP;
    search->nodes = 0;
    return search->verdict == COUNT_SEARCH_DONE;
}

static unsigned without_lowest(unsigned mask)
{
    return mask & (mask - 1);
}

/*
 * Where in `blank` the cell with the fewest choices is, more than three being all the
 * same. Masks lose their lowest bit to tell: without a machine's instruction to count
 * bits that is the cheaper way.
 */
static unsigned find_tightest(const struct search *search, unsigned *choices)
{
    unsigned best = 0, fewest = 5;

    for (unsigned i = 0; i < search->n_blank && fewest > 1; i++) {
        const unsigned mask = choices_of(search, search->blank[i]);
        const unsigned two = without_lowest(mask), three = without_lowest(two);
        const unsigned n = 1 + (two != 0) + (three != 0) + (without_lowest(three) != 0);

        if (n < fewest) {
            fewest = n;
            best = i;
            *choices = mask;
        }
    }
    return best;
}

static bool descend(struct search *search)
{
    unsigned choices = 0, at;
    struct place place;
    bool go_on = true;

    if (search->n_blank == 0) {
        search->n_solutions++;
        return true;
    }
    at = find_tightest(search, &choices);
    place = search->blank[at];
    search->blank[at] = search->blank[--search->n_blank];
    for (; choices && go_on; choices &= choices - 1) {
        const unsigned bit = choices & -choices;

        flip(search, place, bit);
        go_on = beat(search) && descend(search);
        flip(search, place, bit);
    }
    search->blank[search->n_blank++] = search->blank[at];
    search->blank[at] = place;
    return go_on;
}

enum count_search_verdict count_search_run(const uint8_t digits[81], double budget_ns,
                                           struct count_pulse *pulse, uint64_t *n)
{
    struct search search = {
        .left_ns = budget_ns, .pulse = pulse, .verdict = COUNT_SEARCH_DONE};

    *n = 0;
    if (!search_init(&search, digits))
        return COUNT_SEARCH_DONE;
    descend(&search);
    *n = search.n_solutions;
    return search.verdict;
}
