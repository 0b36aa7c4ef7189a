/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar of keys at the bottom: which keys it names, and where, for drawing and for
 * clicks. */
#ifndef STEPDOKU_TUI_BAR_H
#define STEPDOKU_TUI_BAR_H

#include <stdint.h>

#include "tui/layout.h"
#include "tui/state.h"

struct bar_item {
    int key; /* row of keys[] */
    int column, columns;
};

enum { BAR_MAX_ITEMS = 32 };

/* Lists the keys that work now, as many as fit; returns how many. */
int bar_items(const struct state *state, int columns,
              struct bar_item items[BAR_MAX_ITEMS]);

/* Returns the row of keys[] that is named there, or -1. */
int bar_key_at(const struct state *state, int columns, int column);

/* Draws the hint of the open overlay, or else the items. */
void bar_draw(const struct state *state, const struct layout *layout);

/* Shows at once that a command has been running for some time, and how far it is; "": that
 * is not known. */
void bar_show_progress(const struct layout *layout, const char *progress, int64_t ms);

#endif
