/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counting a 9x9 board by whole bands.
 *
 * Cut a solution into three bands and keep only their column signatures: p1 p2 p3 for band
 * 1 (one for each stack), q1 q2 q3 for band 2, r1 r2 r3 for band 3.  Bands fit together if
 * the three signatures of each stack fit; nothing else inside of a band matters to the
 * others.  With F_b the number of fillings of band b for given signatures (internal.h):
 *
 *      solutions = sum over p1 p2 p3 of  F_1[p1][p2][p3] * H(p1, p2, p3)
 *      H(p1, p2, p3) = sum over the three lists (q1,r1) (q2,r2) (q3,r3) of
 *                      F_2[q1][q2][q3] * F_3[r1][r2][r3]
 *
 * Four things make this fast:
 *  - stacks have classes of p instead of single ones (struct count_stack);
 *  - H is the same for triples of classes that a relabelling of digits absent from bands 2
 *    and 3 turns into each other (struct orbits).  F_1 is not, so it is first folded into
 *    weights a(x, y, z) of orbit representatives; then count = sum of a * H;
 *  - relabelling digits that are absent from the whole board changes nothing, so only one
 *    p1 of each such orbit is folded, times the size of the orbit;
 *  - H is computed for all z of one (x, y) at once (struct count_kernel).
 *
 *      for x among the representatives of stack 0's classes:
 *          fold F_1 over all p1 in the orbit of x into a[y][z]
 *          make the tables X, Y of the list of x
 *          for y with weights:  H(x, y, .) for all z with weights;  total += a * H
 *
 * Source: counts by bands of the empty board are known from the Sudoku programmers' forum;
 * classes and folding make it a method for boards with givens. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/mem.h"
#include "base/rng.h"
#include "fast/count/internal.h"
#include "fast/processor.h"

enum {
    N_GENERATORS = 12,
    MAX_WIDTH = 7 * COUNT_WIDTH_UNIT,
    MAX_TABLE = COUNT_UNORDERED * COUNT_UNORDERED * MAX_WIDTH,
    PARTS_BY_X = 8 /* parts are split by x if there are this many x for each, else by y */
};

static const double label_ns = 8, fold_ns = 1.5, multiply_ns = 0.05, interleave_ns = 0.5;

__extension__ typedef unsigned __int128 wide;

/* ---- what it works with ---- */

/* A relabelling: digit d becomes to[d]. */
struct perm {
    uint8_t to[COUNT_DIGITS];
};

/* Relabellings that generate a group; none for the group of the identity. */
struct generators {
    int n;
    struct perm perm[N_GENERATORS];
};

/* The orbits of classes under relabellings of digits.
 *
 * Digits that are not in bands 2 and 3 can be relabelled there freely, so classes of
 * column signatures that a relabelling turns into each other, in all three stacks at once,
 * give the same count.  Therefore triples of classes are counted once per orbit:
 *
 *      stack 0   orbits under all relabellings                          G
 *      stack 1   orbits under those that keep the class x of stack 0    G_x
 *      stack 2   orbits under those that keep x and y                   G_xy
 *
 * A breadth-first search over generators finds the orbits, and each class stores a
 * relabelling that takes it to the representative of its orbit.
 *
 * Generators of a stabilizer: a random g in G takes x to g(x), and the stored relabelling
 * t takes g(x) back to x; so t after g keeps x, and it is a uniformly random element of
 * G_x.  A dozen random elements almost surely generate a group of this size (Seress 2003,
 * 2.2).  If they do not, orbits are finer than they could be, which costs time but gives
 * the right count, as long as no code assumes that it knows the whole orbit: g(x) may be
 * in another orbit, from which no t leads back. */
struct orbits {
    int n_reps;
    uint16_t reps[COUNT_ORDERED];      /* the first class of each orbit */
    uint16_t rep[COUNT_ORDERED];       /* of each class */
    uint16_t size[COUNT_ORDERED];      /* of the orbit; for representatives only */
    struct perm to_rep[COUNT_ORDERED]; /* takes the class to rep[class] */
};

