/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/large/order.h"

#include <stdbool.h>
#include <stdlib.h>

#include "base/mem.h"

static const double ageing = 1 / 0.95, score_limit = 1e100;

void order_init(struct order *order, uint32_t n_candidates)
{
    *order = (struct order){0};
    order->heap = mem_array(n_candidates, sizeof *order->heap);
    order->places = mem_array(n_candidates, sizeof *order->places);
    order->scores = mem_array(n_candidates, sizeof *order->scores);
}

void order_fini(struct order *order)
{
    free(order->scores);
    free(order->places);
    free(order->heap);
}

static bool goes_before(const struct order *order, uint32_t a, uint32_t b)
{
    double x = order->scores[a], y = order->scores[b];
    return x > y || (x == y && a < b);
}

static void put(struct order *order, uint32_t place, uint32_t candidate)
{
    order->heap[place] = candidate;
    order->places[candidate] = place;
}

static void sift_up(struct order *order, uint32_t place)
{
    uint32_t candidate = order->heap[place];
    while (place > 0) {
        uint32_t parent = (place - 1) / 2;
        if (!goes_before(order, candidate, order->heap[parent]))
            break;
        put(order, place, order->heap[parent]);
        place = parent;
    }
    put(order, place, candidate);
}

static void sift_down(struct order *order, uint32_t place)
{
    uint32_t candidate = order->heap[place];
    for (;;) {
        uint32_t child = 2 * place + 1;
        if (child >= order->n)
            break;
        if (child + 1 < order->n &&
            goes_before(order, order->heap[child + 1], order->heap[child]))
            child++;
        if (!goes_before(order, order->heap[child], candidate))
            break;
        put(order, place, order->heap[child]);
        place = child;
    }
    put(order, place, candidate);
}

/* 0 to 1, the more the fewer are left of its smallest group. */
static double first_score(const struct board *board, uint32_t candidate)
{
    uint32_t least = UINT32_MAX;
    for (int k = 0; k < KINDS_OF_GROUPS; k++) {
        uint32_t n = rest_number(board->rests[board->groups[candidate][k]]);
        least = n < least ? n : least;
    }
    return 1.0 / (least + 1);
}

void order_begin(struct order *order, const struct board *board)
{
    order->n = order->n_all = board->n_candidates;
    order->step = 1;
    for (uint32_t c = 0; c < order->n_all; c++) {
        order->scores[c] = first_score(board, c);
        put(order, c, c);
    }
    for (uint32_t place = order->n / 2; place-- > 0;)
        sift_down(order, place);
}

void order_add(struct order *order, uint32_t candidate)
{
    if (order->places[candidate] != ORDER_NOWHERE)
        return;
    put(order, order->n++, candidate);
    sift_up(order, order->n - 1);
}

uint32_t order_take(struct order *order)
{
    uint32_t best = order->heap[0];
    order->places[best] = ORDER_NOWHERE;
    order->n--;
    if (order->n > 0) {
        put(order, 0, order->heap[order->n]);
        sift_down(order, 0);
    }
    return best;
}

/* All scores become small again; their order stays. */
static void shrink_scores(struct order *order)
{
    for (uint32_t c = 0; c < order->n_all; c++)
        order->scores[c] /= score_limit;
    order->step /= score_limit;
}

void order_raise(struct order *order, uint32_t candidate)
{
    order->scores[candidate] += order->step;
    if (order->scores[candidate] > score_limit)
        shrink_scores(order);
    if (order->places[candidate] != ORDER_NOWHERE)
        sift_up(order, order->places[candidate]);
}

void order_age(struct order *order)
{
    order->step *= ageing;
}
