/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/equation.h"

#include <stddef.h>

#include "base/i18n.h"

enum { MOST_GRIDS = 1000000, MOST_TRIED_GRIDS = 4096, MOST_TRIES = 1000000 };

struct flow {
    equation_function *const *rest; /* what is still to be applied, and then: */
    equation_take *take;
    void *ctx;
};

void equation_pass(const struct choices *matrix, const struct flow *flow)
{
    const struct flow after = {flow->rest + 1, flow->take, flow->ctx};
    if (*flow->rest)
        (*flow->rest)(matrix, &after);
    else
        flow->take(flow->ctx, matrix);
}

/* ---- what the functions of the table need ---- */

/* How many grids the choices allow, or would if each cell had one at least: what listing them
 * takes. */
static double count_grids(const struct choices *matrix)
{
    double n = 1;
    for (int cell = 0; cell < matrix->shape->n_cells; cell++)
        n *= matrix->of[cell] ? digits_count(matrix->of[cell]) : 1;
    return n;
}

/* The number of choices of the cell that is not single and whose choices come first, as words are
 * ordered and not by their length. */
static int count_least(const struct choices *matrix)
{
    digit_set least = ~(digit_set)0 << (SHAPE_MAX_SIDE + 1);
    for (int cell = 0; cell < matrix->shape->n_cells; cell++) {
        digit_set set = matrix->of[cell], first = (set ^ least) & -(set ^ least);
        bool is_before = set & first ? least >= first : set < first;
        if (!digits_is_single(set) && is_before)
            least = set;
    }
    return digits_count(least);
}

/* Makes the houses of a kind the rows. */
static void rearrange(struct choices *matrix, enum house_kind kind)
{
    const uint16_t *cells = shape_house(matrix->shape, (int)kind * matrix->shape->side);
    struct choices before;
    choices_copy(&before, matrix);
    for (int i = 0; i < matrix->shape->n_cells; i++)
        matrix->of[i] = before.of[cells[i]];
}

static bool is_safe(const struct choices *matrix)
{
    struct clash clash;
    return choices_is_safe(matrix, &clash);
}

static int prune_rounds(struct choices *matrix)
{
    int n_removed = 0;
    return choices_prune_many(matrix, &n_removed);
}

/* Removes a choice; the matrix determines where. */
static void narrow_some_cell(struct choices *matrix)
{
    digit_set sum = matrix->of[0] * 7 + matrix->of[1] * 13;
    int cell = (int)(sum % (unsigned)matrix->shape->n_cells);
    matrix->of[cell] = digits_without_first(matrix->of[cell]);
}

static void clear(struct choices *matrix)
{
    for (int cell = 0; cell < matrix->shape->n_cells; cell++)
        matrix->of[cell] = 0;
}

/* Gives all grids from the cell on to what comes next; with `held`, the digits that each house has
 * before the cell, only legal ones. */
static void expand_from(struct choices *m, int cell, digit_set *held,
                        const struct flow *flow)
{
    if (cell == m->shape->n_cells) {
        equation_pass(m, flow);
        return;
    }
    digit_set choices = m->of[cell], left = choices;
    HOUSES_EACH(house, m->shape, cell)
        left = digits_minus(left, held ? held[house] : 0);
    DIGITS_EACH(digit, left) {
        m->of[cell] = digit_bit(digit);
        HOUSES_EACH(house, m->shape, cell)
            if (held)
                held[house] |= m->of[cell];
        expand_from(m, cell + 1, held, flow);
        HOUSES_EACH(house, m->shape, cell)
            if (held)
                held[house] &= ~digit_bit(digit);
    }
    m->of[cell] = choices;
}

/* Makes a branch for each choice of the cell, -1: for none, and goes on with it. */
static void branch(struct choices *m, int cell, equation_function *go_on,
                   const struct flow *flow)
{
    DIGITS_EACH(digit, cell < 0 ? 0 : m->of[cell]) {
        m->of[cell] = digit_bit(digit);
        go_on(m, flow);
    }
}

static equation_function search, search_judging_first;

/* Judges the matrix after it is pruned or, as one source prints it, before. */
static void search_from(struct choices *m, bool judges_first, const struct flow *flow)
{
    bool was_safe = is_safe(m), was_complete = choices_is_complete(m);
    prune_rounds(m);
    if (!(judges_first ? was_safe : is_safe(m)))
        return;
    if (judges_first ? was_complete : choices_is_complete(m))
        equation_pass(m, flow);
    else
        branch(m, choices_smallest(m), judges_first ? search_judging_first : search,
               flow);
}

#define FUNCTION(name, make)                                                             \
    static void name(const struct choices *matrix, const struct flow *flow)              \
    {                                                                                    \
        struct choices copy, *m = &copy;                                                 \
        choices_copy(m, matrix);                                                         \
        make;                                                                            \
        while (n--)                                                                      \
            equation_pass(m, flow);                                                      \
    }
