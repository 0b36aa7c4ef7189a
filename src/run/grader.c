/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run/grader.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/i18n.h"
#include "base/mem.h"
#include "fast/large/large.h"
#include "human/solver.h"
#include "run/engine.h"

struct grader {
    struct solver *solver;
    struct candidates *candidates;
    struct engine *engine;
    struct hardness hardness;
    struct technique_set easy_enough; /* techniques that the hardness allows */
    struct rating rating;             /* in progress */
    struct stop stop;
};

struct grader *grader_new(const struct shape *shape, struct stop stop)
{
    struct grader *grader = mem_new(sizeof *grader);
    grader->stop = stop;
    grader->solver = solver_new(shape);
    grader->engine = engine_new();
    grader->candidates = mem_new(sizeof *grader->candidates);
    return grader;
}

void grader_free(struct grader *grader)
{
    if (!grader)
        return;
    solver_free(grader->solver);
    engine_free(grader->engine);
    free(grader->candidates);
    free(grader);
}

/* Solves with these techniques; false when that is not possible. */
static bool walk(struct grader *grader, const struct grid *puzzle,
                 const struct technique_set *techniques, struct path_summary *summary)
{
    struct solver_options options = solver_default;
    solver_fit(&grader->solver, puzzle->shape);
    options.techniques = techniques;
    options.stop = grader->stop;
    candidates_of_grid(grader->candidates, solver_geometry(grader->solver), puzzle);
    path_walk(grader->solver, grader->candidates, &options, NULL, NULL, summary);
    return summary->solved;
}

enum difficulty grader_level(struct grader *grader, const struct grid *puzzle)
{
    struct path_summary summary;
    return walk(grader, puzzle, &technique_set_default, &summary) ? summary.level
                                                                  : DIFFICULTY_EXTREME;
}

/* ---- by levels ---- */

static double level_of(struct grader *grader, const struct grid *puzzle)
{
    struct path_summary summary;
    if (walk(grader, puzzle, &grader->easy_enough, &summary))
        return grader_level(grader, puzzle);
    return grader->hardness.level < DIFFICULTY_EXTREME ? grader->hardness.level + 1
                                                       : DIFFICULTY_EXTREME;
}

/* The hardest technique of the path, which may also use the one asked for. */
static double hardest_of(struct grader *grader, const struct grid *puzzle)
{
    struct technique_set all = technique_set_default;
    struct path_summary summary;
    int wanted = (int)grader->hardness.technique;
    all.has[wanted] = true;
    if (!walk(grader, puzzle, &grader->easy_enough, &summary) ||
        !walk(grader, puzzle, &all, &summary))
        return wanted + 1;
    return summary.hardest;
}

/* ---- by ratings ---- */

/* Also ends the rating of a puzzle that is already too hard. */
static bool stop_rating(void *ctx)
{
    struct grader *grader = ctx;
    return grader->rating.er > grader->hardness.er_max || stop_asked(grader->stop);
}

static int er_of(struct grader *grader, const struct grid *puzzle)
{
    const struct stop stop = {grader, stop_rating};
    grader->rating = (struct rating){0};
    engine_rate(grader->engine, puzzle, NULL, false, stop, NULL, &grader->rating);
    return grader->rating.er;
}

/* ---- the hardness ---- */

double grader_grade(void *ctx, const struct grid *puzzle)
{
    struct grader *grader = ctx;
    switch (grader->hardness.kind) {
    case HARDNESS_LEVEL:
        return level_of(grader, puzzle);
    case HARDNESS_RATING:
        return er_of(grader, puzzle);
    case HARDNESS_TECHNIQUE:
        return hardest_of(grader, puzzle);
    default:
        return 0;
    }
}

static void set_range(struct generate_options *options, double min, double max,
                      double highest)
{
    options->grade_min = min;
    options->grade_max = max < highest ? max : INFINITY;
}