struct count {
    struct count_signatures sig;
    const struct count_kernel *kernel;
    int part, n_parts;
    unsigned absent_last;  /* mask of digits that are not in bands 2 and 3 */
    unsigned absent_board; /* mask of digits that are not on the board */
    struct rng rng;        /* for generators; the count does not depend on it */

    struct count_stack stack[3];
    struct count_band band[3];
    struct count_band_scratch band_scratch;
    uint16_t *slabs[3];

    struct orbits orbit0, orbit1; /* of stack 0 under G, of stack 1 under G_x */
    /* The same for stack 0 under relabellings of absent_board. */
    uint16_t board_rep[COUNT_ORDERED], board_size[COUNT_ORDERED];
    uint16_t open2[COUNT_ORDERED]; /* the open classes of stack 2 */
    int n_open2;

    /* For the current x. */
    struct generators keep_x; /* of the relabellings that keep x */
    int units;                /* of the rows of the tables */
    bool table_ready;
    uint16_t *x_table, *y_table;
    struct count_offset rows[COUNT_MAX_PAIRS]; /* the lists of stack 2 */
    int rows_units;                            /* that `rows` was made for */
    bool final_ready[COUNT_ORDERED];           /* final_row[y] is made */
    bool weighed[COUNT_ORDERED];               /* row y of the weights is in use */
    uint16_t identity[COUNT_ORDERED];
    const uint16_t *final_row[COUNT_ORDERED]; /* class z beside y -> representative */
    uint16_t *final_rows;                     /* [y][z], the storage of those */
    uint64_t *weights;                        /* a[y][z] */

    /* For the current (x, y). */
    uint16_t active[COUNT_ORDERED];
    uint64_t sum[COUNT_ORDERED];

    struct fast_pulse *pulse;
    wide total;
};

struct count *count_new(void)
{
    size_t n_pairs = (size_t)COUNT_ORDERED * COUNT_ORDERED;
    struct count *count = mem_new(sizeof *count);
    count->final_rows = mem_aligned(n_pairs, sizeof *count->final_rows);
    count->weights = mem_aligned(n_pairs, sizeof *count->weights);
    count->x_table = mem_aligned(MAX_TABLE, sizeof *count->x_table);
    count->y_table = mem_aligned(MAX_TABLE, sizeof *count->y_table);
    for (int b = 0; b < 3; b++)
        count->slabs[b] =
            mem_aligned((size_t)COUNT_UNORDERED * COUNT_SLAB, sizeof *count->slabs[b]);
    count_signatures_init(&count->sig);
    for (int k = 0; k < COUNT_ORDERED; k++)
        count->identity[k] = (uint16_t)k;
    return count;
}

void count_free(struct count *count)
{
    if (!count)
        return;
    for (int b = 0; b < 3; b++)
        free(count->slabs[b]);
    free(count->y_table);
    free(count->x_table);
    free(count->weights);
    free(count->final_rows);
    free(count);
}

const struct count_kernel *count_kernel_choose(int number)
{
    const struct count_kernel *kernels[3] = {&count_kernel_plain};
    int n = 1;
#if defined(__x86_64__)
    if (processor_has_avx2())
        kernels[n++] = &count_kernel_avx2;
    if (processor_has_avx512())
        kernels[n++] = &count_kernel_avx512;
#endif
    if (number > n)
        return NULL;
    return kernels[(number ? number : n) - 1];
}

/* Returns the slab of band b with this number. */
static const uint16_t *slab_of(struct count *count, int b, int number)
{
    return count_band_slab(&count->band[b], &count->sig, count->kernel,
                           &count->band_scratch, count->pulse, number);
}

/* ---- relabellings ---- */

static const struct perm perm_identity = {{0, 1, 2, 3, 4, 5, 6, 7, 8}};

/* Returns the relabelling that is `first` and then `second`. */
static struct perm perm_after(const struct perm *second, const struct perm *first)
{
    struct perm perm;
    for (int d = 0; d < COUNT_DIGITS; d++)
        perm.to[d] = second->to[first->to[d]];
    return perm;
}

