/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/count/orbit.h"

#include <assert.h>
#include <string.h>

/* ---- relabellings ---- */

const struct count_perm count_perm_identity = {{0, 1, 2, 3, 4, 5, 6, 7, 8}};

struct count_perm count_perm_after(const struct count_perm *second,
                                   const struct count_perm *first)
{
    struct count_perm perm;
    for (int d = 0; d < COUNT_DIGITS; d++)
        perm.to[d] = second->to[first->to[d]];
    return perm;
}

static struct count_perm inverse_of(const struct count_perm *perm)
{
    struct count_perm inverse;
    for (int d = 0; d < COUNT_DIGITS; d++)
        inverse.to[perm->to[d]] = (uint8_t)d;
    return inverse;
}

static bool are_equal(const struct count_perm *a, const struct count_perm *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static void swap(struct count_perm *perm, int d, int e)
{
    uint8_t to = perm->to[d];
    perm->to[d] = perm->to[e];
    perm->to[e] = to;
}

struct count_perm count_perm_random(unsigned absent, struct rng *rng)
{
    struct count_perm perm = count_perm_identity;
    int digit[COUNT_DIGITS], n = 0;
    for (unsigned rest = absent; rest; rest &= rest - 1)
        digit[n++] = __builtin_ctz(rest);
    for (int i = n; i > 1; i--)
        swap(&perm, digit[rng_below(rng, (uint32_t)i)], digit[i - 1]);
    return perm;
}

static unsigned relabel(unsigned mask, const struct count_perm *perm)
{
    unsigned out = 0;
    for (; mask; mask &= mask - 1)
        out |= 1u << perm->to[__builtin_ctz(mask)];
    return out;
}

int count_perm_act(const struct count_perm *perm, const struct count_stack *stack,
                   const struct count_signatures *sig, int k)
{
    uint32_t word = sig->word[stack->first[k]];
    unsigned a = relabel(count_word_place(word, 0), perm);
    unsigned b = relabel(count_word_place(word, 1), perm);
    return stack->class_of[sig->ordered[sig->triple_of[a]][sig->triple_of[b]]];
}

void count_perm_act_all(const struct count_perm *perm, const struct count_stack *stack,
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

/* ---- generators ---- */

/* The swaps of neighbours among the digits. */
void count_generators_all(struct count_generators *gens, unsigned absent)
{
    gens->n = 0;
    for (unsigned rest = absent; rest & (rest - 1); rest &= rest - 1) {
        struct count_perm perm = count_perm_identity;
        swap(&perm, __builtin_ctz(rest), __builtin_ctz(rest & (rest - 1)));
        count_generators_add(gens, &perm);
    }
}

void count_generators_add(struct count_generators *gens, const struct count_perm *perm)
{
    if (gens->n == COUNT_GENERATORS || are_equal(perm, &count_perm_identity))
        return;
    for (int i = 0; i < gens->n; i++)
        if (are_equal(perm, &gens->perm[i]))
            return;
    gens->perm[gens->n++] = *perm;
}

/* ---- orbits ---- */

/* What each generator makes of each class. */
struct actions {
    int n;
    uint16_t row[COUNT_GENERATORS][COUNT_ORDERED];
};

static void find_actions(struct actions *actions, const struct count_stack *stack,
                         const struct count_signatures *sig,
                         const struct count_generators *gens)
{
    actions->n = gens->n;
    for (int g = 0; g < gens->n; g++)
        count_perm_act_all(&gens->perm[g], stack, sig, actions->row[g]);
}

static void each_alone(struct count_orbits *orbits, int n)
{
    orbits->n_reps = n;
    for (int k = 0; k < n; k++) {
        orbits->reps[k] = orbits->rep[k] = (uint16_t)k;
        orbits->size[k] = 1;
        orbits->to_rep[k] = count_perm_identity;
    }
}

/* Searches the orbit of `start`.  A generator g leads from class x to y = g(x), so the
 * inverse of g and then the relabelling of x leads from y to the representative. */
static void search_orbit(struct count_orbits *orbits, int start,
                         const struct actions *actions, const struct count_perm *inverse)
{
    uint16_t queue[COUNT_ORDERED];
    int n = 0;
    queue[n++] = (uint16_t)start;
    orbits->reps[orbits->n_reps++] = (uint16_t)start;
    orbits->rep[start] = (uint16_t)start;
    orbits->to_rep[start] = count_perm_identity;
    for (int i = 0; i < n; i++)
        for (int g = 0; g < actions->n; g++) {
            int x = queue[i], y = actions->row[g][x];
            assert(y != COUNT_NONE);
            if (orbits->rep[y] != COUNT_NONE)
                continue;
            orbits->rep[y] = (uint16_t)start;
            orbits->to_rep[y] = count_perm_after(&orbits->to_rep[x], &inverse[g]);
            queue[n++] = (uint16_t)y;
        }
    orbits->size[start] = (uint16_t)n;
}

void count_orbits_find(struct count_orbits *orbits, const struct count_stack *stack,
                       const struct count_signatures *sig,
                       const struct count_generators *gens)
{
    struct actions actions;
    struct count_perm inverse[COUNT_GENERATORS];
    if (gens->n == 0) {
        each_alone(orbits, stack->n_classes);
        return;
    }
    find_actions(&actions, stack, sig, gens);
    for (int g = 0; g < gens->n; g++)
        inverse[g] = inverse_of(&gens->perm[g]);
    orbits->n_reps = 0;
    memset(orbits->rep, 0xff, sizeof orbits->rep);
    for (int k = 0; k < stack->n_classes; k++)
        if (orbits->rep[k] == COUNT_NONE)
            search_orbit(orbits, k, &actions, inverse);
}

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

void count_orbits_label(uint16_t rep[COUNT_ORDERED], const struct count_stack *stack,
                        const struct count_signatures *sig,
                        const struct count_generators *gens)
{
    struct actions actions;
    find_actions(&actions, stack, sig, gens);
    memset(rep, 0xff, sizeof *rep * COUNT_ORDERED);
    for (int k = 0; k < stack->n_classes; k++)
        if (rep[k] == COUNT_NONE)
            label_orbit(rep, k, &actions);
}
