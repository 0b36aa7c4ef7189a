/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/equation.h"

#include <string.h>

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

/* ---- functions that make a number: as many matrices, none of which has a choice ---- */

static void pass_number(const struct choices *matrix, const struct flow *flow, uint64_t n)
{
    struct choices empty = {.shape = matrix->shape};
    while (n--)
        equation_pass(&empty, flow);
}

static void one(const struct choices *matrix, const struct flow *flow)
{
    pass_number(matrix, flow, 1);
}

/* How many grids the choices allow. */
static double count_grids(const struct choices *matrix)
{
    double n = 1;
    for (int cell = 0; cell < matrix->shape->n_cells; cell++)
        n *= digits_count(matrix->of[cell]);
    return n;
}

static void product(const struct choices *matrix, const struct flow *flow)
{
    pass_number(matrix, flow, (uint64_t)count_grids(matrix));
}

static void safe(const struct choices *matrix, const struct flow *flow)
{
    struct clash clash;
    pass_number(matrix, flow, choices_is_safe(matrix, &clash));
}

static void complete(const struct choices *matrix, const struct flow *flow)
{
    pass_number(matrix, flow, choices_is_complete(matrix));
}

static void incomplete(const struct choices *matrix, const struct flow *flow)
{
    pass_number(matrix, flow, !choices_is_complete(matrix));
}

static void none_open(const struct choices *matrix, const struct flow *flow)
{
    pass_number(matrix, flow, choices_candidates(matrix) == 0);
}

static void unblocked(const struct choices *matrix, const struct flow *flow)
{
    struct clash clash;
    pass_number(matrix, flow,
                choices_is_safe(matrix, &clash) && choices_find_void(matrix) < 0);
}

/* One more than there are. */
static void candidates_and_one(const struct choices *matrix, const struct flow *flow)
{
    pass_number(matrix, flow, (uint64_t)choices_candidates(matrix) + 1);
}

static void rounds(const struct choices *matrix, const struct flow *flow)
{
    struct choices pruned;
    int n_removed = 0;
    choices_copy(&pruned, matrix);
    pass_number(matrix, flow, (uint64_t)choices_prune_many(&pruned, &n_removed));
}

/* ---- functions that make one matrix ---- */

/* Makes the houses of a kind the rows. */
static void rearrange(const struct choices *matrix, enum house_kind kind,
                      const struct flow *flow)
{
    const struct shape *shape = matrix->shape;
    struct choices rearranged = {.shape = shape};
    const uint16_t *cells = shape_house(shape, (int)kind * shape->side);
    for (int i = 0; i < shape->n_cells; i++)
        rearranged.of[i] = matrix->of[cells[i]];
    equation_pass(&rearranged, flow);
}

static void rows(const struct choices *matrix, const struct flow *flow)
{
    rearrange(matrix, HOUSE_ROW, flow);
}

static void cols(const struct choices *matrix, const struct flow *flow)
{
    rearrange(matrix, HOUSE_COLUMN, flow);
}

static void boxs(const struct choices *matrix, const struct flow *flow)
{
    rearrange(matrix, HOUSE_BOX, flow);
}

/* Prunes the first n houses of a family. */
static void prune_houses(const struct choices *matrix, enum house_kind kind, int n,
                         const struct flow *flow)
{
    struct choices pruned;
    choices_copy(&pruned, matrix);
    for (int i = 0; i < n; i++)
        choices_prune_row(&pruned, (int)kind * matrix->shape->side + i, NULL);
    equation_pass(&pruned, flow);
}

static void prune_boxs(const struct choices *matrix, const struct flow *flow)
{
    prune_houses(matrix, HOUSE_BOX, matrix->shape->side, flow);
}

static void prune_rows(const struct choices *matrix, const struct flow *flow)
{
    prune_houses(matrix, HOUSE_ROW, matrix->shape->side, flow);
}

static void prune_first_row(const struct choices *matrix, const struct flow *flow)
{
    prune_houses(matrix, HOUSE_ROW, 1, flow);
}

static void prune(const struct choices *matrix, const struct flow *flow)
{
    struct choices pruned;
    choices_copy(&pruned, matrix);
    choices_prune(&pruned);
    equation_pass(&pruned, flow);
}

