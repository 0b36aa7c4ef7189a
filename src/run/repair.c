/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/repair.h"

#include <string.h>

static enum uniqueness without(struct engine *engine, const struct grid *grid, int cell,
                               struct stop stop)
{
    struct grid rest = *grid;
    grid_erase(&rest, cell);
    return engine_uniqueness(engine, &rest, stop, NULL);
}

/* Suspects without which there is one solution replace those without which there are
 * several. */
static void add_suspect(struct suspects *suspects, enum uniqueness without,
                        struct candidate given)
{
    if (suspects->without == UNIQUENESS_SEVERAL && without == UNIQUENESS_UNIQUE)
        suspects->n = 0;
    if (suspects->n && suspects->without != without)
        return;
    suspects->without = without;
    if (suspects->n < MOST_SUSPECTS)
        suspects->at[suspects->n++] = given;
}

void repair_find_suspects(struct engine *engine, const struct grid *grid,
                          struct stop stop, struct suspects *suspects)
{
    *suspects = (struct suspects){0};
    if (engine_uniqueness(engine, grid, stop, NULL) != UNIQUENESS_NONE)
        return;
    for (int cell = 0; cell < grid->shape->n_cells && !stop_asked(stop); cell++) {
        enum uniqueness uniqueness =
            grid->given[cell] ? without(engine, grid, cell, stop) : UNIQUENESS_NONE;
        if (uniqueness == UNIQUENESS_UNIQUE || uniqueness == UNIQUENESS_SEVERAL)
            add_suspect(suspects, uniqueness,
                        (struct candidate){(uint16_t)cell, grid->digit[cell]});
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

int repair_find_differences(struct engine *engine, const struct grid *grid,
                            struct stop stop, bool differs[SHAPE_MAX_CELLS])
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

void repair_take_sound(struct engine *engine, const struct grid *grid, struct stop stop,
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
        repair_find_suspects(engine, sound, stop, &suspects);
        if (suspects.n)
            grid_erase(sound, suspects.at[0].cell);
        break;
    case UNIQUENESS_SEVERAL:
    case UNIQUENESS_UNKNOWN:
        break;
    }
}
