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

const uint16_t *count_fold_slab(struct count_plan *plan, int b, int number)
{
    return count_band_slab(&plan->band[b], &plan->sig, plan->kernel, &plan->band_scratch,
                           plan->pulse, number);
}

/* ---- stabilizers ---- */

/* Returns a random relabelling that keeps class x of stack 0. */
static struct count_perm random_keeping_x(struct count_plan *plan, int x)
{
    struct count_perm g = count_perm_random(plan->absent_last, &plan->rng);
    int moved = count_perm_act(&g, &plan->stack[0], &plan->sig, x);
    return count_perm_after(&plan->orbit0.to_rep[moved], &g);
}

void count_fold_start_x(struct count_plan *plan, int x)
{
    const struct count_stack *stack = &plan->stack[0];
    int length = (int)(stack->list_at[x + 1] - stack->list_at[x]);
    plan->keep_x.n = 0;
    for (int i = 0; i < COUNT_GENERATORS && plan->absent_last; i++) {
        struct count_perm h = random_keeping_x(plan, x);
        count_generators_add(&plan->keep_x, &h);
    }
    count_orbits_find(&plan->orbit1, &plan->stack[1], &plan->sig, &plan->keep_x);
    plan->units = (length + COUNT_WIDTH_UNIT - 1) / COUNT_WIDTH_UNIT;
    plan->table_ready = false;
    memset(plan->final_ready, 0, sizeof plan->final_ready);
    memset(plan->weighed, 0, sizeof plan->weighed);
}

/* Labels the classes of stack 2 by their orbits under relabellings that keep x and y.
 *
 * If a generator of G_x is missing, the known orbit of y is finer than the true one, and a
 * relabelling h that keeps x may lead out of it.  Then no way back to y is known. */
static void label_beside(struct count_plan *plan, int x, int y, uint16_t *row)
{
    struct count_generators keep_both = {0};
    for (int i = 0; i < COUNT_GENERATORS && plan->keep_x.n; i++) {
        struct count_perm h = random_keeping_x(plan, x);
        int moved = count_perm_act(&h, &plan->stack[1], &plan->sig, y);
        struct count_perm k = count_perm_after(&plan->orbit1.to_rep[moved], &h);
        if (plan->orbit1.rep[moved] == y)
            count_generators_add(&keep_both, &k);
    }
    count_orbits_label(row, &plan->stack[2], &plan->sig, &keep_both);
}

/* ---- weights ---- */

static const uint16_t *final_row(struct count_plan *plan, int x, int y);

/* For a class y that is not its own representative y': relabels y as y', and each class z
 * along with it; then takes the orbit of that class beside y'. */
static void relabel_row(struct count_plan *plan, int x, int y, uint16_t *row)
{
    const uint16_t *beside = final_row(plan, x, plan->orbit1.rep[y]);
    count_perm_act_all(&plan->orbit1.to_rep[y], &plan->stack[2], &plan->sig, row);
    for (int z = 0; z < plan->stack[2].n_classes; z++)
        row[z] = beside[row[z]];
}

/* Returns the row that takes each class z of stack 2 to the representative of (y, z). */
static const uint16_t *final_row(struct count_plan *plan, int x, int y)
{
    bool is_rep = plan->orbit1.rep[y] == y;
    uint16_t *own = plan->final_rows + (size_t)y * COUNT_ORDERED;
    if (plan->final_ready[y])
        return plan->final_row[y];
    count_pulse_spend(plan->pulse, label_ns * plan->stack[2].n_classes);
    plan->final_ready[y] = true;
    plan->final_row[y] = own;
    if (is_rep && plan->keep_x.n == 0)
        plan->final_row[y] = plan->identity;
    else if (is_rep)
        label_beside(plan, x, y, own);
    else
        relabel_row(plan, x, y, own);
    return plan->final_row[y];
}

static uint64_t *weight_row(struct count_plan *plan, int y)
{
    uint64_t *row = plan->weights + (size_t)y * COUNT_ORDERED;
    if (!plan->weighed[y]) {
        memset(row, 0, sizeof *row * (size_t)plan->stack[2].n_classes);
        plan->weighed[y] = true;
    }
    return row;
}

/* Adds the fillings with one p2 to the weights: `from` has them by p3, and row2 takes each
 * open class of stack 2 to z. */
static void add_weights(struct count_plan *plan, const uint16_t *from,
                        const uint16_t *row2, const uint16_t *to, uint64_t times,
                        uint64_t *weights)
{
    for (int i = 0; i < plan->n_open2; i++) {
        int z = plan->open2[i];
        weights[to[row2[z]]] += times * from[plan->stack[2].p_number[z]];
    }
}

/* Folds F_1 of one p1, class k of stack 0 in the orbit of x, into the weights. */
static void fold_one(struct count_plan *plan, int x, int k)
{
    const struct count_perm *to_x = &plan->orbit0.to_rep[k];
    const struct count_stack *stack = &plan->stack[1];
    const uint16_t *slab = count_fold_slab(plan, 0, plan->stack[0].p_number[k]);
    uint16_t row1[COUNT_ORDERED], row2[COUNT_ORDERED];
    count_perm_act_all(to_x, stack, &plan->sig, row1);
    count_perm_act_all(to_x, &plan->stack[2], &plan->sig, row2);
    for (int p = 0; p < stack->n_classes; p++) {
        if (plan->pulse->stopped)
            return;
        if (!stack->open[p])
            continue;
        const uint16_t *to = final_row(plan, x, row1[p]);
        add_weights(plan, slab + stack->p_number[p] * plan->band[0].stride, row2, to,
                    plan->board_size[k], weight_row(plan, plan->orbit1.rep[row1[p]]));
    }
}

bool count_fold(struct count_plan *plan, int x)
{
    double ns = fold_ns * plan->stack[1].n_classes * plan->n_open2;
    bool any = false;
    for (int k = 0; k < plan->stack[0].n_classes; k++) {
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
