/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/uniqueness.h"

#include <stdlib.h>

#include "base/mem.h"
#include "search/choices.h"

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

/* Memory for a matrix and the branches below it, of which each has an open cell less. */
static struct choices *new_matrices(const struct shape *shape)
{
    return mem_resize(NULL, (size_t)shape->n_cells + 1, sizeof(struct choices));
}

/* Makes the branch of a digit of the cell. */
static void make_branch(struct choices *child, const struct choices *choices, int cell,
                        int digit)
{
    choices_copy(child, choices);
    child->of[cell] = digit_bit(digit);
}

static bool goes_on(const struct proof *proof)
{
    return proof->n_found < proof->limit && !proof->stopped;
}

/* True unless the matrix is void or unsafe. */
static bool may_be_solved(const struct choices *choices)
{
    struct clash clash;
    return choices_find_void(choices) < 0 && choices_is_safe(choices, &clash);
}

static void prove(struct proof *proof, struct choices *choices);

static void try_digit(struct proof *proof, struct choices *choices, int cell, int digit)
{
    struct choices *child = choices + 1;
    make_branch(child, choices, cell, digit);
    prove(proof, child);
}

static void branch(struct proof *proof, struct choices *choices)
{
    int cell = choices_smallest(choices);
    for (digit_set left = choices->of[cell]; left && goes_on(proof);
         left = digits_without_first(left))
        try_digit(proof, choices, cell, digits_first(left));
}

static void add_solution(struct proof *proof, const struct choices *choices)
{
    if (proof->n_found++ == 0 && proof->first)
        choices_to_grid(choices, proof->grid, proof->first);
}

/* Adds the solutions of a matrix to n_found, until the limit.  Spoils the matrix, and those
 * after it in memory, which become its branches. */
static void prove(struct proof *proof, struct choices *choices)
{
    proof->stopped |= stop_asked(proof->stop);
    if (proof->stopped)
        return;
    reduce(choices);
    if (!may_be_solved(choices))
        return;
    if (choices_is_complete(choices))
        add_solution(proof, choices);
    else
        branch(proof, choices);
}

bool uniqueness_count(const struct choices *choices, const struct grid *grid,
                      uint64_t limit, struct stop stop, uint64_t *found,
                      struct grid *first)
{
    struct proof proof = {.stop = stop, .grid = grid, .first = first, .limit = limit};
    struct choices *matrices = new_matrices(choices->shape);
    choices_copy(&matrices[0], choices);
    prove(&proof, &matrices[0]);
    free(matrices);
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
    struct choices choices;
    uint64_t found;
    choices_of_grid(&choices, grid);
    bool finished = uniqueness_count(&choices, grid, 2, stop, &found, solution);
    return finished || found >= 2 ? uniqueness_by_count(found) : UNIQUENESS_UNKNOWN;
}