void grader_aim(struct grader *grader, const struct hardness *hardness,
                struct generate_options *options)
{
    grader->hardness = *hardness;
    /* The techniques that puzzles with that hardness can need.  A puzzle that these do not solve is
     * too hard, which is known sooner than how hard it is. */
    grader->easy_enough = technique_set_default;
    if (hardness->kind == HARDNESS_TECHNIQUE)
        grader->easy_enough.has[hardness->technique] = true;
    for (int t = 0; t < TECHNIQUES; t++) {
        enum difficulty level = technique_row((enum technique)t)->level;
        grader->easy_enough.has[t] &=
            hardness->kind == HARDNESS_TECHNIQUE
                ? t <= (int)hardness->technique
                : level <= hardness->level && level < DIFFICULTY_EXTREME;
    }
    options->grade = hardness->kind ? grader_grade : NULL;
    options->grade_ctx = grader;
    if (hardness->kind == HARDNESS_LEVEL)
        set_range(options, hardness->level, hardness->level, DIFFICULTY_EXTREME);
    else if (hardness->kind == HARDNESS_RATING)
        set_range(options, hardness->er_min, hardness->er_max, HARDNESS_MOST_RATING);
    else
        set_range(options, hardness->technique, hardness->technique, TECHNIQUES);
}

bool grader_make(struct grader *grader, const struct spec *spec, uint64_t seed,
                 uint64_t number, struct grid *puzzle)
{
    struct generate_options options = spec->options;
    options.seed = seed;
    options.stop = grader->stop;
    grader_aim(grader, &spec->hardness, &options);
    return generate_one(&options, number, puzzle);
}

/* ---- laws ---- */

/* Laws may exclude each other; the classic ones do not. */
static bool has_no_grid(const struct generate_options *options, struct stop stop,
                        struct buf *why)
{
    static const uint8_t empty[SHAPE_MAX_CELLS];
    uint64_t n = 1;
    if (!options->shape->laws || options->shape->laws->is_open)
        return false;
    struct large *large = large_new(options->shape);
    bool is_sure = large_solve(large, empty, 1, stop, &n, NULL);
    large_free(large);
    if (!is_sure || n)
        return false;
    buf_text(why, _("no solution obeys these rules"));
    return true;
}

/* ---- numbers of givens ---- */

/* The fewest givens of a puzzle, as far as they are known: of 9x9 by McGuire, Tugemann, Civario
 * 2014, of 4x4 by trying all.  Of boards with other laws nothing is.  Elsewhere all digits but one
 * must be given, because two that are not could change places. */
static bool has_too_few(const struct generate_options *options, struct buf *why)
{
    int side = options->shape->side;
    int least = options->shape->laws ? 0 : side == 4 ? 4 : side == 9 ? 17 : side - 1;
    int n = options->n_pattern ? options->n_pattern : options->clues_max;
    if (!n || n >= least)
        return false;
    buf_printf(why, _("givens of a %1$dx%1$d puzzle: at least %2$d"), side, least);
    return true;
}

/* A minimal puzzle has an empty cell in each row, because the last given of a row would not be
 * needed. */
static bool has_too_many(const struct generate_options *options, struct buf *why)
{
    int side = options->shape->side, most = options->shape->n_cells;
    if (options->clues_min > most) {
        buf_text(why, _("--clues asks for more givens than the board has cells"));
        return true;
    }
    if (!options->is_minimal || options->clues_min <= most - side)
        return false;
    buf_printf(why, _("givens of a minimal %1$dx%1$d puzzle: at most %2$d"), side,
               most - side);
    return true;
}

/* Each unit of the symmetry has givens in all its cells or in none. */
static bool has_asymmetric_number(const struct generate_options *options, struct buf *why)
{
    struct units units;
    bool can[SHAPE_MAX_CELLS + 1] = {true};
    if (!options->clues_max)
        return false;
    units_init(&units, options->shape, options->symmetry);
    for (int unit = 0; unit < units.n; unit++) {
        int size = units.begins[unit + 1] - units.begins[unit];
        for (int n = options->shape->n_cells; n >= size; n--)
            can[n] |= can[n - size];
    }
    for (int n = options->clues_min; n <= options->clues_max; n++)
        if (n <= options->shape->n_cells && can[n])
            return false;
    buf_text(why, _("no such number of givens has that symmetry"));
    return true;
}

