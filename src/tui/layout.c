/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tui/views.h"

/* Roomy cells show up to ten candidates in fixed places, small ones only a digit. */
static const struct layout layouts[] = {
    {.cell_width = 5, .cell_height = 2, .inner_lines = true},
    {.cell_width = 3, .cell_height = 1, .inner_lines = false},
};

enum { N_LAYOUTS = sizeof layouts / sizeof layouts[0] };

static bool holds_candidates(const struct layout *layout, const struct shape *shape)
{
    return layout->cell_height == 1 ||
           shape->side <= layout->cell_width * layout->cell_height;
}

static void measure(struct layout *layout, const struct shape *shape)
{
    int lines = layout->inner_lines ? shape->side : shape->box_rows;
    layout->width = shape->side * layout->cell_width + lines + 1;
    layout->height = shape->side * layout->cell_height + shape->box_columns + 1;
    layout->panel = layout->width + 1;
}

bool layout_choose(const struct shape *shape, int columns, int rows, struct layout *layout)
{
    for (int i = 0; i < N_LAYOUTS; i++) {
        *layout = layouts[i];
        measure(layout, shape);
        if (holds_candidates(layout, shape) && layout->width <= columns &&
            layout->height + STATUS_ROWS <= rows)
            return true;
    }
    return false;
}

void layout_cell(const struct layout *layout, const struct shape *shape, int cell, int *row,
                 int *column)
{
    int r = shape_row(shape, cell), c = shape_column(shape, cell);
    int lines = layout->inner_lines ? c : c / shape->box_columns;
    *row = 1 + r * layout->cell_height + r / shape->box_rows;
    *column = 1 + c * layout->cell_width + lines + layout->cell_width / 2;
}
