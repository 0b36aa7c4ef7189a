/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/count_plan.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "fast/count_band.h"
#include "fast/count_orbit.h"
#include "fast/count_stack.h"

__extension__ typedef unsigned __int128 wide;

enum {
    MAX_WIDTH = 7 * COUNT_WIDTH_UNIT,
    MAX_TABLE = COUNT_UNORDERED * COUNT_UNORDERED * MAX_WIDTH,
    PARTS_BY_X = 8 /* this many x for each part: split by x, else by y */
};

static const double multiply_ns = 0.05, label_ns = 8, fold_ns = 1.5;

struct count_plan {
    struct count_signatures sig;
    const struct count_kernels *kernels;
    unsigned part, n_parts;
    unsigned absent_last,
        absent_board; /* masks of digits: from bands 2 and 3; from all */
    struct rng rng; /* for generators; whatever it says, the count is the same */

    struct count_stack stack[3];
    struct count_band band[3];
    struct count_band_scratch band_scratch;
    struct count_orbits orbit0, orbit1; /* of stack 0 under G, of stack 1 under G_x */
    uint16_t
        board_rep[COUNT_ORDERED]; /* of stack 0 under the whole board's relabellings */
    uint16_t board_size[COUNT_ORDERED]; /* size of each such orbit */
    uint16_t open2[COUNT_ORDERED];      /* the open classes of stack 2, n_open2 */
    unsigned n_open2;

    /* For the current x. */
    struct count_generators keep_x;
    unsigned units; /* of the tables' rows */
    bool table_ready;
    struct count_offset
        rows[COUNT_MAX_PAIRS]; /* stack 2's lists, for rows of so many units */
    unsigned rows_units;
    bool final_ready[COUNT_ORDERED]; /* final_row[y] is right */
    bool weighed[COUNT_ORDERED];     /* weight row y is in use */
    uint16_t identity[COUNT_ORDERED];
    const uint16_t *final_row[COUNT_ORDERED]; /* class z beside y -> representative */
    uint16_t *final_rows;                     /* [y][z], storage of those */
    uint64_t *weights;                        /* a[y][z] */
    uint16_t *x_table, *y_table;

    /* For the current (x, y). */
    uint16_t active[COUNT_ORDERED];
    uint64_t sum[COUNT_ORDERED];

    uint16_t *slabs[3];
    struct count_pulse *pulse;
    wide total;
};

static void *new_table(size_t n, size_t bytes)
{
    return aligned_alloc(64, (n * bytes + 63) / 64 * 64);
}

struct count_plan *count_plan_new(void)
{
    struct count_plan *plan = calloc(1, sizeof *plan);
    bool ok;

    if (!plan)
        return NULL;
    plan->final_rows = new_table((size_t)COUNT_ORDERED * COUNT_ORDERED, sizeof(uint16_t));
    plan->weights = new_table((size_t)COUNT_ORDERED * COUNT_ORDERED, sizeof(uint64_t));
    plan->x_table = new_table(MAX_TABLE, sizeof(uint16_t));
    plan->y_table = new_table(MAX_TABLE, sizeof(uint16_t));
    ok = plan->final_rows && plan->weights && plan->x_table && plan->y_table;
    for (unsigned b = 0; b < 3; b++) {
        plan->slabs[b] =
            new_table((size_t)COUNT_UNORDERED * COUNT_SLAB, sizeof(uint16_t));
        ok = ok && plan->slabs[b];
    }
    if (!ok) {
        count_plan_free(plan);
        return NULL;
    }
    count_signatures_init(&plan->sig);
    for (unsigned k = 0; k < COUNT_ORDERED; k++)
        plan->identity[k] = (uint16_t)k;
    return plan;
}

void count_plan_free(struct count_plan *plan)
{
    if (!plan)
        return;
    for (unsigned b = 0; b < 3; b++)
        free(plan->slabs[b]);
    free(plan->y_table);
    free(plan->x_table);
    free(plan->weights);
    free(plan->final_rows);
    free(plan);
}

static unsigned find_absent(const uint8_t *digits, unsigned n)
{
    unsigned absent = 0x1ff;

    for (unsigned i = 0; i < n; i++)
        if (digits[i])
            absent &= ~(1u << (digits[i] - 1));
    return absent;
}