static struct perm perm_inverse(const struct perm *perm)
{
    struct perm inverse;
    for (int d = 0; d < COUNT_DIGITS; d++)
        inverse.to[perm->to[d]] = (uint8_t)d;
    return inverse;
}

static bool perms_equal(const struct perm *a, const struct perm *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static void perm_swap(struct perm *perm, int d, int e)
{
    uint8_t to = perm->to[d];
    perm->to[d] = perm->to[e];
    perm->to[e] = to;
}

/* Returns a uniformly random relabelling of the digits in the mask `absent`. */
static struct perm perm_random(unsigned absent, struct rng *rng)
{
    struct perm perm = perm_identity;
    int digit[COUNT_DIGITS], n = 0;
    for (unsigned rest = absent; rest; rest &= rest - 1)
        digit[n++] = __builtin_ctz(rest);
    for (int i = n; i > 1; i--)
        perm_swap(&perm, digit[rng_below(rng, (uint32_t)i)], digit[i - 1]);
    return perm;
}

static unsigned relabel(unsigned mask, const struct perm *perm)
{
    unsigned out = 0;
    for (; mask; mask &= mask - 1)
        out |= 1u << perm->to[__builtin_ctz(mask)];
    return out;
}

/* Returns the class that `perm` turns class k into. */
static int perm_act(const struct perm *perm, const struct count_stack *stack,
                    const struct count_signatures *sig, int k)
{
    uint32_t word = sig->word[stack->first[k]];
    unsigned a = relabel(count_word_place(word, 0), perm);
    unsigned b = relabel(count_word_place(word, 1), perm);
    return stack->class_of[sig->ordered[sig->triple_of[a]][sig->triple_of[b]]];
}

/* The same for every class. */
static void perm_act_all(const struct perm *perm, const struct count_stack *stack,
                         const struct count_signatures *sig, uint16_t row[COUNT_ORDERED])
{
    uint16_t triple[COUNT_TRIPLES];
    for (int t = 0; t < COUNT_TRIPLES; t++)
        triple[t] = sig->triple_of[relabel(sig->triple_mask[t], perm)];
    for (int k = 0; k < stack->n_classes; k++) {
        const uint16_t *from = stack->triple[k];
        row[k] = stack->class_of[sig->ordered[triple[from[0]]][triple[from[1]]]];
    }
}

/* Adds a relabelling unless it is the identity, is there already, or there is no room. */
static void generators_add(struct generators *gens, const struct perm *perm)
{
    if (gens->n == N_GENERATORS || perms_equal(perm, &perm_identity))
        return;
    for (int i = 0; i < gens->n; i++)
        if (perms_equal(perm, &gens->perm[i]))
            return;
    gens->perm[gens->n++] = *perm;
}

/* Generators of all relabellings of the digits in `absent`: the swaps of neighbours. */
static void generators_all(struct generators *gens, unsigned absent)
{
    gens->n = 0;
    for (unsigned rest = absent; rest & (rest - 1); rest &= rest - 1) {
        struct perm perm = perm_identity;
        perm_swap(&perm, __builtin_ctz(rest), __builtin_ctz(rest & (rest - 1)));
        generators_add(gens, &perm);
    }
}

/* ---- orbits ---- */

/* What each generator makes of each class. */
struct actions {
    int n;
    uint16_t row[N_GENERATORS][COUNT_ORDERED];
};

static void find_actions(struct actions *actions, const struct count_stack *stack,
                         const struct count_signatures *sig,
                         const struct generators *gens)
{
    actions->n = gens->n;
    for (int g = 0; g < gens->n; g++)
        perm_act_all(&gens->perm[g], stack, sig, actions->row[g]);
}

/* Searches the orbit of `start`.  A generator g leads from class x to y = g(x), so the
 * inverse of g and then the relabelling of x leads from y to the representative. */
static void search_orbit(struct orbits *orbits, int start, const struct actions *actions,
                         const struct perm *inverse)
{
    uint16_t queue[COUNT_ORDERED];
    int n = 0;
    queue[n++] = (uint16_t)start;
    orbits->reps[orbits->n_reps++] = (uint16_t)start;
    orbits->rep[start] = (uint16_t)start;
    orbits->to_rep[start] = perm_identity;
    for (int i = 0; i < n; i++)
        for (int g = 0; g < actions->n; g++) {
            int x = queue[i], y = actions->row[g][x];
            assert(y != COUNT_NONE);
            if (orbits->rep[y] != COUNT_NONE)
                continue;
            orbits->rep[y] = (uint16_t)start;
            orbits->to_rep[y] = perm_after(&orbits->to_rep[x], &inverse[g]);
            queue[n++] = (uint16_t)y;
        }
    orbits->size[start] = (uint16_t)n;
}

static void orbits_find(struct orbits *orbits, const struct count_stack *stack,
                        const struct count_signatures *sig, const struct generators *gens)
{
    struct actions actions;
    struct perm inverse[N_GENERATORS];
    find_actions(&actions, stack, sig, gens);
    for (int g = 0; g < gens->n; g++)
        inverse[g] = perm_inverse(&gens->perm[g]);
    orbits->n_reps = 0;
    memset(orbits->rep, 0xff, sizeof orbits->rep);
    for (int k = 0; k < stack->n_classes; k++)
        if (orbits->rep[k] == COUNT_NONE)
            search_orbit(orbits, k, &actions, inverse);
}

/* Finds the orbit of `start` alone. */
static void label_orbit(uint16_t rep[COUNT_ORDERED], int start,
                        const struct actions *actions)
{
    uint16_t queue[COUNT_ORDERED];
    int n = 0;
    queue[n++] = (uint16_t)start;
    rep[start] = (uint16_t)start;
    for (int i = 0; i < n; i++)
        for (int g = 0; g < actions->n; g++) {
            int y = actions->row[g][queue[i]];
            if (rep[y] != COUNT_NONE)
                continue;
            rep[y] = (uint16_t)start;
            queue[n++] = (uint16_t)y;
        }
}

/* ---- stabilizers ---- */

/* Returns a random relabelling that keeps class x of stack 0. */
static struct perm random_keeping_x(struct count *count, int x)
{
    struct perm g = perm_random(count->absent_last, &count->rng);
    int moved = perm_act(&g, &count->stack[0], &count->sig, x);
    return perm_after(&count->orbit0.to_rep[moved], &g);
}

/* Finds generators of the relabellings that keep x, and the orbits of stack 1 under them. */
static void begin_x(struct count *count, int x)
{
    const struct count_stack *stack = &count->stack[0];
    int length = (int)(stack->list_at[x + 1] - stack->list_at[x]);
    count->keep_x.n = 0;
    for (int i = 0; i < N_GENERATORS && count->absent_last; i++) {
        struct perm h = random_keeping_x(count, x);
        generators_add(&count->keep_x, &h);
    }
    orbits_find(&count->orbit1, &count->stack[1], &count->sig, &count->keep_x);
    count->units = (length + COUNT_WIDTH_UNIT - 1) / COUNT_WIDTH_UNIT;
    count->table_ready = false;
    memset(count->final_ready, 0, sizeof count->final_ready);
    memset(count->weighed, 0, sizeof count->weighed);
}

/* Labels the classes of stack 2 by their orbits under relabellings that keep x and y.
 *
 * If a generator of G_x is missing, the known orbit of y is finer than the true one, and a
 * relabelling h that keeps x may lead out of it.  Then no way back to y is known. */
static void label_beside(struct count *count, int x, int y, uint16_t *row)
{
    const struct count_stack *stack = &count->stack[2];
    struct generators keep_both = {0};
    struct actions actions;
    for (int i = 0; i < N_GENERATORS && count->keep_x.n; i++) {
        struct perm h = random_keeping_x(count, x);
        int moved = perm_act(&h, &count->stack[1], &count->sig, y);
        struct perm k = perm_after(&count->orbit1.to_rep[moved], &h);
        if (count->orbit1.rep[moved] == y)
            generators_add(&keep_both, &k);
    }
    find_actions(&actions, stack, &count->sig, &keep_both);
    memset(row, 0xff, sizeof *row * COUNT_ORDERED);
    for (int k = 0; k < stack->n_classes; k++)
        if (row[k] == COUNT_NONE)
            label_orbit(row, k, &actions);
}

/* ---- folding band 1 into weights ---- */

/*      p1 in the orbit of x  --to_rep-->  x
 *      p2, p3                --the same relabelling-->  y, z
 *      y  --a relabelling that keeps x-->  its representative y'        z goes along
 *      z  --one that keeps x and y'-->  its representative z'
 *
 *      a[y'][z'] += F_1[p1][p2][p3] * (how many p1 are like this one) */

/* Returns the row that takes each class z of stack 2 to the representative of (y, z). */
static const uint16_t *final_row(struct count *count, int x, int y)
{
    bool is_rep = count->orbit1.rep[y] == y;
    uint16_t *own = count->final_rows + (size_t)y * COUNT_ORDERED;
    if (count->final_ready[y])
        return count->final_row[y];
    fast_pulse_spend(count->pulse, label_ns * count->stack[2].n_classes);
    count->final_ready[y] = true;
    count->final_row[y] = own;
    if (is_rep && count->keep_x.n == 0)
        count->final_row[y] = count->identity;
    else if (is_rep)
        label_beside(count, x, y, own);
    else {
        /* Relabels y as its representative y', and each class z along with it; then takes the
         * orbit of that class beside y'. */
        const uint16_t *beside = final_row(count, x, count->orbit1.rep[y]);
        perm_act_all(&count->orbit1.to_rep[y], &count->stack[2], &count->sig, own);
        for (int z = 0; z < count->stack[2].n_classes; z++)
            own[z] = beside[own[z]];
    }
    return count->final_row[y];
}

static uint64_t *weight_row(struct count *count, int y)
{
    uint64_t *row = count->weights + (size_t)y * COUNT_ORDERED;
    if (!count->weighed[y]) {
        memset(row, 0, sizeof *row * (size_t)count->stack[2].n_classes);
        count->weighed[y] = true;
    }
    return row;
}

/* Adds the fillings with one p2 to the weights: `from` has them by p3, and row2 takes each
 * open class of stack 2 to z. */
static void add_weights(struct count *count, const uint16_t *from, const uint16_t *row2,
                        const uint16_t *to, uint64_t times, uint64_t *weights)
{
    for (int i = 0; i < count->n_open2; i++) {
        int z = count->open2[i];
        weights[to[row2[z]]] += times * from[count->stack[2].p_number[z]];
    }
}

/* Folds F_1 of one p1, class k of stack 0 in the orbit of x, into the weights. */
static void fold_one(struct count *count, int x, int k)
{
    const struct perm *to_x = &count->orbit0.to_rep[k];
    const struct count_stack *stack = &count->stack[1];
    const uint16_t *slab = slab_of(count, 0, count->stack[0].p_number[k]);
    uint16_t row1[COUNT_ORDERED], row2[COUNT_ORDERED];
    perm_act_all(to_x, stack, &count->sig, row1);
    perm_act_all(to_x, &count->stack[2], &count->sig, row2);
    for (int p = 0; p < stack->n_classes; p++) {
        if (count->pulse->stopped)
            return;
        if (!stack->open[p])
            continue;
        const uint16_t *to = final_row(count, x, row1[p]);
        add_weights(count, slab + stack->p_number[p] * count->band[0].stride, row2, to,
                    count->board_size[k], weight_row(count, count->orbit1.rep[row1[p]]));
    }
}

/* Computes the weights of all (y, z) beside x.  False if there are none or it was told to
 * stop. */
static bool fold(struct count *count, int x)
{
    double ns = fold_ns * count->stack[1].n_classes * count->n_open2;
    bool any = false;
    for (int k = 0; k < count->stack[0].n_classes; k++) {
        if (count->orbit0.rep[k] != x || count->board_rep[k] != k ||
            !count->stack[0].open[k])
            continue;
        fold_one(count, x, k);
        any = true;
        if (fast_pulse_spend(count->pulse, ns))
            return false;
    }
    return any;
}

/* ---- tables ---- */

static int sheet_rows(const struct count_set *set)
{
    return (set->n + 7) / 8 * 8;
}

/* Makes a table, X for band 1 and Y for band 2: the slabs of the list of x, interleaved. */
static void make_table(struct count *count, int x, int b, uint16_t *table)
{
    const struct count_stack *stack = &count->stack[0];
    const uint16_t *from[MAX_WIDTH];
    const struct count_pair *pair = stack->pair + stack->list_at[x];
    unsigned n = stack->list_at[x + 1] - stack->list_at[x];
    int n1 = count->stack[1].set[b].n;
    for (unsigned i = 0; i < n; i++)
        from[i] = slab_of(count, b, b == 1 ? pair[i].q : pair[i].r);
    count->kernel->interleave(table, from, n, (unsigned)count->units, (unsigned)n1,
                              count->band[b].stride,
                              (unsigned)sheet_rows(&count->stack[2].set[b]));
    fast_pulse_spend(count->pulse, interleave_ns * COUNT_WIDTH_UNIT * count->units * n1 *
                                       count->stack[2].set[b].n);
}

/* The offsets of the lists of stack 2 in sheets. */
static void make_rows(struct count *count)
{
    const struct count_stack *stack = &count->stack[2];
    size_t row_bytes = (size_t)(COUNT_WIDTH_UNIT * count->units) * sizeof(int16_t);
    if (count->rows_units == count->units)
        return;
    count->rows_units = count->units;
    for (uint32_t i = 0; i < stack->list_at[stack->n_classes]; i++) {
        count->rows[i].x = (uint16_t)(stack->pair[i].q * row_bytes);
        count->rows[i].y = (uint16_t)(stack->pair[i].r * row_bytes);
    }
}

/* ---- multiplying ---- */

/* Adds the z that have a weight beside y to the job; returns the length of their lists. */
static uint32_t find_active(struct count *count, int y, struct count_job *job)
{
    const uint64_t *weights = count->weights + (size_t)y * COUNT_ORDERED;
    const uint32_t *at = count->stack[2].list_at;
    uint32_t n_pairs = 0;
    job->n_active = 0;
    for (int z = 0; z < count->stack[2].n_classes; z++)
        if (weights[z]) {
            count->sum[job->n_active] = 0;
            count->active[job->n_active++] = (uint16_t)z;
            n_pairs += at[z + 1] - at[z];
        }
    return n_pairs;
}

/* Multiplies the sheets of the list of y, some at once; false if it was told to stop. */
static bool multiply(struct count *count, int y, struct count_job *job, double ns)
{
    const struct count_stack *stack = &count->stack[1];
    unsigned at_once = 4 + (unsigned)(fast_pulse_period / (ns + 1)) / 4 * 4;
    uint32_t end = stack->list_at[y + 1];
    for (uint32_t i = stack->list_at[y]; i < end; i += job->n_sheets) {
        job->sheets = stack->pair + i;
        job->n_sheets = end - i < at_once ? end - i : at_once;
        count->kernel->dot(job, (unsigned)count->units);
        if (fast_pulse_spend(count->pulse, ns * job->n_sheets))
            return false;
    }
    return true;
}

/* total += a(x, y, z) * H(x, y, z) for all z; false if it was told to stop. */
static bool add_y(struct count *count, int y)
{
    const uint64_t *weights = count->weights + (size_t)y * COUNT_ORDERED;
    size_t width = (size_t)(COUNT_WIDTH_UNIT * count->units);
    struct count_job job = {
        .x = (const int16_t *)count->x_table,
        .y = (const int16_t *)count->y_table,
        .x_sheet = (size_t)sheet_rows(&count->stack[2].set[1]) * width,
        .y_sheet = (size_t)sheet_rows(&count->stack[2].set[2]) * width,
        .rows = count->rows,
        .rows_at = count->stack[2].list_at,
        .active = count->active,
        .sum = count->sum};
    uint32_t n_pairs = find_active(count, y, &job);
    if (!multiply(count, y, &job,
                  multiply_ns * (double)width * n_pairs + 8 * job.n_active))
        return false;
    for (unsigned i = 0; i < job.n_active; i++)
        count->total += (wide)count->sum[i] * weights[count->active[i]];
    return true;
}

/* ---- all of it ---- */

/* Adds x, or this part's share of its y if they are split.  The work of x begins when
 * `done` of the whole is done, and is `share` of it. */
static bool add_x(struct count *count, int x, double done, double share, bool split_y)
{
    int n = 0;
    begin_x(count, x);
    if (!fold(count, x))
        return !count->pulse->stopped;
    for (int i = 0; i < count->orbit1.n_reps; i++) {
        int y = count->orbit1.reps[i];
        count->pulse->done = done + share * i / count->orbit1.n_reps;
        if (!count->weighed[y] || (split_y && n++ % count->n_parts != count->part))
            continue;
        if (!count->table_ready) {
            count->table_ready = true;
            make_table(count, x, 1, count->x_table);
            make_table(count, x, 2, count->y_table);
            make_rows(count);
        }
        if (!add_y(count, y))
            return false;
    }
    return true;
}

/* Adds this part's share of all x. */
static bool add_all(struct count *count)
{
    int n_x = count->orbit0.n_reps;
    bool split_y = n_x < PARTS_BY_X * count->n_parts;
    for (int i = 0; i < n_x; i++) {
        if (!split_y && i % count->n_parts != count->part)
            continue;
        if (!add_x(count, count->orbit0.reps[i], (double)i / n_x, 1.0 / n_x, split_y))
            return false;
    }
    return !count->pulse->stopped;
}

/* Returns the mask of the digits that are not among these. */
static unsigned find_absent(const uint8_t *digits, int n)
{
    unsigned absent = COUNT_ALL_DIGITS;
    for (int i = 0; i < n; i++)
        if (digits[i])
            absent &= ~(1u << (digits[i] - 1));
    return absent;
}

enum count_verdict count_bands(struct count *count, const uint8_t digits[FAST_CELLS],
                               const struct count_how *how, struct fast_pulse *pulse,
                               struct count_number *number)
{
    struct generators gens;
    count->kernel = count_kernel_choose(how->kernel);
    if (!count->kernel)
        count->kernel = count_kernel_choose(0);
    count->pulse = pulse;
    count->part = how->part;
    count->n_parts = how->n_parts ? how->n_parts : 1;
    count->rng = (struct rng){1};
    count->total = 0;
    count->rows_units = 0;
    count->absent_board = find_absent(digits, FAST_CELLS);
    count->absent_last = find_absent(digits + 27, FAST_CELLS - 27);
    for (int s = 0; s < 3; s++)
        count_stack_init(&count->stack[s], &count->sig, digits, s, count->absent_last);
    for (int b = 0; b < 3; b++)
        count_band_init(&count->band[b], &count->sig, count->stack, digits, b,
                        count->slabs[b]);
    generators_all(&gens, count->absent_board);
    orbits_find(&count->orbit0, &count->stack[0], &count->sig, &gens);
    memcpy(count->board_rep, count->orbit0.rep, sizeof count->board_rep);
    memcpy(count->board_size, count->orbit0.size, sizeof count->board_size);
    generators_all(&gens, count->absent_last);
    orbits_find(&count->orbit0, &count->stack[0], &count->sig, &gens);
    count->n_open2 = 0;
    for (int k = 0; k < count->stack[2].n_classes; k++)
        if (count->stack[2].open[k])
            count->open2[count->n_open2++] = (uint16_t)k;
    bool is_whole = add_all(count);
    for (int s = 0; s < 3; s++)
        count->total *= (unsigned)count->stack[s].multiplicity;
    number->hi = (uint64_t)(count->total >> 64);
    number->lo = (uint64_t)count->total;
    return is_whole ? COUNT_DONE : COUNT_STOPPED;
}
