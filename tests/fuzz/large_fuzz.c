/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A board of any shape: what is found is a solution of it, and the three questions to the
 * engine have answers that agree. */
#include "fuzz/board_bytes.h"
#include "fuzz/fuzz.h"
#include "run/engine.h"

enum { CALLS = 20 };

static void check_solution(const struct grid *grid, const struct grid *solution)
{
    const struct shape *shape = grid->shape;
    for (int cell = 0; cell < shape->n_cells; cell++) {
        REQUIRE(solution->digit[cell] >= 1 && solution->digit[cell] <= shape->side);
        REQUIRE(!grid->digit[cell] || grid->digit[cell] == solution->digit[cell]);
    }
    REQUIRE(grid_is_solved(solution));
}

static void check_count(struct engine *engine, const struct grid *grid,
                        enum uniqueness verdict)
{
    int calls = CALLS;
    struct count_number number;
    struct fast_progress progress = {0};
    if (verdict == UNIQUENESS_UNKNOWN ||
        !engine_count(engine, grid, 2, stop_after(&calls), progress, &number))
        return;
    REQUIRE(!number.hi && uniqueness_by_count(number.lo) == verdict);
}

/* The first two bytes are the shape. */
void fuzz_large(const uint8_t *data, size_t size)
{
    static struct engine *engine;
    struct grid grid, first, other;
    bool found = false;
    int calls[2] = {CALLS, CALLS};
    if (size < 2)
        return;
    engine = engine ? engine : engine_new();
    board_from_bytes(&grid, shape_find(2 + data[0] % 5, 2 + data[1] % 5), data + 2,
                     size - 2);
    bool is_answered = engine_solve(engine, &grid, stop_after(&calls[0]), &first, &found);
    enum uniqueness verdict =
        engine_uniqueness(engine, &grid, stop_after(&calls[1]), &other);
    if (is_answered && found)
        check_solution(&grid, &first);
    if (verdict == UNIQUENESS_UNIQUE || verdict == UNIQUENESS_SEVERAL)
        check_solution(&grid, &other);
    if (is_answered && verdict != UNIQUENESS_UNKNOWN)
        REQUIRE(found == (verdict != UNIQUENESS_NONE));
    check_count(engine, &grid, verdict);
}