static void find_first_orbits(struct count_plan *plan)
{
    struct count_generators gens;

    count_generators_all(&gens, plan->absent_board);
    count_orbits_find(&plan->orbit0, &plan->stack[0], &plan->sig, &gens);
    memcpy(plan->board_rep, plan->orbit0.rep, sizeof plan->board_rep);
    memcpy(plan->board_size, plan->orbit0.size, sizeof plan->board_size);
    count_generators_all(&gens, plan->absent_last);
    count_orbits_find(&plan->orbit0, &plan->stack[0], &plan->sig, &gens);
}

static void set_up(struct count_plan *plan, const struct count_view *view)
{
    plan->rng = (struct rng){1};
    plan->total = 0;
    plan->rows_units = 0;
    plan->absent_board = find_absent(view->digits, 81);
    plan->absent_last = find_absent(view->digits + 27, 54);
    for (unsigned s = 0; s < 3; s++)
        count_stack_init(&plan->stack[s], &plan->sig, view->digits, s, plan->absent_last);
    for (unsigned b = 0; b < 3; b++)
        count_band_init(&plan->band[b], &plan->sig, plan->stack, view->digits, b,
                        plan->slabs[b]);
    find_first_orbits(plan);
    plan->n_open2 = 0;
    for (unsigned k = 0; k < plan->stack[2].n_classes; k++)
        if (plan->stack[2].open[k])
            plan->open2[plan->n_open2++] = (uint16_t)k;
}

static const uint16_t *slab(struct count_plan *plan, unsigned b, unsigned number)
{
    return count_band_slab(&plan->band[b], &plan->sig, plan->kernels, &plan->band_scratch,
                           plan->pulse, number);
}

/* A random relabelling that keeps class x of stack 0. */
static struct count_perm random_keeping_x(struct count_plan *plan, unsigned x)
{
    const struct count_perm g = count_perm_random(plan->absent_last, &plan->rng);
    const unsigned moved = count_act(&plan->stack[0], &plan->sig, &g, x);

    return count_perm_after(&plan->orbit0.to_rep[moved], &g);
}

static void start_x(struct count_plan *plan, unsigned x)
{
    plan->keep_x.n = 0;
    for (unsigned i = 0; i < COUNT_GENERATORS && plan->absent_last; i++) {
        const struct count_perm h = random_keeping_x(plan, x);

        count_generators_add(&plan->keep_x, &h);
    }
    count_orbits_find(&plan->orbit1, &plan->stack[1], &plan->sig, &plan->keep_x);
    plan->units = (plan->stack[0].list_at[x + 1] - plan->stack[0].list_at[x] +
                   COUNT_WIDTH_UNIT - 1) /
                  COUNT_WIDTH_UNIT;
    plan->table_ready = false;
    memset(plan->final_ready, 0, sizeof plan->final_ready);
    memset(plan->weighed, 0, sizeof plan->weighed);
}

/*
 * Labels stack 2's classes by orbits of the relabellings that keep x and y.
 *
 * h is any relabelling that keeps x, so it may lead out of y's orbit as we know it,
 * should that be finer than the true one for want of a generator. Then there is no way
 * back to y.
 */
static void label_beside(struct count_plan *plan, unsigned x, unsigned y, uint16_t *row)
{
    struct count_generators keep_both = {0, {{{0}}}};

    for (unsigned i = 0; i < COUNT_GENERATORS && plan->keep_x.n; i++) {
        const struct count_perm h = random_keeping_x(plan, x);
        const unsigned moved = count_act(&plan->stack[1], &plan->sig, &h, y);
        const struct count_perm k = count_perm_after(&plan->orbit1.to_rep[moved], &h);

        if (plan->orbit1.rep[moved] == y)
            count_generators_add(&keep_both, &k);
    }
    count_orbits_label(row, &plan->stack[2], &plan->sig, &keep_both);
}

/*
 * For class y of stack 1: the row that takes each class z of stack 2 to the
 * representative of (y, z), in two steps: relabel so that y becomes its representative
 * y'; then take the orbit of that class beside y'.
 */
