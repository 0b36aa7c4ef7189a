/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/stack.h"

#include "base/mem.h"

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
