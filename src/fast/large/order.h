/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which candidate to decide next: the one that has been in failures most, and lately
 * (Moskewicz et al. 2001; the growing step is Een and Sorensson's, 2003).  A heap of
 * candidates, the best first; of two equally good ones the lower number.
 */
#ifndef STEPDOKU_FAST_LARGE_ORDER_H
#define STEPDOKU_FAST_LARGE_ORDER_H

#include "fast/large/board.h"

struct order {
    uint32_t n_all, n;
    uint32_t *heap;   /* n candidates */
    uint32_t *places; /* of a candidate in the heap; ORDER_NOWHERE */
    double *scores;
    double step;
};

#define ORDER_NOWHERE UINT32_MAX

void order_init(struct order *order, uint32_t n_candidates);
void order_fini(struct order *order);

/* Every candidate of the board is in, those of small groups first. */
void order_begin(struct order *order, const struct board *board);

void order_add(struct order *order, uint32_t candidate); /* unless it is in */
uint32_t order_take(struct order *order);                /* there must be one */

/* The candidate has been in a failure; a failure has been dealt with. */
void order_raise(struct order *order, uint32_t candidate);
void order_age(struct order *order);

#endif