/* ---- patterns ---- */

static bool is_empty_line(const struct generate_options *options, int house)
{
    const uint16_t *cells = shape_house(options->shape, house);
    for (int i = 0; i < options->shape->side; i++)
        if (options->pattern[cells[i]])
            return false;
    return true;
}

/* Two empty lines that cross the same boxes could change places. */
static bool has_twin_lines(const struct generate_options *options, struct buf *why)
{
    const struct shape *shape = options->shape;
    bool can_change = options->n_pattern && !shape->laws;
    for (int line = 0; can_change && line < 2 * shape->side; line++) {
        int each = line < shape->side ? shape->box_rows : shape->box_columns;
        int first = line - line % shape->side % each;
        for (int other = first; other < line; other++)
            if (is_empty_line(options, line) && is_empty_line(options, other)) {
                buf_text(why, _("the pattern leaves two rows or two columns of the same "
                                "boxes empty, and these could change places"));
                return true;
            }
    }
    return false;
}

/* ---- ratings ---- */

/* Below the uniqueness techniques and chains the ratings are those of single techniques. */
static bool has_no_such_rating(const struct hardness *hardness, struct buf *why)
{
    static const int ratings[] = {10, 12, 15, 17, 19, 20, 23, 25, 26, 28,
                                  30, 32, 34, 36, 38, 40, 42, 44, 45};
    enum { FREE_FROM = 45, N = sizeof ratings / sizeof *ratings };
    if (hardness->kind != HARDNESS_RATING || hardness->er_max >= FREE_FROM)
        return false;
    for (int i = 0; i < N; i++)
        if (ratings[i] >= hardness->er_min && ratings[i] <= hardness->er_max)
            return false;
    buf_text(why, _("no puzzle has such a rating"));
    return true;
}

/* ---- all puzzles of a 4x4 board ---- */

enum { SMALL_CELLS = 16, SMALL_GRIDS = 288 };

/* All finished grids. */
struct small {
    struct stop stop;
    struct grader *grader;
    struct generate_options options; /* with the grade */
    struct units units;
    struct grid grids[SMALL_GRIDS];
    int n;
    uint16_t differs[SMALL_GRIDS]; /* from one grid, in these cells */
};

static void list_grids(struct small *small, struct grid *grid, int cell)
{
    if (cell == SMALL_CELLS) {
        small->grids[small->n++] = *grid;
        return;
    }
    for (digit_set left = grid_allowed(grid, cell); left; left &= left - 1) {
        grid_place(grid, cell, digits_first(left), true);
        list_grids(small, grid, cell + 1);
    }
    grid_erase(grid, cell);
}

static void compare(struct small *small, int with)
{
    for (int i = 0; i < small->n; i++) {
        small->differs[i] = 0;
        for (int cell = 0; cell < SMALL_CELLS; cell++)
            if (small->grids[i].digit[cell] != small->grids[with].digit[cell])
                small->differs[i] |= (uint16_t)(1 << cell);
    }
}

/* The clues are a puzzle of the grid compared with: each other grid differs in one of them. */
static bool is_unique(const struct small *small, unsigned clues, int solution)
{
    for (int i = 0; i < small->n; i++)
        if (i != solution && !(small->differs[i] & clues))
            return false;
    return true;
}

static bool is_minimal(const struct small *small, unsigned clues, int solution)
{
    for (unsigned left = clues; left; left &= left - 1)
        if (is_unique(small, clues & ~(left & -left), solution))
            return false;
    return true;
}

