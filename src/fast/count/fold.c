/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/count/fold.h"

#include <string.h>

static const double label_ns = 8, fold_ns = 1.5;

void count_fold_start(struct count_plan *plan)
{
    struct count_generators gens;

    count_generators_all(&gens, plan->absent_board);
    count_orbits_find(&plan->orbit0, &plan->stack[0], &plan->sig, &gens);
    memcpy(plan->board_rep, plan->orbit0.rep, sizeof plan->board_rep);
    memcpy(plan->board_size, plan->orbit0.size, sizeof plan->board_size);
    count_generators_all(&gens, plan->absent_last);
    count_orbits_find(&plan->orbit0, &plan->stack[0], &plan->sig, &gens);
}

const uint16_t *count_fold_slab(struct count_plan *plan, unsigned b, unsigned number)
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

void count_fold_start_x(struct count_plan *plan, unsigned x)
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
    const uint16_t *fillings = count_fold_slab(plan, 0, plan->stack[0].p_number[k]);
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

bool count_fold(struct count_plan *plan, unsigned x)
{
    const double ns = fold_ns * plan->stack[1].n_classes * plan->n_open2;
    bool any = false;

    for (unsigned k = 0; k < plan->stack[0].n_classes; k++) {
        if (plan->orbit0.rep[k] != x || plan->board_rep[k] != k ||
            !plan->stack[0].open[k])
            continue;
        fold_one(plan, x, k);
        any = true;
        if (count_pulse_spend(plan->pulse, ns))
            return false;
    }
    return any;
}