static void prune_many(const struct choices *matrix, const struct flow *flow)
{
    struct choices pruned;
    int n_removed = 0;
    choices_copy(&pruned, matrix);
    choices_prune_many(&pruned, &n_removed);
    equation_pass(&pruned, flow);
}

/* Removes one choice from some cell; the matrix determines which. */
static void narrow(const struct choices *matrix, const struct flow *flow)
{
    struct choices narrower;
    int n = matrix->shape->n_cells;
    int cell = (int)((matrix->of[0] * 7 + matrix->of[1] * 13) % (unsigned)n);
    choices_copy(&narrower, matrix);
    narrower.of[cell] = digits_without_first(matrix->of[cell]);
    equation_pass(&narrower, flow);
}

/* ---- functions that make grids and branches ---- */

struct product {
    struct choices grid;
    digit_set held[SHAPE_MAX_HOUSES]; /* by the cells that are done; legal grids only */
    bool is_legal;
    const struct flow *flow;
};

static void expand_from(struct product *product, int cell)
{
    const struct shape *shape = product->grid.shape;
    if (cell == shape->n_cells) {
        equation_pass(&product->grid, product->flow);
        return;
    }
    digit_set choices = product->grid.of[cell], left = choices;
    HOUSES_EACH(house, shape, cell)
        left = digits_minus(left, product->held[house]);
    DIGITS_EACH(digit, left) {
        product->grid.of[cell] = digit_bit(digit);
        HOUSES_EACH(house, shape, cell)
            product->held[house] ^= product->is_legal ? digit_bit(digit) : 0;
        expand_from(product, cell + 1);
        HOUSES_EACH(house, shape, cell)
            product->held[house] ^= product->is_legal ? digit_bit(digit) : 0;
    }
    product->grid.of[cell] = choices;
}

static void expand_all(const struct choices *matrix, bool is_legal,
                       const struct flow *flow)
{
    struct product product = {.is_legal = is_legal, .flow = flow};
    choices_copy(&product.grid, matrix);
    expand_from(&product, 0);
}

static void expand(const struct choices *matrix, const struct flow *flow)
{
    expand_all(matrix, false, flow);
}

/* filter legal . expand */
static void legal(const struct choices *matrix, const struct flow *flow)
{
    expand_all(matrix, true, flow);
}

/* Makes a branch for each choice of the cell, and goes on with it. */
static void branch(const struct choices *matrix, int cell, equation_function *go_on,
                   const struct flow *flow)
{
    struct choices fixed;
    choices_copy(&fixed, matrix);
    DIGITS_EACH(digit, cell < 0 ? 0 : matrix->of[cell]) {
        fixed.of[cell] = digit_bit(digit);
        go_on(&fixed, flow);
    }
}

static void expand1(const struct choices *matrix, const struct flow *flow)
{
    branch(matrix, choices_smallest(matrix), equation_pass, flow);
}

/* As words are ordered, not by their length. */
static bool is_before(digit_set a, digit_set b)
{
    while (a && b && digits_first(a) == digits_first(b)) {
        a = digits_without_first(a);
        b = digits_without_first(b);
    }
    return b && (!a || digits_first(a) < digits_first(b));
}

/* As expand1, of the cell whose choices come before those of the others; as a number. */
static void expand1_of_least(const struct choices *matrix, const struct flow *flow)
{
    digit_set least = 0;
    bool is_found = false;
    for (int cell = 0; cell < matrix->shape->n_cells; cell++) {
        digit_set set = matrix->of[cell];
        if (digits_is_single(set) || (is_found && !is_before(set, least)))
            continue;
        least = set;
        is_found = true;
    }
    pass_number(matrix, flow, (uint64_t)digits_count(least));
}

static void search(const struct choices *matrix, const struct flow *flow)
{
    struct choices pruned;
    struct clash clash;
    int n_removed = 0;
    choices_copy(&pruned, matrix);
    choices_prune_many(&pruned, &n_removed);
    if (!choices_is_safe(&pruned, &clash))
        return;
    if (choices_is_complete(&pruned))
        equation_pass(&pruned, flow);
    else
        branch(&pruned, choices_smallest(&pruned), search, flow);
}

