/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Allocation.  Nothing here returns NULL: without memory the program aborts, because no
 * caller could do better. */
#ifndef STEPDOKU_BASE_MEM_H
#define STEPDOKU_BASE_MEM_H

#include <stddef.h>
#include <stdlib.h>

void *mem_new(size_t bytes);                            /* zeroed; free() it */
void *mem_array(size_t n, size_t bytes);                /* zeroed; free() it */
void *mem_resize(void *memory, size_t n, size_t bytes); /* new part not zeroed */
void *mem_aligned(size_t n, size_t bytes); /* to 64 bytes, not zeroed; free() it */
void *mem_there(void *memory);             /* for other allocators: aborts on NULL */

/* Arrays that grow at the end.
 *
 *      STACK(struct move) moves = {0};
 *      STACK_PUSH(&moves, move);
 *      for (int i = 0; i < moves.n; i++)
 *          use(&moves.at[i]);
 *      STACK_FINI(&moves);
 *
 * A zeroed stack is empty.  Pushing may move the items, so no pointer to one outlives it. */

#define STACK(T)                                                                         \
    struct {                                                                             \
        STACK_FIELDS(T)                                                                  \
    }

/* For a type with a name: struct moves { STACK_FIELDS(struct move) }; */
#define STACK_FIELDS(T)                                                                  \
    T *at;                                                                               \
    int n, capacity;

/* Makes room for `more` items beyond the first n; their values are undefined. */
#define STACK_RESERVE(stack, more)                                                       \
    ((stack)->n + (more) <= (stack)->capacity                                            \
         ? (void)0                                                                       \
         : (void)((stack)->at = stack_grow((stack)->at, &(stack)->capacity,              \
                                           (stack)->n + (more), sizeof *(stack)->at)))

#define STACK_PUSH(stack, item)                                                          \
    (STACK_RESERVE(stack, 1), (void)((stack)->at[(stack)->n++] = (item)))

#define STACK_FINI(stack)                                                                \
    (free((stack)->at), (stack)->at = NULL, (stack)->n = (stack)->capacity = 0)

/* For the macros: returns the items, moved to where at least `least` fit. */
void *stack_grow(void *items, int *capacity, int least, size_t item_bytes);

#endif
