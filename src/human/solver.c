/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/solver.h"

#include <limits.h>
#include <stdlib.h>

#include "base/mem.h"

struct solver {
    struct geometry *geometry;
    struct finder finder;
};

typedef void find_instances(struct finder *finder);

static find_instances *const finders[] = {
#define TECHNIQUE(NAME, name, code, score, rating, level, find, size, use, say, draw)    \
    find,
#include "human/techniques.def"
#undef TECHNIQUE
};

const struct solver_options solver_default = {.techniques = &technique_set_default};

struct solver *solver_new(const struct shape *shape)
{
    struct solver *solver = mem_new(sizeof *solver);
    solver->geometry = geometry_new(shape);
    finder_init(&solver->finder, solver->geometry);
    return solver;
}

void solver_free(struct solver *solver)
{
    if (!solver)
        return;
    finder_fini(&solver->finder);
    geometry_free(solver->geometry);
    free(solver);
}

bool solver_fit(struct solver **solver, const struct shape *shape)
{
    if (*solver && (*solver)->geometry->serial == shape->serial)
        return false;
    solver_free(*solver);
    *solver = solver_new(shape);
    return true;
}

const struct geometry *solver_geometry(const struct solver *solver)
{
    return solver->geometry;
}

static void find(struct solver *solver, enum technique technique,
                 const struct step_sink *sink)
{
    struct finder *finder = &solver->finder;
    finder->technique = technique;
    finder->size = technique_row(technique)->size;
    finder->sink = sink;
    finder->offered = finder->enough = false;
    /* What links exclude may not allow that digits change places. */
    if (technique < TECHNIQUE_EXPAND1 &&
        !(finder->geometry->shape->links && technique_row(technique)->use == USE_UNIQUE))
        finders[technique](finder);
}

void solver_find(struct solver *solver, const struct candidates *candidates,
                 enum technique technique, bool thorough, const struct step_sink *sink)
{
    finder_look_at(&solver->finder, candidates);
    solver->finder.thorough = thorough;
    find(solver, technique, sink);
}

static bool take_first(void *ctx, const struct step *step)
{
    *(const struct step **)ctx = step;
    return false;
}

bool solver_allows(const struct solver_options *options, enum technique technique)
{
    return options->techniques->has[technique] &&
           !(options->no_uniqueness && technique_row(technique)->use == USE_UNIQUE);
}

/* The technique that is tried as number i, 0 <= i < TECHNIQUE_EXPAND1. */
static enum technique technique_in_order(enum technique_order order, int i)
{
    static const enum technique first_by_score[] = {
        TECHNIQUE_FULL_HOUSE,  TECHNIQUE_NAKED_SINGLE,  TECHNIQUE_HIDDEN_SINGLE,
        TECHNIQUE_LOCKED_PAIR, TECHNIQUE_LOCKED_TRIPLE, TECHNIQUE_POINTING,
        TECHNIQUE_CLAIMING,    TECHNIQUE_NAKED_PAIR,    TECHNIQUE_NAKED_TRIPLE,
        TECHNIQUE_HIDDEN_PAIR}; /* from here on, the orders are the same */
    int n = sizeof first_by_score / sizeof first_by_score[0];
    return order == ORDER_SCORE && i < n ? first_by_score[i] : (enum technique)i;
}

bool solver_next(struct solver *solver, const struct candidates *candidates,
                 const struct solver_options *options, const struct step **step)
{
    struct step_sink sink = {step, take_first};
    *step = NULL;
    finder_look_at(&solver->finder, candidates);
    solver->finder.thorough = false;
    for (int i = 0; i < TECHNIQUE_EXPAND1 && !*step; i++) {
        enum technique technique = technique_in_order(options->order, i);
        if (solver_allows(options, technique) && !stop_asked(options->stop))
            find(solver, technique, &sink);
    }
    return *step != NULL;
}

void solver_apply(struct candidates *candidates, const struct step *step)
{
    for (int i = 0; i < step->n_eliminations; i++)
        candidates_remove(candidates, step->eliminations[i].cell,
                          step->eliminations[i].digit);
    for (int i = 0; i < step->n_placements; i++)
        candidates_place(candidates, step->placements[i].cell, step->placements[i].digit);
}

/* ---- the path ---- */

enum { MAX_DEAD_ENDS = 1000 };

static int smallest_cell(const struct candidates *candidates)
{
    int smallest = -1;
    for (int cell = 0; cell < candidates->geometry->n_cells; cell++)
        if (!candidates->digit[cell] &&
            (smallest < 0 ||
             digits_count(candidates->of[cell]) < digits_count(candidates->of[smallest])))
            smallest = cell;
    return smallest;
}

