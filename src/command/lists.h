/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bundled list with what the player has made of it. */
#ifndef STEPDOKU_COMMAND_LISTS_H
#define STEPDOKU_COMMAND_LISTS_H

#include <stdbool.h>

#include "base/mem.h"
#include "board/grid.h"
#include "human/technique_set.h"

struct listed {
    struct grid grid;
    int number;                 /* in the whole list, from 1 */
    bool is_solved;             /* by the player, in a saved game */
    struct technique_set needs; /* of its path (command/needs.h); empty: unknown */
};

struct list {
    STACK_FIELDS(struct listed)
};

/* Reads a bundled list, and the saved games of a directory (NULL: none) for what is solved.
 * False when there is no such list.  Free with list_fini(). */
bool list_read(struct list *list, const char *name, const char *directory);
void list_fini(struct list *list);

/* Drops the puzzles whose paths do not need a technique. */
void list_keep(struct list *list, enum technique technique);

/* The hardest technique that a puzzle needs; TECHNIQUES: unknown. */
enum technique listed_hardest(const struct listed *listed);

int list_solved(const struct list *list);

#endif
