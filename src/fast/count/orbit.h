/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Relabellings of digits, and what they make equal.
 *
 * The digits that bands 2 and 3 do not mention may be relabelled there at will: classes
 * of column signatures that a relabelling turns into each other, in all three stacks at
 * once, give the same count. So triples of classes are counted once an orbit:
 *
 *      stack 0   orbits under all relabellings                      G
 *      stack 1   orbits under those that keep the chosen class 0    G_x
 *      stack 2   orbits under those that keep both                  G_xy
 *
 * Orbits are found by breadth-first search over generators, and each class remembers a
 * relabelling that takes it to its orbit's representative.
 *
 * Where generators of a stabiliser come from: take a random g in G; it takes x to some
 * g(x), and the remembered relabelling t takes g(x) back to x; so t after g keeps x, and
 * is a uniformly random element of G_x. A dozen random elements generate a group of this
 * size almost surely (Seress 2003, 2.2). Should one be missed, orbits come out finer than
 * they could be: that costs time, not correctness, as long as nobody takes the orbit we
 * know for the whole orbit: g(x) may then lie in another one, from which no t leads back.
 */
#ifndef STEPDOKU_FAST_COUNT_ORBIT_H
#define STEPDOKU_FAST_COUNT_ORBIT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"
#include "fast/count/stack.h"

enum { COUNT_GENERATORS = 12 };

/* Digit d becomes to[d]. */
struct count_perm {
    uint8_t to[COUNT_DIGITS];
};

extern const struct count_perm count_perm_identity;

/* First `first`, then `second`. */
struct count_perm count_perm_after(const struct count_perm *second,
                                   const struct count_perm *first);
struct count_perm count_perm_inverse(const struct count_perm *perm);
bool count_perm_equal(const struct count_perm *a, const struct count_perm *b);

/* A uniformly random relabelling of the digits in mask `absent`. */
struct count_perm count_perm_random(unsigned absent, struct rng *rng);

/* A set of relabellings that generates a group. None: the group of the identity alone. */
struct count_generators {
    unsigned n;
    struct count_perm perm[COUNT_GENERATORS];
};

/* Generators of all relabellings of the digits in `absent`. */
void count_generators_all(struct count_generators *gens, unsigned absent);

/* Adds a relabelling unless it is the identity, there already, or there is no room. */
void count_generators_add(struct count_generators *gens, const struct count_perm *perm);

/* The class that `perm` makes of class k, and of every class of the stack. */
unsigned count_act(const struct count_stack *stack, const struct count_signatures *sig,
                   const struct count_perm *perm, unsigned k);
void count_act_all(const struct count_stack *stack, const struct count_signatures *sig,
                   const struct count_perm *perm, uint16_t row[COUNT_ORDERED]);

struct count_orbits {
    unsigned n_reps;
    uint16_t reps[COUNT_ORDERED];            /* the first class of each orbit */
    uint16_t rep[COUNT_ORDERED];             /* of each class */
    uint16_t size[COUNT_ORDERED];            /* of the orbit, for representatives */
    struct count_perm to_rep[COUNT_ORDERED]; /* takes the class to rep[class] */
};

void count_orbits_find(struct count_orbits *orbits, const struct count_stack *stack,
                       const struct count_signatures *sig,
                       const struct count_generators *gens);

/* The orbits alone: rep[k] for each class. */
void count_orbits_label(uint16_t rep[COUNT_ORDERED], const struct count_stack *stack,
                        const struct count_signatures *sig,
                        const struct count_generators *gens);

#endif
