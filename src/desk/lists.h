/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bundled list with what the player has made of it. */
#ifndef STEPDOKU_DESK_LISTS_H
#define STEPDOKU_DESK_LISTS_H

#include <stdbool.h>

#include "base/stack.h"
#include "core/grid.h"

struct listed {
    struct grid grid;
    bool is_solved; /* by the player, in a saved game */
};

struct list {
    STACK_FIELDS(struct listed)
};

/* Reads a bundled list, and the saved games of a directory (NULL: none) for what is solved.
 * False when there is no such list.  Free with list_fini(). */
bool list_read(struct list *list, const char *name, const char *directory);
void list_fini(struct list *list);

int list_solved(const struct list *list);

#endif
