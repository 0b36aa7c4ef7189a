/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/engine.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"

enum {
    SMALL_TABLE_BYTES = 16 << 20, /* enough for sides up to 6 */
    TABLE_BYTES = 256 << 20,      /* and for side 8 */
    FEW_SOLUTIONS = 1000,         /* listing fewer is faster than counting by bands */
};

/* Each is NULL until it is first needed. */
struct engine {
    struct fast_scratch *scratch;
    struct engine_answers *answers;
    struct count *count;
    struct count_small *count_small;
    struct large *large;
    struct solver *solver;
    struct rater *raters[2];           /* [corrected] */
    uint64_t small_shape, large_shape; /* serials of the last two, plus 1 */
};

struct engine *engine_new(void)
{
    return mem_new(sizeof(struct engine));
}

void engine_free(struct engine *engine)
{
    if (!engine)
        return;
    fast_scratch_free(engine->scratch);
    free(engine->answers);
    count_free(engine->count);
    count_small_free(engine->count_small);
    large_free(engine->large);
    solver_free(engine->solver);
    rater_free(engine->raters[0]);
    rater_free(engine->raters[1]);
    free(engine);
}

static struct fast_scratch *scratch_of(struct engine *engine)
{
    if (!engine->scratch)
        engine->scratch = fast_scratch_new(fast_at(0));
    return engine->scratch;
}

static struct count_small *count_small_of(struct engine *engine,
                                          const struct shape *shape)
{
    if (engine->small_shape != shape->serial + 1) {
        size_t bytes = shape->side > 6 ? TABLE_BYTES : SMALL_TABLE_BYTES;
        count_small_free(engine->count_small);
        engine->count_small = count_small_new(bytes);
        engine->small_shape = shape->serial + 1;
    }
    return engine->count_small;
}

static struct large *large_of(struct engine *engine, const struct shape *shape)
{
    if (engine->large_shape != shape->serial + 1) {
        large_free(engine->large);
        engine->large = large_new(shape);
        engine->large_shape = shape->serial + 1;
    }
    return engine->large;
}

static bool is_ordinary(const struct grid *grid)
{
    return grid->shape == shape_find(3, 3);
}

/* ---- one board ---- */

/* False when stopped. */
static bool solve(struct engine *engine, const struct grid *grid, uint64_t limit,
                  struct stop stop, uint64_t *found, uint8_t *first)
{
    if (!is_ordinary(grid))
        return large_solve(large_of(engine, grid->shape), grid->digit, limit, stop, found,
                           first);
    fast_solve_one(scratch_of(engine), grid->digit, limit, found, first);
    return true;
}

static void take_solution(const struct grid *grid, const uint8_t *digits,
                          struct grid *solution)
{
    struct grid solved = *grid;
    for (int cell = 0; cell < grid->shape->n_cells; cell++)
        grid_place(&solved, cell, digits[cell], grid->given[cell]);
    *solution = solved;
}

enum uniqueness engine_uniqueness(struct engine *engine, const struct grid *grid,
                                  struct stop stop, struct grid *solution)
{
    uint8_t first[SHAPE_MAX_CELLS];
    uint64_t found;
    if (!solve(engine, grid, FAST_VERDICT, stop, &found, solution ? first : NULL))
        return UNIQUENESS_UNKNOWN;
    if (found && solution)
        take_solution(grid, first, solution);
    return uniqueness_by_count(found);
}

enum uniqueness engine_uniqueness_of_givens(struct engine *engine,
                                            const struct grid *grid, struct stop stop,
                                            struct grid *solution)
{
    struct grid givens = *grid;
    grid_erase_entries(&givens);
    return engine_uniqueness(engine, &givens, stop, solution);
}

bool engine_solve(struct engine *engine, const struct grid *grid, struct stop stop,
                  struct grid *solution, bool *found)
{
    uint8_t first[SHAPE_MAX_CELLS];
    uint64_t n;
    bool is_done = solve(engine, grid, FAST_FIRST, stop, &n, first);
    *found = is_done && n;
    if (*found)
        take_solution(grid, first, solution);
    return is_done;
}

/* ---- counting ---- */

bool engine_count(struct engine *engine, const struct grid *grid, uint64_t max,
                  struct stop stop, struct fast_progress progress,
                  struct count_number *number)
{
    const struct shape *shape = grid->shape;
    if (is_ordinary(grid)) {
        uint64_t enough = max < FEW_SOLUTIONS ? max + 1 : FEW_SOLUTIONS;
        number->hi = 0;
        solve(engine, grid, enough, (struct stop){0}, &number->lo, NULL);
        if (max < FEW_SOLUTIONS || number->lo < FEW_SOLUTIONS)
            return true;
        if (!engine->count)
            engine->count = count_new();
        return count_run(engine->count, grid->digit, NULL, stop, progress, number) ==
               COUNT_DONE;
    }
    if (!shape->laws && shape->side <= COUNT_SMALL_MAX_SIDE) {
        enum count_verdict verdict =
            count_small_run(count_small_of(engine, shape), shape->box_rows,
                            shape->box_columns, grid->digit, stop, progress, number);
        if (verdict != COUNT_TOO_LARGE)
            return verdict == COUNT_DONE;
    }
    uint64_t limit = max < UINT64_MAX ? max + 1 : max;
    number->hi = 0;
    return large_count(large_of(engine, grid->shape), grid->digit, limit, stop, progress,
                       &number->lo);
}