static bool is_graded_well(struct small *small, unsigned clues, int solution)
{
    const struct generate_options *options = &small->options;
    struct grid puzzle = small->grids[solution];
    if (!options->grade)
        return true;
    for (int cell = 0; cell < SMALL_CELLS; cell++)
        if (!(clues >> cell & 1))
            grid_erase(&puzzle, cell);
    double grade = grader_grade(small->grader, &puzzle);
    return grade >= options->grade_min && grade <= options->grade_max;
}

/* The cells of the units in the set; without a symmetry, unit i is cell i. */
static unsigned clues_of(const struct small *small, unsigned units)
{
    unsigned clues = 0;
    for (int unit = 0; unit < small->units.n; unit++)
        for (int k = small->units.begins[unit]; k < small->units.begins[unit + 1]; k++)
            clues |= (units >> unit & 1) << small->units.cells[k];
    return clues;
}

static bool is_as_specified(struct small *small, unsigned clues, int solution)
{
    const struct generate_options *options = &small->options;
    int n = __builtin_popcount(clues);
    unsigned pattern = 0;
    for (int cell = 0; cell < SMALL_CELLS; cell++)
        pattern |= (unsigned)options->pattern[cell] << cell;
    return (!options->n_pattern || clues == pattern) &&
           (!options->clues_max ||
            (n >= options->clues_min && n <= options->clues_max)) &&
           is_unique(small, clues, solution) &&
           (!options->is_minimal || is_minimal(small, clues, solution)) &&
           is_graded_well(small, clues, solution);
}

/* Unless cells are to have clues by their place, one grid also stands for all that exchanging
 * lines makes of it.  There are two kinds, by how many others differ in four cells. */
static bool is_known_kind(const struct small *small, uint64_t *kinds)
{
    int n = 0;
    for (int i = 0; i < small->n; i++)
        n += __builtin_popcount(small->differs[i]) == 4;
    bool is_known = *kinds >> n & 1;
    *kinds |= (uint64_t)1 << n;
    return is_known && !small->options.n_pattern &&
           small->options.symmetry == SYMMETRY_NONE;
}

static bool exists_small(struct small *small)
{
    uint64_t kinds = 0;
    for (int i = 0; i < small->n; i++) {
        const uint8_t *digit = small->grids[i].digit;
        /* One order of the digits in the first box stands for all. */
        if (digit[0] != 1 || digit[1] != 2 || digit[4] != 3)
            continue;
        compare(small, i);
        if (is_known_kind(small, &kinds))
            continue;
        for (unsigned units = 0; units < 1U << small->units.n; units++)
            if (stop_asked(small->stop) ||
                is_as_specified(small, clues_of(small, units), i))
                return true;
    }
    return false;
}

/* Tries all puzzles.  Also false when stopped. */
static bool is_small_and_missing(const struct spec *spec, struct stop stop,
                                 struct buf *why)
{
    const struct shape *shape = spec->options.shape;
    struct grid grid;
    if (shape->laws || shape->n_cells != SMALL_CELLS)
        return false;
    struct small *small = mem_new(sizeof *small);
    small->stop = stop;
    small->options = spec->options;
    small->grader = grader_new(shape, stop);
    grader_aim(small->grader, &spec->hardness, &small->options);
    units_init(&small->units, shape, spec->options.symmetry);
    grid_init(&grid, shape);
    list_grids(small, &grid, 0);
    bool exists = exists_small(small);
    grader_free(small->grader);
    free(small);
    if (!exists)
        buf_text(why, _("no 4x4 puzzle is like that"));
    return !exists;
}

bool grader_is_impossible(const struct spec *spec, struct stop stop, struct buf *why)
{
    const struct generate_options *options = &spec->options;
    return has_no_grid(options, stop, why) || has_too_few(options, why) ||
           has_too_many(options, why) || has_asymmetric_number(options, why) ||
           has_twin_lines(options, why) || has_no_such_rating(&spec->hardness, why) ||
           is_small_and_missing(spec, stop, why);
}
