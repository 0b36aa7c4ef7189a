/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that is there or the program ends: no caller can do better than stop. */
#ifndef STEPDOKU_BASE_MEM_H
#define STEPDOKU_BASE_MEM_H

#include <stddef.h>

void *mem_new(size_t bytes);                            /* zeroed; free() it */
void *mem_array(size_t n, size_t bytes);                /* zeroed; free() it */
void *mem_resize(void *memory, size_t n, size_t bytes); /* new part not zeroed */
void *mem_aligned(size_t n, size_t bytes); /* to 64 bytes, not zeroed; free() it */
void *mem_there(void *memory);             /* what another gave, unless it is NULL */

#endif