/* ---- many boards ---- */

const struct engine_answers *engine_solve_boards(struct engine *engine, size_t n,
                                                 const uint8_t (*boards)[FAST_CELLS],
                                                 uint64_t limit, bool want_first)
{
    if (!engine->answers)
        engine->answers = mem_new(sizeof *engine->answers);
    fast_solve(scratch_of(engine), n, boards, limit, engine->answers->found,
               want_first ? engine->answers->first : NULL);
    return engine->answers;
}

/* ---- rating ---- */

void engine_rate(struct engine *engine, const struct grid *grid,
                 const digit_set *candidates, bool corrected, struct stop stop,
                 const struct rating_listener *listener, struct rating *rating)
{
    struct rater **rater = &engine->raters[corrected];
    if (!*rater)
        *rater = rater_new(corrected);
    rate(*rater, grid->digit, candidates, stop, listener, rating);
}

/* ---- puzzles with candidates of their own ---- */

/* Searches the puzzle's own candidates. */
static bool find_solutions(const struct puzzle *puzzle, uint64_t limit, struct stop stop,
                           uint64_t *found, struct grid *first)
{
    struct sparse_stop sparse = {.stop = stop};
    struct choices *choices = mem_new(sizeof *choices);
    puzzle_choices(puzzle, choices);
    bool finished =
        uniqueness_count(choices, &puzzle->grid, limit,
                         (struct stop){&sparse, sparse_stop_ask}, found, first);
    free(choices);
    return finished;
}

bool engine_solve_puzzle(struct engine *engine, const struct puzzle *puzzle,
                         struct stop stop, struct grid *solution, bool *found)
{
    uint64_t n;
    if (!puzzle_own(puzzle))
        return engine_solve(engine, &puzzle->grid, stop, solution, found);
    bool finished = find_solutions(puzzle, FAST_FIRST, stop, &n, solution);
    *found = n > 0;
    return finished;
}

static enum uniqueness of_candidates(const struct puzzle *puzzle, struct stop stop,
                                     struct grid *solution)
{
    uint64_t found;
    bool finished = find_solutions(puzzle, FAST_VERDICT, stop, &found, solution);
    return finished ? uniqueness_by_count(found) : UNIQUENESS_UNKNOWN;
}

enum uniqueness engine_uniqueness_of_puzzle(struct engine *engine,
                                            const struct puzzle *puzzle, struct stop stop,
                                            struct grid *solution)
{
    return puzzle_own(puzzle) ? of_candidates(puzzle, stop, solution)
                              : engine_uniqueness(engine, &puzzle->grid, stop, solution);
}

/* The search that learns; `first` may be NULL.  False when stopped. */
static bool learn(struct engine *engine, const struct puzzle *puzzle, uint64_t limit,
                  struct stop stop, uint64_t *found, uint8_t *first)
{
    struct large *large = large_of(engine, puzzle->grid.shape);
    large_narrow(large, puzzle_own(puzzle));
    bool is_done = large_solve(large, puzzle->grid.digit, limit, stop, found, first);
    large_narrow(large, NULL);
    return is_done;
}

enum uniqueness engine_confirm(struct engine *engine, const struct puzzle *puzzle,
                               struct stop stop, struct grid *solution)
{
    uint8_t first[SHAPE_MAX_CELLS];
    uint64_t found;
    if (!puzzle_own(puzzle))
        return uniqueness_of(&puzzle->grid, stop, solution);
    if (!learn(engine, puzzle, FAST_VERDICT, stop, &found, first))
        return UNIQUENESS_UNKNOWN;
    if (found)
        take_solution(&puzzle->grid, first, solution);
    return uniqueness_by_count(found);
}

bool engine_prove(struct engine *engine, const struct puzzle *puzzle, uint64_t limit,
                  struct stop stop, const struct large_listener *listener,
                  uint64_t *found)
{
    large_listen(large_of(engine, puzzle->grid.shape), listener);
    bool is_done = learn(engine, puzzle, limit, stop, found, NULL);
    large_listen(large_of(engine, puzzle->grid.shape), NULL);
    return is_done;
}

void engine_find_solutions(struct engine *engine, const struct puzzle *puzzle,
                           struct stop stop, struct solutions *solutions)
{
    solutions->of_board = solutions->of_puzzle =
        engine_uniqueness(engine, &puzzle->grid, stop, &solutions->solution);
    if (puzzle_own(puzzle))
        solutions->of_puzzle = of_candidates(puzzle, stop, &solutions->solution);
}

