/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fast/large/heap.h"

#include <stdbool.h>
#include <stdlib.h>

#include "base/mem.h"

static const double decay = 0.95, max_score = 1e100;

void large_heap_init(struct large_heap *heap, uint32_t n_candidates)
{
    *heap = (struct large_heap){0};
    heap->items = mem_array(n_candidates, sizeof *heap->items);
    heap->positions = mem_array(n_candidates, sizeof *heap->positions);
    heap->scores = mem_array(n_candidates, sizeof *heap->scores);
}

void large_heap_fini(struct large_heap *heap)
{
    free(heap->scores);
    free(heap->positions);
    free(heap->items);
}

static bool is_before(const struct large_heap *heap, uint32_t a, uint32_t b)
{
    double x = heap->scores[a], y = heap->scores[b];
    return x > y || (x == y && a < b);
}

static void put(struct large_heap *heap, uint32_t position, uint32_t candidate)
{
    heap->items[position] = candidate;
    heap->positions[candidate] = position;
}

static void sift_up(struct large_heap *heap, uint32_t position)
{
    uint32_t candidate = heap->items[position];
    while (position > 0) {
        uint32_t parent = (position - 1) / 2;
        if (!is_before(heap, candidate, heap->items[parent]))
            break;
        put(heap, position, heap->items[parent]);
        position = parent;
    }
    put(heap, position, candidate);
}

static void sift_down(struct large_heap *heap, uint32_t position)
{
    uint32_t candidate = heap->items[position];
    for (;;) {
        uint32_t child = 2 * position + 1;
        if (child >= heap->n)
            break;
        if (child + 1 < heap->n &&
            is_before(heap, heap->items[child + 1], heap->items[child]))
            child++;
        if (!is_before(heap, heap->items[child], candidate))
            break;
        put(heap, position, heap->items[child]);
        position = child;
    }
    put(heap, position, candidate);
}

/* Between 0 and 1; the smaller the candidate's smallest group, the higher. */
static double first_score(const struct large_board *board, uint32_t candidate)
{
    uint32_t least = UINT32_MAX;
    for (int k = 0; k < LARGE_GROUP_KINDS; k++) {
        uint32_t n = large_board_n_open(board, board->groups[candidate][k]);
        least = n < least ? n : least;
    }
    return 1.0 / (least + 1);
}

void large_heap_fill(struct large_heap *heap, const struct large_board *board)
{
    heap->n = heap->n_candidates = board->n_candidates;
    heap->increment = 1;
    for (uint32_t c = 0; c < heap->n; c++) {
        heap->scores[c] = first_score(board, c);
        put(heap, c, c);
    }
    for (uint32_t position = heap->n / 2; position-- > 0;)
        sift_down(heap, position);
}

void large_heap_push(struct large_heap *heap, uint32_t candidate)
{
    if (heap->positions[candidate] != LARGE_HEAP_ABSENT)
        return;
    put(heap, heap->n++, candidate);
    sift_up(heap, heap->n - 1);
}

uint32_t large_heap_pop(struct large_heap *heap)
{
    uint32_t first = heap->items[0];
    heap->positions[first] = LARGE_HEAP_ABSENT;
    heap->n--;
    if (heap->n > 0) {
        put(heap, 0, heap->items[heap->n]);
        sift_down(heap, 0);
    }
    return first;
}

/* Keeps scores finite; their order stays. */
static void rescale(struct large_heap *heap)
{
    for (uint32_t c = 0; c < heap->n_candidates; c++)
        heap->scores[c] /= max_score;
    heap->increment /= max_score;
}

void large_heap_bump(struct large_heap *heap, uint32_t candidate)
{
    heap->scores[candidate] += heap->increment;
    if (heap->scores[candidate] > max_score)
        rescale(heap);
    if (heap->positions[candidate] != LARGE_HEAP_ABSENT)
        sift_up(heap, heap->positions[candidate]);
}

void large_heap_decay(struct large_heap *heap)
{
    heap->increment *= 1 / decay;
}
