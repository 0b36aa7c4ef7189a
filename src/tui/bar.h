/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The key bar: which keys it names and where, for who draws it and who clicks on it. */
#ifndef STEPDOKU_TUI_BAR_H
#define STEPDOKU_TUI_BAR_H

#include "tui/state.h"

struct bar_item {
    int key; /* row of keys[] */
    int column, columns;
};

enum { BAR_MAX_ITEMS = 32 };

/* The keys of this moment, as many as fit; returns how many. */
int bar_items(const struct state *state, int columns,
              struct bar_item items[BAR_MAX_ITEMS]);

/* The row of keys[] that is named there, or -1. */
int bar_key_at(const struct state *state, int columns, int column);

#endif
