/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Allocation.  Nothing here returns NULL: without memory the program aborts, because no
 * caller could do better. */
#ifndef STEPDOKU_BASE_MEM_H
#define STEPDOKU_BASE_MEM_H

#include <stddef.h>

void *mem_new(size_t bytes);                            /* zeroed; free() it */
void *mem_array(size_t n, size_t bytes);                /* zeroed; free() it */
void *mem_resize(void *memory, size_t n, size_t bytes); /* new part not zeroed */
void *mem_aligned(size_t n, size_t bytes); /* to 64 bytes, not zeroed; free() it */
void *mem_there(void *memory);             /* for other allocators: aborts on NULL */

#endif