static void search_judging_first(const struct choices *matrix, const struct flow *flow)
{
    struct choices pruned;
    struct clash clash;
    choices_copy(&pruned, matrix);
    choices_prune(&pruned);
    if (!choices_is_safe(matrix, &clash))
        return;
    if (choices_is_complete(matrix))
        equation_pass(matrix, flow);
    else
        branch(&pruned, choices_smallest(&pruned), search_judging_first, flow);
}

/* ---- the equations ---- */

/* clang-format off */
#define SIDE(...) {{__VA_ARGS__}}
#define ID SIDE(NULL)
#define MATRIX false
#define ROW true
#define SAME false
#define WITHIN true
#define LAW(name, of, result, relation, notation, left, right, where)             \
    {#name, notation, false, relation, of, RESULT_##result, left, right, where},
#define MISPRINT(name, of, result, relation, notation, left, right, where)        \
    {#name, notation, true, relation, of, RESULT_##result, left, right, where},
const struct equation equations[] = {
#include "search/laws.def"
};
/* clang-format on */
#undef LAW
#undef MISPRINT

const int n_equations = sizeof equations / sizeof equations[0];

const struct equation *equation_find(const char *name)
{
    for (int i = 0; i < n_equations; i++)
        if (strcmp(name, equations[i].name) == 0)
            return &equations[i];
    return NULL;
}

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

uint64_t equation_count(const struct side *side, const struct choices *matrix)
{
    return run(side, matrix).n;
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

/* ---- the first difference ---- */

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
                              const struct choices *matrix, struct choices *grid,
                              uint64_t n[2])
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
        n[0] = left.n[digit];
        n[1] = right.n[digit];
    }
}

/* ---- matrices ---- */

static bool makes_grids(const struct equation *equation)
{
    return equation->result == RESULT_GRIDS || equation->is_of_row;
}

bool equation_is_quick(const struct equation *equation, const struct choices *matrix)
{
    return !makes_grids(equation) || count_grids(matrix) <= MOST_GRIDS;
}

struct shape equation_row(int n)
{
    static const struct house_family family = {0, 1, HOUSE_ROW};
    static const uint16_t no_house[SHAPE_MAX_SIDE];
    return (struct shape){.box_rows = 1,
                          .box_columns = n,
                          .side = n,
                          .n_cells = n,
                          .n_houses = 1,
                          .n_families = 1,
                          .families = &family,
                          .house_cells = shape_house(shape_find(6, 6), 0),
                          .cell_houses = no_house};
}

/* The digit of a cell in some grid of the shape; other numbers make other grids. */
static int digit_of_grid(const struct shape *shape, int cell, int number)
{
    int row = shape_row(shape, cell), column = shape_column(shape, cell);
    int moved = row % shape->box_rows * shape->box_columns + row / shape->box_rows;
    return (column + moved + number) % shape->side + 1;
}

/* Random choices: most digits for wide cells, few for others. */
static digit_set random_set(struct rng *rng, digit_set all, bool is_wide)
{
    digit_set a = rng_next(rng), b = rng_next(rng);
    return (is_wide ? a | b : a & b) & all;
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
        digit_set set = random_set(rng, shape_digits(shape), is_wide);
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
        matrix->of[cell] = digit_bit(digits_has(set, digit) ? digit : digits_first(set));
    }
}

void equation_try(const struct equation *equation, const struct shape *shape,
                  struct rng *rng, struct choices *matrix)
{
    int number = (int)rng_below(rng, (uint32_t)shape->side);
    matrix->shape = shape;
    fill_at_random(rng, number, matrix);
    if (makes_grids(equation))
        reduce(rng, number, matrix);
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
    DIGITS_EACH(digit, before) {
        matrix->of[cell] = before & ~digit_bit(digit);
        if (!digits_is_single(before) && !equation_holds(equation, matrix))
            return true;
    }
    matrix->of[cell] = before;
    return false;
}

void equation_simplify(const struct equation *equation, struct choices *matrix)
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
        equation_try(equation, shape, rng, matrix);
        if (fails ? !equation_holds(equation, matrix)
                  : equation_applies(equation, matrix))
            return true;
    }
    return false;
}
