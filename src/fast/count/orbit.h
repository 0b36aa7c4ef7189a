/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Relabellings of digits, and the orbits of classes under them.
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
#ifndef STEPDOKU_FAST_COUNT_ORBIT_H
#define STEPDOKU_FAST_COUNT_ORBIT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"
#include "fast/count/stack.h"

enum { COUNT_GENERATORS = 12 };

/* A relabelling: digit d becomes to[d]. */
struct count_perm {
    uint8_t to[COUNT_DIGITS];
};

extern const struct count_perm count_perm_identity;

/* Returns the relabelling that is `first` and then `second`. */
struct count_perm count_perm_after(const struct count_perm *second,
                                   const struct count_perm *first);

/* Returns a uniformly random relabelling of the digits in the mask `absent`. */
struct count_perm count_perm_random(unsigned absent, struct rng *rng);

/* Relabellings that generate a group; none for the group of the identity. */
struct count_generators {
    int n;
    struct count_perm perm[COUNT_GENERATORS];
};

/* Generators of all relabellings of the digits in `absent`. */
void count_generators_all(struct count_generators *gens, unsigned absent);

/* Adds a relabelling unless it is the identity, is there already, or there is no room. */
void count_generators_add(struct count_generators *gens, const struct count_perm *perm);

/* Return the class that `perm` turns class k into, and that of every class. */
int count_perm_act(const struct count_perm *perm, const struct count_stack *stack,
                   const struct count_signatures *sig, int k);
void count_perm_act_all(const struct count_perm *perm, const struct count_stack *stack,
                        const struct count_signatures *sig, uint16_t row[COUNT_ORDERED]);

struct count_orbits {
    int n_reps;
    uint16_t reps[COUNT_ORDERED];            /* the first class of each orbit */
    uint16_t rep[COUNT_ORDERED];             /* of each class */
    uint16_t size[COUNT_ORDERED];            /* of the orbit; for representatives only */
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
