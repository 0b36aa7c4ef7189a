/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/mem.h"

#include <stdint.h>
#include <stdlib.h>

void *mem_there(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

void *mem_new(size_t bytes)
{
    return mem_array(1, bytes);
}

void *mem_array(size_t n, size_t bytes)
{
    return mem_there(calloc(n ? n : 1, bytes));
}

void *mem_aligned(size_t n, size_t bytes)
{
    enum { CACHE_LINE = 64 };
    if (n > (SIZE_MAX - CACHE_LINE) / bytes)
        abort();
    size_t whole = (n * bytes + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE;
    return mem_there(aligned_alloc(CACHE_LINE, whole));
}

void *mem_resize(void *memory, size_t n, size_t bytes)
{
    if (n > SIZE_MAX / bytes)
        abort();
    return mem_there(realloc(memory, n * bytes));
}

enum { STACK_LEAST = 8 };

void *stack_grow(void *items, int *capacity, int least, size_t item_bytes)
{
    int new_capacity = *capacity ? *capacity : STACK_LEAST;
    if (least <= *capacity)
        return items;
    while (new_capacity < least)
        new_capacity *= 2;
    *capacity = new_capacity;
    return mem_resize(items, (size_t)new_capacity, item_bytes);
}