/* Finds a cell without a candidate, or a house without a place for a digit. */
static bool find_impossible(const struct candidates *candidates, struct truth *truth)
{
    const struct geometry *geometry = candidates->geometry;
    for (int cell = 0; cell < geometry->n_cells; cell++)
        if (!candidates->digit[cell] && !candidates->of[cell]) {
            *truth = (struct truth){(uint16_t)cell, 0};
            return true;
        }
    for (int house = 0; house < geometry->n_houses; house++) {
        digit_set missing = digits_up_to(geometry->side);
        for (int k = 0; k < geometry->side; k++) {
            int cell = geometry_cell(geometry, house, k);
            missing &= ~(candidates->digit[cell] ? digit_bit(candidates->digit[cell])
                                                 : candidates->of[cell]);
        }
        if (missing) {
            *truth = (struct truth){(uint16_t)house, (uint8_t)digits_first(missing)};
            return true;
        }
    }
    return false;
}

/* Fills a cell that is a naked or hidden single; false if there is none. */
static bool place_single(struct candidates *candidates)
{
    const struct geometry *geometry = candidates->geometry;
    CELLS_EACH(cell, &candidates->naked, geometry->n_words) {
        candidates_place(candidates, cell, digits_first(candidates->of[cell]));
        return true;
    }
    for (int house = 0; house < geometry->n_houses; house++)
        if (candidates->hidden[house]) {
            int digit = digits_first(candidates->hidden[house]);
            candidates_place(
                candidates,
                geometry_first(geometry, house, candidates->places[digit][house]), digit);
            return true;
        }
    return false;
}

/* The dead ends of a search after singles. */
struct dead_ends {
    int n;
    struct truth first; /* what the first one makes impossible */
};

/* Supposes the digit, follows singles, and then each candidate of the cell with the fewest.
 * Returns false if there are too many dead ends. */
static bool refute(const struct candidates *candidates, int cell, int digit,
                   struct dead_ends *ends)
{
    struct candidates *tried = mem_new(sizeof *tried);
    struct truth truth;
    bool is_dead, goes_on = true;
    *tried = *candidates;
    candidates_place(tried, cell, digit);
    while (!(is_dead = find_impossible(tried, &truth)) && place_single(tried))
        ;
    if (is_dead && ends->n++ == 0)
        ends->first = truth;
    if (!is_dead) {
        int next = smallest_cell(tried);
        DIGITS_EACH(other, next < 0 ? 0 : tried->of[next])
            goes_on = goes_on && refute(tried, next, other, ends);
    }
    free(tried);
    return goes_on && ends->n < MAX_DEAD_ENDS;
}

void path_expand(const struct candidates *candidates, const struct grid *solution,
                 struct step *step)
{
    int cell = smallest_cell(candidates);
    step_init(step, TECHNIQUE_EXPAND1);
    step->whole_board = true;
    step->digits = candidates->of[cell];
    step_add_cell(step, &step->cells, cell);
    step_place(step, cell, solution->digit[cell]);
    DIGITS_EACH(digit, step->digits & ~digit_bit(solution->digit[cell])) {
        /* Adds why the digit fails in the cell. */
        struct dead_ends ends = {0};
        bool is_short = refute(candidates, cell, digit, &ends);
        step->dead_ends[step->n_truths] = (uint16_t)(is_short ? ends.n : 0);
        step->truths[step->n_truths++] = ends.first;
    }
}

bool path_walk(struct solver *solver, struct candidates *candidates,
               const struct solver_options *options, const struct grid *solution,
               const struct path_listener *listener, struct path_summary *summary)
{
    const struct step *step;
    struct step expanded;
    *summary = (struct path_summary){.hardest = TECHNIQUE_FULL_HOUSE};
    while (candidates->n_open) {
        bool found = solver_next(solver, candidates, options, &step);
        if (stop_asked(options->stop))
            return false;
        if (!found) {
            if (!solution || !options->techniques->has[TECHNIQUE_EXPAND1])
                break;
            path_expand(candidates, solution, &expanded);
            step = &expanded;
        }
        summary->n_steps++;
        summary->n_expanded += step->technique == TECHNIQUE_EXPAND1;
        summary->score += step_score(step, options->order);
        if (step->technique > summary->hardest)
            summary->hardest = step->technique;
        if (listener)
            listener->step(listener->ctx, candidates, step);
        solver_apply(candidates, step);
    }
    summary->solved = candidates->n_open == 0;
    /* The level of the hardest step, raised while the score is above the limit of the
     * level, as in HoDoKu. The limits are made for 9x9 boards, and singles are always
     * easy. */
    static const int most[DIFFICULTY_EXTREME] = {INT_MAX, 1000, 1600, 1800};
    int level = (int)technique_row(summary->hardest)->level;
    while (candidates->geometry->n_cells == 81 && level < DIFFICULTY_EXTREME &&
           summary->score > most[level])
        level++;

    summary->level = (enum difficulty)level;
    return true;
}