bool engine_count_puzzle(struct engine *engine, const struct puzzle *puzzle, uint64_t max,
                         struct stop stop, struct fast_progress progress,
                         struct count_number *number)
{
    if (!puzzle_own(puzzle))
        return engine_count(engine, &puzzle->grid, max, stop, progress, number);
    number->hi = 0;
    return find_solutions(puzzle, max < UINT64_MAX ? max + 1 : max, stop, &number->lo,
                          NULL);
}

bool engine_walk_path(struct engine *engine, const struct puzzle *puzzle,
                      const struct solutions *solutions, struct solver_options options,
                      const struct path_listener *listener, struct path_summary *summary)
{
    options.no_uniqueness |= solutions->of_board != UNIQUENESS_UNIQUE;
    solver_fit(&engine->solver, puzzle->grid.shape);
    struct candidates *candidates = mem_new(sizeof *candidates);
    candidates_of_grid(candidates, solver_geometry(engine->solver), &puzzle->grid);
    if (puzzle->has_candidates)
        candidates_narrow(candidates, puzzle->candidates);
    bool finished =
        path_walk(engine->solver, candidates, &options,
                  solutions->of_puzzle == UNIQUENESS_UNIQUE ? &solutions->solution : NULL,
                  listener, summary);
    free(candidates);
    return finished;
}

static enum uniqueness without(struct engine *engine, const struct grid *grid, int cell,
                               struct stop stop)
{
    struct grid rest = *grid;
    grid_erase(&rest, cell);
    return engine_uniqueness(engine, &rest, stop, NULL);
}

void engine_suspects(struct engine *engine, const struct grid *grid, struct stop stop,
                     struct suspects *suspects)
{
    *suspects = (struct suspects){0};
    if (engine_uniqueness(engine, grid, stop, NULL) != UNIQUENESS_NONE)
        return;
    for (int cell = 0; cell < grid->shape->n_cells && !stop_asked(stop); cell++) {
        enum uniqueness uniqueness =
            grid->given[cell] ? without(engine, grid, cell, stop) : UNIQUENESS_NONE;
        if (uniqueness != UNIQUENESS_UNIQUE && uniqueness != UNIQUENESS_SEVERAL)
            continue;
        /* Suspects without which there is one solution replace those without which there are
         * several. */
        if (suspects->without == UNIQUENESS_SEVERAL && uniqueness == UNIQUENESS_UNIQUE)
            suspects->n = 0;
        if (suspects->n && suspects->without != uniqueness)
            continue;
        suspects->without = uniqueness;
        if (suspects->n < MOST_SUSPECTS)
            suspects->at[suspects->n++] =
                (struct candidate){(uint16_t)cell, grid->digit[cell]};
    }
}

/* ---- Differences ---- */

/* Finds a solution with another digit in the cell than in `one`. */
static bool find_other(struct engine *engine, const struct grid *grid,
                       const struct grid *one, int cell, struct stop stop,
                       struct grid *other)
{
    DIGITS_EACH(digit, grid_allowed(grid, cell) & ~digit_bit(one->digit[cell])) {
        struct grid changed = *grid;
        bool found;
        grid_place(&changed, cell, digit, true);
        if (engine_solve(engine, &changed, stop, other, &found) && found)
            return true;
    }
    return false;
}

int engine_differences(struct engine *engine, const struct grid *grid, struct stop stop,
                       bool differs[SHAPE_MAX_CELLS])
{
    struct grid one, other;
    int n = 0;
    memset(differs, 0, SHAPE_MAX_CELLS * sizeof *differs);
    if (engine_uniqueness(engine, grid, stop, &one) != UNIQUENESS_SEVERAL)
        return 0;
    for (int cell = 0; cell < grid->shape->n_cells && !stop_asked(stop); cell++) {
        if (!grid->digit[cell] && !differs[cell] &&
            find_other(engine, grid, &one, cell, stop, &other))
            for (int at = 0; at < grid->shape->n_cells; at++)
                differs[at] = differs[at] || one.digit[at] != other.digit[at];
        n += differs[cell];
    }
    return n;
}

/* ---- A sound board ---- */

void engine_take_sound(struct engine *engine, const struct grid *grid, struct stop stop,
                       struct grid *sound)
{
    struct grid solution;
    struct suspects suspects;
    *sound = *grid;
    if (engine_uniqueness(engine, grid, stop, NULL) != UNIQUENESS_NONE)
        return;
    grid_erase_entries(sound);
    switch (engine_uniqueness(engine, sound, stop, &solution)) {
    case UNIQUENESS_UNIQUE:
        *sound = *grid;
        for (int cell = 0; cell < sound->shape->n_cells; cell++)
            if (sound->digit[cell] && sound->digit[cell] != solution.digit[cell])
                grid_erase(sound, cell);
        break;
    case UNIQUENESS_NONE:
        engine_suspects(engine, sound, stop, &suspects);
        if (suspects.n)
            grid_erase(sound, suspects.at[0].cell);
        break;
    case UNIQUENESS_SEVERAL:
    case UNIQUENESS_UNKNOWN:
        break;
    }
}
