/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/count/plan.h"

#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "fast/count/fold.h"

enum {
    MAX_WIDTH = 7 * COUNT_WIDTH_UNIT,
    MAX_TABLE = COUNT_UNORDERED * COUNT_UNORDERED * MAX_WIDTH,
    PARTS_BY_X = 8 /* this many x for each part: split by x, else by y */
};

static const double multiply_ns = 0.05;

struct count_plan *count_plan_new(void)
{
    const size_t n_pairs = (size_t)COUNT_ORDERED * COUNT_ORDERED;
    struct count_plan *plan = mem_new(sizeof *plan);
    plan->final_rows = mem_aligned(n_pairs, sizeof *plan->final_rows);
    plan->weights = mem_aligned(n_pairs, sizeof *plan->weights);
    plan->x_table = mem_aligned(MAX_TABLE, sizeof *plan->x_table);
    plan->y_table = mem_aligned(MAX_TABLE, sizeof *plan->y_table);
    for (unsigned b = 0; b < 3; b++)
        plan->slabs[b] =
            mem_aligned((size_t)COUNT_UNORDERED * COUNT_SLAB, sizeof *plan->slabs[b]);
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
    count_fold_start(plan);
    plan->n_open2 = 0;
    for (unsigned k = 0; k < plan->stack[2].n_classes; k++)
        if (plan->stack[2].open[k])
            plan->open2[plan->n_open2++] = (uint16_t)k;
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
        from[i] = count_fold_slab(plan, b,
                                  b == 1 ? stack->pair[at + i].q : stack->pair[at + i].r);
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
        if (count_pulse_spend(plan->pulse, ns * job.n_sheets))
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

    count_fold_start_x(plan, x);
    if (!count_fold(plan, x))
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
