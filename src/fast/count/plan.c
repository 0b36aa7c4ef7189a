/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/count/plan.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "fast/count/fold.h"
#include "fast/count/plan_state.h"

enum {
    MAX_WIDTH = 7 * COUNT_WIDTH_UNIT,
    MAX_TABLE = COUNT_UNORDERED * COUNT_UNORDERED * MAX_WIDTH,
    PARTS_BY_X = 8 /* parts are split by x if there are this many x for each, else by y */
};

static const double multiply_ns = 0.05, interleave_ns = 0.5;

struct count_plan *count_plan_new(void)
{
    size_t n_pairs = (size_t)COUNT_ORDERED * COUNT_ORDERED;
    struct count_plan *plan = mem_new(sizeof *plan);
    plan->final_rows = mem_aligned(n_pairs, sizeof *plan->final_rows);
    plan->weights = mem_aligned(n_pairs, sizeof *plan->weights);
    plan->x_table = mem_aligned(MAX_TABLE, sizeof *plan->x_table);
    plan->y_table = mem_aligned(MAX_TABLE, sizeof *plan->y_table);
    for (int b = 0; b < 3; b++)
        plan->slabs[b] =
            mem_aligned((size_t)COUNT_UNORDERED * COUNT_SLAB, sizeof *plan->slabs[b]);
    count_signatures_init(&plan->sig);
    for (int k = 0; k < COUNT_ORDERED; k++)
        plan->identity[k] = (uint16_t)k;
    return plan;
}

void count_plan_free(struct count_plan *plan)
{
    if (!plan)
        return;
    for (int b = 0; b < 3; b++)
        free(plan->slabs[b]);
    free(plan->y_table);
    free(plan->x_table);
    free(plan->weights);
    free(plan->final_rows);
    free(plan);
}

/* ---- setting up ---- */

static unsigned find_absent(const uint8_t *digits, int n)
{
    unsigned absent = COUNT_ALL_DIGITS;
    for (int i = 0; i < n; i++)
        if (digits[i])
            absent &= ~(1u << (digits[i] - 1));
    return absent;
}

static void find_open2(struct count_plan *plan)
{
    plan->n_open2 = 0;
    for (int k = 0; k < plan->stack[2].n_classes; k++)
        if (plan->stack[2].open[k])
            plan->open2[plan->n_open2++] = (uint16_t)k;
}

static void set_up(struct count_plan *plan, const struct count_view *view)
{
    plan->rng = (struct rng){1};
    plan->total = 0;
    plan->rows_units = 0;
    plan->absent_board = find_absent(view->digits, FAST_CELLS);
    plan->absent_last = find_absent(view->digits + 27, FAST_CELLS - 27);
    for (int s = 0; s < 3; s++)
        count_stack_init(&plan->stack[s], &plan->sig, view->digits, s, plan->absent_last);
    for (int b = 0; b < 3; b++)
        count_band_init(&plan->band[b], &plan->sig, plan->stack, view->digits, b,
                        plan->slabs[b]);
    count_fold_start(plan);
    find_open2(plan);
}

/* ---- tables ---- */

static int sheet_rows(const struct count_set *set)
{
    return (set->n + 7) / 8 * 8;
}

/* Makes a table, X for band 1 and Y for band 2: the slabs of the list of x, interleaved. */
static void make_table(struct count_plan *plan, int x, int b, uint16_t *table)
{
    const struct count_stack *stack = &plan->stack[0];
    const uint16_t *from[MAX_WIDTH];
    const struct count_pair *pair = stack->pair + stack->list_at[x];
    unsigned n = stack->list_at[x + 1] - stack->list_at[x];
    int n1 = plan->stack[1].set[b].n;
    for (unsigned i = 0; i < n; i++)
        from[i] = count_fold_slab(plan, b, b == 1 ? pair[i].q : pair[i].r);
    plan->kernel->interleave(table, from, n, (unsigned)plan->units, (unsigned)n1,
                             plan->band[b].stride,
                             (unsigned)sheet_rows(&plan->stack[2].set[b]));
    count_pulse_spend(plan->pulse, interleave_ns * COUNT_WIDTH_UNIT * plan->units * n1 *
                                       plan->stack[2].set[b].n);
}

/* The offsets of the lists of stack 2 in sheets. */
static void make_rows(struct count_plan *plan)
{
    const struct count_stack *stack = &plan->stack[2];
    size_t row_bytes = (size_t)(COUNT_WIDTH_UNIT * plan->units) * sizeof(int16_t);
    if (plan->rows_units == plan->units)
        return;
    plan->rows_units = plan->units;
    for (uint32_t i = 0; i < stack->list_at[stack->n_classes]; i++) {
        plan->rows[i].x = (uint16_t)(stack->pair[i].q * row_bytes);
        plan->rows[i].y = (uint16_t)(stack->pair[i].r * row_bytes);
    }
}

