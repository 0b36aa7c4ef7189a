/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables of text, in columns as wide as their contents. */
#ifndef STEPDOKU_BASE_TABLE_H
#define STEPDOKU_BASE_TABLE_H

#include "base/buf.h"

/* Adds a table.  `rows` has a line for each row, with tabs between the cells.  `alignment`
 * has a letter for each column, at most 16: l for left, r for right.  A row may have fewer
 * cells. */
void table_add(struct buf *out, const char *rows, const char *alignment);

#endif
