/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/uniqueness.h"

#include <stdlib.h>

#include "base/mem.h"
#include "core/choices.h"

/* A depth-first search: prunes until nothing changes, fixes hidden singles, and branches on
 * the most constrained cell. */
struct proof {
    struct stop stop;
    const struct grid *grid;
    struct grid *first; /* may be NULL */
    uint64_t n_found, limit;
    bool stopped;
};

/* Fixes the digits that only one cell of the house can hold.  True when a cell changed. */
static bool fix_hidden_singles(struct choices *choices, int house)
{
    const uint16_t *cells = shape_house(choices->shape, house);
    digit_set once = 0, twice = 0;
    bool changed = false;
    for (int k = 0; k < choices->shape->side; k++) {
        twice |= once & choices->of[cells[k]];
        once |= choices->of[cells[k]];
    }
    once = digits_minus(once, twice);
    for (int k = 0; k < choices->shape->side; k++) {
        digit_set only = choices->of[cells[k]] & once;
        if (!only || digits_is_single(choices->of[cells[k]]))
            continue;
        choices->of[cells[k]] = digits_is_single(only) ? only : 0;
        changed = true;
    }
    return changed;
}

static void reduce(struct choices *choices)
{
    int removed = 0;
    bool changed = true;
    while (changed) {
        choices_prune_many(choices, &removed);
        changed = false;
        for (int house = 0; house < choices->shape->n_houses; house++)
            changed |= fix_hidden_singles(choices, house);
    }
}

static void prove(struct proof *proof, struct choices *choices);

static void branch(struct proof *proof, const struct choices *choices)
{
    int cell = choices_smallest(choices);
    struct choices *child = mem_new(sizeof *child);
    DIGITS_EACH(digit, choices->of[cell]) {
        if (proof->n_found < proof->limit && !proof->stopped) {
            choices_copy(child, choices);
            child->of[cell] = digit_bit(digit);
            prove(proof, child);
        }
    }
    free(child);
}

/* Adds the solutions of a matrix to n_found, until the limit; spoils the matrix. */
static void prove(struct proof *proof, struct choices *choices)
{
    struct clash clash;
    proof->stopped |= stop_asked(proof->stop);
    if (proof->stopped)
        return;
    reduce(choices);
    if (choices_find_void(choices) >= 0 || !choices_is_safe(choices, &clash))
        return;
    if (!choices_is_complete(choices)) {
        branch(proof, choices);
        return;
    }
    if (proof->n_found++ == 0 && proof->first)
        choices_to_grid(choices, proof->grid, proof->first);
}

bool uniqueness_count(const struct choices *choices, const struct grid *grid,
                      uint64_t limit, struct stop stop, uint64_t *found,
                      struct grid *first)
{
    struct proof proof = {.stop = stop, .grid = grid, .first = first, .limit = limit};
    struct choices *own = mem_new(sizeof *own);
    choices_copy(own, choices);
    prove(&proof, own);
    free(own);
    *found = proof.n_found;
    return !proof.stopped;
}

enum uniqueness uniqueness_by_count(uint64_t n_solutions)
{
    if (n_solutions >= 2)
        return UNIQUENESS_SEVERAL;
    return n_solutions ? UNIQUENESS_UNIQUE : UNIQUENESS_NONE;
}

enum uniqueness uniqueness_of(const struct grid *grid, struct stop stop,
                              struct grid *solution)
{
    struct choices *choices = mem_new(sizeof *choices);
    uint64_t found;
    choices_of_grid(choices, grid);
    bool finished = uniqueness_count(choices, grid, 2, stop, &found, solution);
    free(choices);
    return finished || found >= 2 ? uniqueness_by_count(found) : UNIQUENESS_UNKNOWN;
}