static void make_tables(struct count_plan *plan, int x)
{
    if (plan->table_ready)
        return;
    plan->table_ready = true;
    make_table(plan, x, 1, plan->x_table);
    make_table(plan, x, 2, plan->y_table);
    make_rows(plan);
}

/* ---- multiplying ---- */

static struct count_job make_job(struct count_plan *plan)
{
    size_t width = (size_t)(COUNT_WIDTH_UNIT * plan->units);
    return (struct count_job){
        .x = (const int16_t *)plan->x_table,
        .y = (const int16_t *)plan->y_table,
        .x_sheet = (size_t)sheet_rows(&plan->stack[2].set[1]) * width,
        .y_sheet = (size_t)sheet_rows(&plan->stack[2].set[2]) * width,
        .rows = plan->rows,
        .rows_at = plan->stack[2].list_at,
        .active = plan->active,
        .sum = plan->sum};
}

/* Adds the z that have a weight beside y to the job; returns the length of their lists. */
static uint32_t find_active(struct count_plan *plan, int y, struct count_job *job)
{
    const uint64_t *weights = plan->weights + (size_t)y * COUNT_ORDERED;
    const uint32_t *at = plan->stack[2].list_at;
    uint32_t n_pairs = 0;
    job->n_active = 0;
    for (int z = 0; z < plan->stack[2].n_classes; z++)
        if (weights[z]) {
            plan->sum[job->n_active] = 0;
            plan->active[job->n_active++] = (uint16_t)z;
            n_pairs += at[z + 1] - at[z];
        }
    return n_pairs;
}

/* Multiplies the sheets of the list of y, some at once; false if it was told to stop. */
static bool multiply(struct count_plan *plan, int y, struct count_job *job, double ns)
{
    const struct count_stack *stack = &plan->stack[1];
    unsigned at_once = 4 + (unsigned)(count_pulse_period / (ns + 1)) / 4 * 4;
    uint32_t end = stack->list_at[y + 1];
    for (uint32_t i = stack->list_at[y]; i < end; i += job->n_sheets) {
        job->sheets = stack->pair + i;
        job->n_sheets = end - i < at_once ? end - i : at_once;
        plan->kernel->dot(job, (unsigned)plan->units);
        if (count_pulse_spend(plan->pulse, ns * job->n_sheets))
            return false;
    }
    return true;
}

/* total += a(x, y, z) * H(x, y, z) for all z; false if it was told to stop. */
static bool add_item(struct count_plan *plan, int y)
{
    const uint64_t *weights = plan->weights + (size_t)y * COUNT_ORDERED;
    struct count_job job = make_job(plan);
    uint32_t n_pairs = find_active(plan, y, &job);
    double width = COUNT_WIDTH_UNIT * plan->units;
    if (!multiply(plan, y, &job, multiply_ns * width * n_pairs + 8 * job.n_active))
        return false;
    for (unsigned i = 0; i < job.n_active; i++)
        plan->total += (count_wide)plan->sum[i] * weights[plan->active[i]];
    return true;
}

/* ---- parts ---- */

/* Adds x, or this part's share of its y if they are split.  The work of x begins when
 * `done` of the whole is done, and is `share` of it. */
static bool add_x(struct count_plan *plan, int x, double done, double share, bool split_y)
{
    int n = 0;
    count_fold_start_x(plan, x);
    if (!count_fold(plan, x))
        return !plan->pulse->stopped;
    for (int i = 0; i < plan->orbit1.n_reps; i++) {
        int y = plan->orbit1.reps[i];
        plan->pulse->done = done + share * i / plan->orbit1.n_reps;
        if (!plan->weighed[y] || (split_y && n++ % plan->n_parts != plan->part))
            continue;
        make_tables(plan, x);
        if (!add_item(plan, y))
            return false;
    }
    return true;
}

/* Adds this part's share of all x. */
static bool add_all(struct count_plan *plan)
{
    int n_x = plan->orbit0.n_reps;
    bool split_y = n_x < PARTS_BY_X * plan->n_parts;
    for (int i = 0; i < n_x; i++) {
        if (!split_y && i % plan->n_parts != plan->part)
            continue;
        if (!add_x(plan, plan->orbit0.reps[i], (double)i / n_x, 1.0 / n_x, split_y))
            return false;
    }
    return !plan->pulse->stopped;
}

bool count_plan_run(struct count_plan *plan, const struct count_view *view,
                    const struct count_kernel *kernel, int part, int n_parts,
                    struct count_pulse *pulse, struct count_number *number)
{
    plan->kernel = kernel;
    plan->pulse = pulse;
    plan->part = part;
    plan->n_parts = n_parts;
    set_up(plan, view);
    bool is_whole = add_all(plan);
    for (int s = 0; s < 3; s++)
        plan->total *= (unsigned)plan->stack[s].multiplicity;
    number->hi = (uint64_t)(plan->total >> 64);
    number->lo = (uint64_t)plan->total;
    return is_whole;
}
