/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/count/orbit.h"

#include <assert.h>
#include <string.h>

const struct count_perm count_perm_identity = {{0, 1, 2, 3, 4, 5, 6, 7, 8}};

struct count_perm count_perm_after(const struct count_perm *second,
                                   const struct count_perm *first)
{
    struct count_perm perm;

    for (unsigned d = 0; d < COUNT_DIGITS; d++)
        perm.to[d] = second->to[first->to[d]];
    return perm;
}

struct count_perm count_perm_inverse(const struct count_perm *perm)
{
    struct count_perm inverse;

    for (unsigned d = 0; d < COUNT_DIGITS; d++)
        inverse.to[perm->to[d]] = (uint8_t)d;
    return inverse;
}

bool count_perm_equal(const struct count_perm *a, const struct count_perm *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

struct count_perm count_perm_random(unsigned absent, struct rng *rng)
{
    struct count_perm perm = count_perm_identity;
    uint8_t digit[COUNT_DIGITS];
    unsigned n = 0;

    for (unsigned d = 0; d < COUNT_DIGITS; d++)
        if (absent >> d & 1)
            digit[n++] = (uint8_t)d;
    for (unsigned i = n; i > 1; i--) {
        const unsigned j = rng_below(rng, i);
        const uint8_t moved = perm.to[digit[j]];

        perm.to[digit[j]] = perm.to[digit[i - 1]];
        perm.to[digit[i - 1]] = moved;
    }
    return perm;
}

void count_generators_all(struct count_generators *gens, unsigned absent)
{
    gens->n = 0;
    for (unsigned rest = absent; rest & (rest - 1); rest &= rest - 1) {
        const unsigned d = (unsigned)__builtin_ctz(rest);
        const unsigned e = (unsigned)__builtin_ctz(rest & (rest - 1));
        struct count_perm perm = count_perm_identity;

        perm.to[d] = (uint8_t)e;
        perm.to[e] = (uint8_t)d;
        count_generators_add(gens, &perm);
    }
}

void count_generators_add(struct count_generators *gens, const struct count_perm *perm)
{
    if (gens->n == COUNT_GENERATORS || count_perm_equal(perm, &count_perm_identity))
        return;
    for (unsigned i = 0; i < gens->n; i++)
        if (count_perm_equal(perm, &gens->perm[i]))
            return;
    gens->perm[gens->n++] = *perm;
}

static unsigned relabel_mask(unsigned mask, const struct count_perm *perm)
{
    unsigned out = 0;

    for (; mask; mask &= mask - 1)
        out |= 1u << perm->to[__builtin_ctz(mask)];
    return out;
}

unsigned count_act(const struct count_stack *stack, const struct count_signatures *sig,
                   const struct count_perm *perm, unsigned k)
{
    const uint32_t word = sig->word[stack->first[k]];
    const unsigned a = relabel_mask(count_word_place(word, 0), perm);
    const unsigned b = relabel_mask(count_word_place(word, 1), perm);

    return stack->class_of[sig->ordered[sig->triple_of[a]][sig->triple_of[b]]];
}

void count_act_all(const struct count_stack *stack, const struct count_signatures *sig,
                   const struct count_perm *perm, uint16_t row[COUNT_ORDERED])
{
    uint16_t triple[COUNT_TRIPLES];

    for (unsigned t = 0; t < COUNT_TRIPLES; t++)
        triple[t] = sig->triple_of[relabel_mask(sig->triple_mask[t], perm)];
    for (unsigned k = 0; k < stack->n_classes; k++) {
        const uint16_t *from = stack->triple[k];

        row[k] = stack->class_of[sig->ordered[triple[from[0]]][triple[from[1]]]];
    }
}

static void each_alone(struct count_orbits *orbits, unsigned n)
{
    orbits->n_reps = n;
    for (unsigned k = 0; k < n; k++) {
        orbits->reps[k] = orbits->rep[k] = (uint16_t)k;
        orbits->size[k] = 1;
        orbits->to_rep[k] = count_perm_identity;
    }
}

/*
 * From class x of the orbit, the generator s leads to y = s(x); then s^-1 leads from y
 * back to x, and the relabelling of x on to the representative.
 */
static void search_orbit(struct count_orbits *orbits, unsigned start, unsigned n_gens,
                         uint16_t row[][COUNT_ORDERED], const struct count_perm *back)
{
    uint16_t queue[COUNT_ORDERED];
    unsigned n = 0;

    queue[n++] = (uint16_t)start;
    orbits->reps[orbits->n_reps++] = (uint16_t)start;
    orbits->rep[start] = (uint16_t)start;
    orbits->to_rep[start] = count_perm_identity;
    for (unsigned i = 0; i < n; i++)
        for (unsigned g = 0; g < n_gens; g++) {
            const unsigned x = queue[i], y = row[g][x];

            assert(y != COUNT_NONE);
            if (orbits->rep[y] != COUNT_NONE)
                continue;
            orbits->rep[y] = (uint16_t)start;
            orbits->to_rep[y] = count_perm_after(&orbits->to_rep[x], &back[g]);
            queue[n++] = (uint16_t)y;
        }
    orbits->size[start] = (uint16_t)n;
}

void count_orbits_find(struct count_orbits *orbits, const struct count_stack *stack,
                       const struct count_signatures *sig,
                       const struct count_generators *gens)
{
    uint16_t row[COUNT_GENERATORS][COUNT_ORDERED];
    struct count_perm back[COUNT_GENERATORS];

    if (gens->n == 0) {
        each_alone(orbits, stack->n_classes);
        return;
    }
    for (unsigned g = 0; g < gens->n; g++) {
        count_act_all(stack, sig, &gens->perm[g], row[g]);
        back[g] = count_perm_inverse(&gens->perm[g]);
    }
    orbits->n_reps = 0;
    memset(orbits->rep, 0xff, sizeof orbits->rep);
    for (unsigned k = 0; k < stack->n_classes; k++)
        if (orbits->rep[k] == COUNT_NONE)
            search_orbit(orbits, k, gens->n, row, back);
}

static void label_orbit(uint16_t rep[COUNT_ORDERED], unsigned start, unsigned n_gens,
                        uint16_t row[][COUNT_ORDERED])
{
    uint16_t queue[COUNT_ORDERED];
    unsigned n = 0;

    queue[n++] = (uint16_t)start;
    rep[start] = (uint16_t)start;
    for (unsigned i = 0; i < n; i++)
        for (unsigned g = 0; g < n_gens; g++) {
            const unsigned y = row[g][queue[i]];

            if (rep[y] == COUNT_NONE) {
                rep[y] = (uint16_t)start;
                queue[n++] = (uint16_t)y;
            }
        }
}

void count_orbits_label(uint16_t rep[COUNT_ORDERED], const struct count_stack *stack,
                        const struct count_signatures *sig,
                        const struct count_generators *gens)
{
    uint16_t row[COUNT_GENERATORS][COUNT_ORDERED];

    for (unsigned g = 0; g < gens->n; g++)
        count_act_all(stack, sig, &gens->perm[g], row[g]);
    memset(rep, 0xff, sizeof *rep * COUNT_ORDERED);
    for (unsigned k = 0; k < stack->n_classes; k++)
        if (rep[k] == COUNT_NONE)
            label_orbit(rep, k, gens->n, row);
}
