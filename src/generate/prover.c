/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "generate/prover.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "board/grid.h"
#include "fast/fast.h"
#include "fast/large/large.h"

enum { IMPATIENT_TIMES = 10, EXCHANGES = FAST_CELLS * 9 };

struct prover {
    const struct shape *shape;
    struct fast_scratch *lanes; /* of 9x9 */
    struct large *large;        /* of other shapes */
    uint64_t *found;
    uint8_t (*exchanged)[FAST_CELLS]; /* 9x9 boards, each with another clue */
    struct stop stop;
};

/* How long one board may take. */
struct patience {
    const struct prover *prover;
    bool is_endless;
    int times_left; /* that it is asked */
};

struct prover *prover_new(const struct shape *shape, int n_boards_max, struct stop stop)
{
    struct prover *prover = mem_new(sizeof *prover);
    prover->shape = shape;
    prover->stop = stop;
    if (shape == shape_find(3, 3)) {
        prover->lanes = fast_scratch_new(fast_at(0));
        prover->exchanged = mem_array(EXCHANGES, sizeof *prover->exchanged);
        n_boards_max = n_boards_max > EXCHANGES ? n_boards_max : EXCHANGES;
    } else {
        prover->large = large_new(shape);
    }
    prover->found = mem_array((size_t)n_boards_max, sizeof *prover->found);
    return prover;
}

void prover_free(struct prover *prover)
{
    fast_scratch_free(prover->lanes);
    large_free(prover->large);
    free(prover->found);
    free(prover->exchanged);
    free(prover);
}

uint8_t prover_not(const struct prover *prover, int digit)
{
    return (uint8_t)((prover->lanes ? FAST_NOT : LARGE_NOT) + digit);
}

/* Counts how often it is asked instead of reading a clock, so that every run gives the
 * same answers. */
static bool is_out_of_patience(void *ctx)
{
    struct patience *patience = ctx;
    const struct prover *prover = patience->prover;
    if (stop_asked(prover->stop))
        return true;
    return !patience->is_endless && --patience->times_left <= 0;
}

/* Stores in prover->found how many solutions each board has, up to the limit; `given_up` for a
 * board whose search was stopped or given up. */
static void find(struct prover *prover, int n, const uint8_t *boards, uint64_t limit,
                 uint64_t given_up, bool patient, uint8_t *first)
{
    size_t n_cells = (size_t)prover->shape->n_cells;
    if (prover->lanes) {
        fast_solve(prover->lanes, (size_t)n, (const uint8_t(*)[FAST_CELLS])boards, limit,
                   prover->found, (uint8_t(*)[FAST_CELLS])first);
        return;
    }
    for (int i = 0; i < n; i++) {
        struct patience patience = {prover, patient, IMPATIENT_TIMES};
        const struct stop stop = {&patience, is_out_of_patience};
        size_t at = (size_t)i * n_cells;
        if (!large_solve(prover->large, boards + at, limit, stop, &prover->found[i],
                         first ? first + at : NULL))
            prover->found[i] = given_up;
    }
}

void prover_solve(struct prover *prover, int n, const uint8_t *boards, uint8_t *solutions,
                  bool *has)
{
    find(prover, n, boards, 1, 0, true, solutions);
    for (int i = 0; i < n; i++)
        has[i] = prover->found[i] != 0;
}

void prover_judge(struct prover *prover, int n, const uint8_t *boards, uint64_t most,
                  bool patient, bool *is_sure)
{
    find(prover, n, boards, most + 1, most + 1, patient, NULL);
    for (int i = 0; i < n; i++)
        is_sure[i] = prover->found[i] <= most;
}

bool prover_exchange(struct prover *prover, struct rng *rng, uint8_t *puzzle, int a,
                     int b)
{
    struct grid grid;
    uint8_t without[FAST_CELLS];
    int n = 0;
    uint32_t n_unique = 0;
    memcpy(without, puzzle, sizeof without);
    without[a] = without[b] = 0;
    grid_of_digits(&grid, prover->shape, without);
    for (int cell = 0; cell < FAST_CELLS; cell++) {
        digit_set digits = without[cell] ? 0 : grid_allowed(&grid, cell);
        if (cell == a)
            digits = digits_minus(digits, digit_bit(puzzle[a]));
        DIGITS_EACH(digit, digits) {
            memcpy(prover->exchanged[n], without, sizeof without);
            prover->exchanged[n++][cell] = (uint8_t)digit;
        }
    }
    fast_solve(prover->lanes, (size_t)n, (const uint8_t(*)[FAST_CELLS])prover->exchanged,
               FAST_VERDICT, prover->found, NULL);
    for (int i = 0; i < n; i++)
        if (prover->found[i] == 1 && rng_below(rng, ++n_unique) == 0)
            memcpy(puzzle, prover->exchanged[i], sizeof without);
    return n_unique > 0;
}
