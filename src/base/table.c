/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/table.h"

#include <string.h>

#include "base/measure.h"

enum { MOST_COLUMNS = 16, GAP = 2 };

static size_t cell_bytes(const char *cell)
{
    return strcspn(cell, "\t\n");
}

static void find_widths(int widths[MOST_COLUMNS], const char *rows)
{
    int column = 0;
    for (const char *cell = rows; *cell; cell++) {
        size_t n = cell_bytes(cell);
        int width = measure_part(cell, n);
        if (width > widths[column])
            widths[column] = width;
        cell += n;
        column = *cell == '\t' ? column + 1 : 0;
        if (!*cell)
            break;
    }
}

/* Adds the cells of a row.  Spaces are added only before a cell with text, so that no line
 * ends with them.  Returns the end of the row. */
static const char *add_row(struct buf *out, const char *row, const char *alignment,
                           const int widths[MOST_COLUMNS])
{
    int at = 0, start = 0; /* where the line ends, and where the column begins */
    for (int column = 0;; column++, row++) {
        size_t n = cell_bytes(row);
        int width = measure_part(row, n);
        int from = alignment[column] == 'r' ? start + widths[column] - width : start;
        if (n) {
            buf_printf(out, "%*s%.*s", from - at, "", (int)n, row);
            at = from + width;
        }
        start += widths[column] + GAP;
        row += n;
        if (*row != '\t')
            return row;
    }
}

void table_add(struct buf *out, const char *rows, const char *alignment)
{
    int widths[MOST_COLUMNS] = {0};
    find_widths(widths, rows);
    while (*rows) {
        rows = add_row(out, rows, alignment, widths);
        buf_char(out, '\n');
        rows += *rows == '\n';
    }
}