#define NUMBER(name, number) FUNCTION(name, uint64_t n = (uint64_t)(number); clear(m))
#define CHANGE(name, change) FUNCTION(name, int n = 1; change)
#define EACH(name, act) FUNCTION(name, int n = 0; act)
#define LAW(...)
#define MISPRINT(...)
#include "search/laws.def"
#undef NUMBER
#undef CHANGE
#undef EACH
#undef LAW
#undef MISPRINT

/* ---- the equations ---- */

/* clang-format off */
#define SIDE(...) {{__VA_ARGS__}}
#define ID SIDE(NULL)
#define MATRIX false
#define ROW true
#define SAME false
#define WITHIN true
#define LAW(name, of, result, relation, left_text, right_text, words, left, right, where)             \
    {#name, {left_text, right_text}, words, false, relation, of, RESULT_##result, left, right, where},
#define MISPRINT(name, of, result, relation, left_text, right_text, words, left, right, where)        \
    {#name, {left_text, right_text}, words, true, relation, of, RESULT_##result, left, right, where},
#define NUMBER(name, number)
#define CHANGE(name, change)
#define EACH(name, act)
const struct equation equations[] = {
#include "search/laws.def"
};
/* clang-format on */

const int n_equations = sizeof equations / sizeof equations[0];

void equation_run(const struct side *side, const struct choices *matrix,
                  equation_take *take, void *ctx)
{
    const struct flow flow = {side->of, take, ctx};
    equation_pass(matrix, &flow);
}

/* What a side makes: how many matrices, the sum of their hashes, and the first of them. */
struct made {
    uint64_t n, sum;
    struct choices first;
};

static uint64_t hash_of(const struct choices *matrix)
{
    uint64_t hash = 14695981039346656037u;
    for (int cell = 0; cell < matrix->shape->n_cells; cell++)
        hash = (hash ^ matrix->of[cell]) * 1099511628211u;
    return hash;
}

static void add(void *ctx, const struct choices *matrix)
{
    struct made *made = ctx;
    if (!made->n++)
        choices_copy(&made->first, matrix);
    made->sum += hash_of(matrix);
}

static struct made run(const struct side *side, const struct choices *matrix)
{
    struct made made = {0};
    equation_run(side, matrix, add, &made);
    return made;
}

bool equation_applies(const struct equation *equation, const struct choices *matrix)
{
    return run(&equation->where, matrix).n;
}

static bool is_within(const struct choices *small, const struct choices *large)
{
    for (int cell = 0; cell < small->shape->n_cells; cell++)
        if (small->of[cell] & ~large->of[cell])
            return false;
    return true;
}

bool equation_holds(const struct equation *equation, const struct choices *matrix)
{
    if (!equation_applies(equation, matrix))
        return true;
    const struct made left = run(&equation->left, matrix);
    const struct made right = run(&equation->right, matrix);
    if (!equation->is_within)
        return left.n == right.n && left.sum == right.sum;
    return equation->result == RESULT_MATRIX ? is_within(&left.first, &right.first)
                                             : left.n <= right.n;
}

/* Of the grids that begin as `prefix` does, up to a cell: how many have which digit there, and the
 * sums of their hashes. */
struct tally {
    const struct choices *prefix;
    int cell;
    uint64_t n[SHAPE_MAX_SIDE + 1], sum[SHAPE_MAX_SIDE + 1];
};

static void count(void *ctx, const struct choices *grid)
{
    struct tally *tally = ctx;
    for (int cell = 0; cell < tally->cell; cell++)
        if (grid->of[cell] != tally->prefix->of[cell])
            return;
    int digit = digits_first(grid->of[tally->cell]);
    tally->n[digit]++;
    tally->sum[digit] += hash_of(grid);
}

void equation_find_difference(const struct equation *equation,
                              const struct choices *matrix, struct choices *grid)
{
    grid->shape = matrix->shape;
    for (int cell = 0, digit; cell < matrix->shape->n_cells; cell++) {
        struct tally left = {.prefix = grid, .cell = cell}, right = left;
        equation_run(&equation->left, matrix, count, &left);
        equation_run(&equation->right, matrix, count, &right);
        for (digit = 1; digit < SHAPE_MAX_SIDE; digit++)
            if (left.n[digit] != right.n[digit] || left.sum[digit] != right.sum[digit])
                break;
        grid->of[cell] = digit_bit(digit);
    }
}

/* ---- matrices ---- */

static bool makes_grids(const struct equation *equation)
{
    return equation->result == RESULT_GRIDS || equation->is_of_row;
}

static bool lists_all(const struct side *side)
{
    for (int i = 0; side->of[i]; i++)
        if (side->of[i] == expand)
            return true;
    return false;
}

/* Of 4x4 there are few legal grids, whatever the choices are. */
bool equation_is_quick(const struct equation *equation, const struct choices *matrix)
{
    bool is_small = matrix->shape->n_cells <= 16 && !lists_all(&equation->left) &&
                    !lists_all(&equation->right);
    return !makes_grids(equation) || is_small || count_grids(matrix) <= MOST_GRIDS;
}

static const struct house_family family_of_row = {0, 1, HOUSE_ROW};
static const uint16_t houses_of_row[SHAPE_MAX_SIDE];
static const uint16_t cells_of_row[SHAPE_MAX_SIDE] = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17,
    18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35};

/* clang-format off */
#define ROW_OF(n)                                                                        \
    {.box_rows = 1, .box_columns = n, .side = n, .n_cells = n, .n_houses = 1,            \
     .n_families = 1, .families = &family_of_row, .house_cells = cells_of_row,           \
     .cell_houses = houses_of_row}
#define SIX_ROWS(n)                                                                      \
    ROW_OF(n), ROW_OF(n + 1), ROW_OF(n + 2), ROW_OF(n + 3), ROW_OF(n + 4), ROW_OF(n + 5)
static const struct shape rows_of[SHAPE_MAX_SIDE] = {
    SIX_ROWS(1), SIX_ROWS(7), SIX_ROWS(13), SIX_ROWS(19), SIX_ROWS(25), SIX_ROWS(31)};
/* clang-format on */

const struct shape *equation_row(int n)
{
    return &rows_of[n - 1];
}

/* The digit of a cell in some grid of the shape; other numbers make other grids. */
static int digit_of_grid(const struct shape *shape, int cell, int number)
{
    int row = shape_row(shape, cell), column = shape_column(shape, cell);
    int moved = row % shape->box_rows * shape->box_columns + row / shape->box_rows;
    return (column + moved + number) % shape->side + 1;
}

/* Half of the matrices have the grid of that number; in the others any digits are fixed. */
static void fill_at_random(struct rng *rng, int number, struct choices *matrix)
{
    const struct shape *shape = matrix->shape;
    uint32_t fixed_in_six = rng_below(rng, 5);
    bool is_wide = rng_below(rng, 2), has_grid = rng_below(rng, 2);
    for (int cell = 0; cell < shape->n_cells; cell++) {
        bool is_fixed = rng_below(rng, 6) < fixed_in_six;
        int digit = (int)rng_below(rng, (uint32_t)shape->side) + 1;
        digit_set a = rng_next(rng), b = rng_next(rng);
        digit_set set = (is_wide ? a | b : a & b) & shape_digits(shape);
        if (has_grid)
            digit = digit_of_grid(shape, cell, number);
        matrix->of[cell] = is_fixed   ? digit_bit(digit)
                           : has_grid ? set | digit_bit(digit)
                                      : set;
    }
}

/* Fixes cells until there are few grids. */
static void reduce(struct rng *rng, int number, struct choices *matrix)
{
    while (count_grids(matrix) > MOST_TRIED_GRIDS) {
        int cell = (int)rng_below(rng, (uint32_t)matrix->shape->n_cells);
        int digit = digit_of_grid(matrix->shape, cell, number);
        digit_set set = matrix->of[cell];
        if (set)
            matrix->of[cell] =
                digit_bit(digits_has(set, digit) ? digit : digits_first(set));
    }
}

static const struct shape *any_shape(const struct equation *equation, struct rng *rng)
{
    int i = (int)rng_below(rng, equation->result == RESULT_GRIDS ? 3 : 4);
    return equation->is_of_row ? equation_row(i + 2)
           : i == 3            ? shape_find(3, 3)
                               : shape_find(2 + i / 2, 2 + i % 2);
}

/* Makes one cell simpler so that the equation still fails; false if there is no way. */
static bool simplify_cell(const struct equation *equation, struct choices *matrix,
                          int cell)
{
    digit_set before = matrix->of[cell], all = shape_digits(matrix->shape);
    if (before == all)
        return false;
    matrix->of[cell] = all;
    if (equation_is_quick(equation, matrix) && !equation_holds(equation, matrix))
        return true;
    DIGITS_EACH(digit, before ? before : digit_bit(1)) {
        matrix->of[cell] = before ^ digit_bit(digit);
        if (!digits_is_single(before) && !equation_holds(equation, matrix))
            return true;
    }
    matrix->of[cell] = before;
    return false;
}

static void simplify(const struct equation *equation, struct choices *matrix)
{
    bool is_simpler = true;
    while (is_simpler) {
        is_simpler = false;
        for (int cell = 0; cell < matrix->shape->n_cells; cell++)
            is_simpler |= simplify_cell(equation, matrix, cell);
    }
}

bool equation_seek(const struct equation *equation, const struct shape *shape, bool fails,
                   struct rng *rng, struct choices *matrix)
{
    for (int i = 0; i < MOST_TRIES; i++) {
        matrix->shape = shape ? shape : any_shape(equation, rng);
        int number = (int)rng_below(rng, (uint32_t)matrix->shape->side);
        fill_at_random(rng, number, matrix);
        if (makes_grids(equation))
            reduce(rng, number, matrix);
        bool is_sought = fails ? !equation_holds(equation, matrix)
                               : equation_applies(equation, matrix);
        if (is_sought && fails)
            simplify(equation, matrix);
        if (is_sought)
            return true;
    }
    return false;
}