static const uint16_t *final_row(struct count_plan *plan, unsigned x, unsigned y)
{
    const unsigned rep = plan->orbit1.rep[y];
    uint16_t *own = plan->final_rows + (size_t)y * COUNT_ORDERED;
    const uint16_t *beside;

    if (plan->final_ready[y])
        return plan->final_row[y];
    count_pulse_spend(plan->pulse, label_ns * plan->stack[2].n_classes);
    plan->final_ready[y] = true;
    plan->final_row[y] = own;
    if (y == rep && plan->keep_x.n == 0)
        return plan->final_row[y] = plan->identity;
    if (y == rep) {
        label_beside(plan, x, y, own);
        return own;
    }
    beside = final_row(plan, x, rep);
    count_act_all(&plan->stack[2], &plan->sig, &plan->orbit1.to_rep[y], own);
    for (unsigned z = 0; z < plan->stack[2].n_classes; z++)
        own[z] = beside[own[z]];
    return own;
}

static uint64_t *weight_row(struct count_plan *plan, unsigned y)
{
    uint64_t *row = plan->weights + (size_t)y * COUNT_ORDERED;

    if (!plan->weighed[y]) {
        memset(row, 0, sizeof *row * plan->stack[2].n_classes);
        plan->weighed[y] = true;
    }
    return row;
}

/* Folds F_1 of one p1, a class k of stack 0 in x's orbit, into the weights. */
static void fold_one(struct count_plan *plan, unsigned x, unsigned k)
{
    const struct count_perm *to_x = &plan->orbit0.to_rep[k];
    const uint64_t times = plan->board_size[k];
    const uint16_t *fillings = slab(plan, 0, plan->stack[0].p_number[k]);
    uint16_t row1[COUNT_ORDERED], row2[COUNT_ORDERED];

    count_act_all(&plan->stack[1], &plan->sig, to_x, row1);
    count_act_all(&plan->stack[2], &plan->sig, to_x, row2);
    for (unsigned p = 0; p < plan->stack[1].n_classes; p++) {
        const uint16_t *from =
            fillings + plan->stack[1].p_number[p] * plan->band[0].stride;
        const uint16_t *to;
        uint64_t *weights;

        if (plan->pulse->stopped)
            return;
        if (!plan->stack[1].open[p])
            continue;
        to = final_row(plan, x, row1[p]);
        weights = weight_row(plan, plan->orbit1.rep[row1[p]]);
        for (unsigned i = 0; i < plan->n_open2; i++) {
            const unsigned z = plan->open2[i];

            weights[to[row2[z]]] += times * from[plan->stack[2].p_number[z]];
        }
    }
}

static bool fold(struct count_plan *plan, unsigned x)
{
    const double ns = fold_ns * plan->stack[1].n_classes * plan->n_open2;
    bool any = false;

    for (unsigned k = 0; k < plan->stack[0].n_classes; k++) {
        if (plan->orbit0.rep[k] != x || plan->board_rep[k] != k ||
            !plan->stack[0].open[k])
            continue;
        fold_one(plan, x, k);
        any = true;
        if (!count_pulse_spend(plan->pulse, ns))
            return false;
    }
    return any;
}

static size_t sheet_rows(const struct count_set *set)
{
    return (set->n + 7) / 8 * 8;
}

/* One of the tables X, Y: the slabs of x's list in band b, interleaved. */
static void make_table(struct count_plan *plan, unsigned x, unsigned b, uint16_t *table)
{
    const struct count_stack *stack = &plan->stack[0];
    const uint16_t *from[MAX_WIDTH];
    const unsigned at = stack->list_at[x], n = stack->list_at[x + 1] - at;

    for (unsigned i = 0; i < n; i++)
        from[i] = slab(plan, b, b == 1 ? stack->pair[at + i].q : stack->pair[at + i].r);
    plan->kernels->interleave(table, from, n, plan->units, plan->stack[1].set[b].n,
                              plan->band[b].stride,
                              (unsigned)sheet_rows(&plan->stack[2].set[b]));
    count_pulse_spend(plan->pulse, 0.5 * COUNT_WIDTH_UNIT * plan->units *
                                       plan->stack[1].set[b].n * plan->stack[2].set[b].n);
}

static void make_tables(struct count_plan *plan, unsigned x)
{
    const struct count_stack *stack = &plan->stack[2];
    const unsigned row_bytes = COUNT_WIDTH_UNIT * plan->units * sizeof(int16_t);

    if (plan->table_ready)
        return;
    plan->table_ready = true;
    make_table(plan, x, 1, plan->x_table);
    make_table(plan, x, 2, plan->y_table);
    if (plan->rows_units == plan->units)
        return;
    plan->rows_units = plan->units;
    for (unsigned i = 0; i < stack->list_at[stack->n_classes]; i++) {
        plan->rows[i].x = (uint16_t)(stack->pair[i].q * row_bytes);
        plan->rows[i].y = (uint16_t)(stack->pair[i].r * row_bytes);
    }
}

/* Collects the z that have a weight beside y; returns the pairs in their lists. */
static unsigned find_active(struct count_plan *plan, unsigned y, struct count_job *job)
{
    const uint64_t *weights = plan->weights + (size_t)y * COUNT_ORDERED;
    const uint32_t *at = plan->stack[2].list_at;
    unsigned n_pairs = 0;

    job->n_active = 0;
    for (unsigned z = 0; z < plan->stack[2].n_classes; z++)
        if (weights[z]) {
            plan->sum[job->n_active] = 0;
            plan->active[job->n_active++] = (uint16_t)z;
            n_pairs += at[z + 1] - at[z];
        }
    return n_pairs;
}

/* total += a(x, y, z) * H(x, y, z) for all z. */
static bool add_item(struct count_plan *plan, unsigned y)
{
    const struct count_stack *stack = &plan->stack[1];
    const size_t width = (size_t)COUNT_WIDTH_UNIT * plan->units;
    struct count_job job = {.x = (const int16_t *)plan->x_table,
                            .y = (const int16_t *)plan->y_table,
                            .x_sheet = sheet_rows(&plan->stack[2].set[1]) * width,
                            .y_sheet = sheet_rows(&plan->stack[2].set[2]) * width,
                            .rows = plan->rows,
                            .rows_at = plan->stack[2].list_at,
                            .active = plan->active,
                            .sum = plan->sum};
    const unsigned n_pairs = find_active(plan, y, &job);
    const double ns = multiply_ns * (double)width * n_pairs + 8 * job.n_active;
    const unsigned at_once = 4 + (unsigned)(count_pulse_period / (ns + 1)) / 4 * 4;

    for (unsigned i = stack->list_at[y]; i < stack->list_at[y + 1]; i += job.n_sheets) {
        job.sheets = stack->pair + i;
        job.n_sheets = stack->list_at[y + 1] - i;
        if (job.n_sheets > at_once)
            job.n_sheets = at_once;
        plan->kernels->dot(&job, plan->units);
        if (!count_pulse_spend(plan->pulse, ns * job.n_sheets))
            return false;
    }
    for (unsigned i = 0; i < job.n_active; i++)
        plan->total += (wide)plan->sum[i] *
                       plan->weights[(size_t)y * COUNT_ORDERED + plan->active[i]];
    return true;
}

/* All of x, or this part's share of its y. */
static bool add_x(struct count_plan *plan, unsigned x, double done, double share,
                  bool split_y)
{
    unsigned n = 0;

    start_x(plan, x);
    if (!fold(plan, x))
        return !plan->pulse->stopped;
    for (unsigned i = 0; i < plan->orbit1.n_reps; i++) {
        const unsigned y = plan->orbit1.reps[i];

        plan->pulse->done = done + share * i / plan->orbit1.n_reps;
        if (!plan->weighed[y] || (split_y && n++ % plan->n_parts != plan->part))
            continue;
        make_tables(plan, x);
        if (!add_item(plan, y))
            return false;
    }
    return true;
}

/* This part's share of all x. */
static bool add_all(struct count_plan *plan)
{
    const unsigned n_x = plan->orbit0.n_reps;
    const bool split_y = n_x < PARTS_BY_X * plan->n_parts;

    for (unsigned i = 0; i < n_x; i++)
        if (split_y || i % plan->n_parts == plan->part)
            if (!add_x(plan, plan->orbit0.reps[i], (double)i / n_x, 1.0 / n_x, split_y))
                return false;
    return !plan->pulse->stopped;
}

bool count_plan_run(struct count_plan *plan, const struct count_view *view,
                    const struct count_kernels *kernels, unsigned part, unsigned n_parts,
                    struct count_pulse *pulse, struct count_number *number)
{
    const struct count_stack *stack = plan->stack;
    bool to_the_end;

    plan->kernels = kernels;
    plan->pulse = pulse;
    plan->part = part;
    plan->n_parts = n_parts;
    set_up(plan, view);
    to_the_end = add_all(plan);
    plan->total *= stack[0].multiplicity * stack[1].multiplicity * stack[2].multiplicity;
    number->hi = (uint64_t)(plan->total >> 64);
    number->lo = (uint64_t)plan->total;
    return to_the_end;
}
