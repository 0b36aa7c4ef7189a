/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/se_finder.h"

struct step *se_begin(struct se_finder *finder, enum se_kind kind, double more)
{
    const struct se_row *row = se_row(kind);
    step_init(finder->step, row->technique);
    finder->step->se.kind = kind;
    finder->step->se.rating = row->rating / 10.0 + more;
    return finder->step;
}

void se_eliminate(struct se_finder *finder, int cell, nine digits)
{
    NINE_EACH(digit, digits & finder->board->of[cell])
        step_eliminate(finder->step, cell, (int)digit + 1);
}

void se_eliminate_all(struct se_finder *finder, struct cell_set cells, nine digits)
{
    CELL_SET_EACH(cell, cells)
        se_eliminate(finder, cell, digits);
}

void se_place(struct se_finder *finder, int cell, int digit)
{
    step_place(finder->step, cell, digit + 1);
}

void se_cite_house(struct se_finder *finder, int house, nine digits)
{
    NINE_EACH(digit, digits)
        step_house_truth(finder->step, house_in_shape(house), (int)digit + 1);
}

void se_cite_cells(struct se_finder *finder, const struct cell_list *cells)
{
    for (int i = 0; i < cells->n; i++)
        step_cell_truth(finder->step, cells->at[i]);
}

void se_subset(struct se_finder *finder, int house, nine positions, nine digits)
{
    struct cell_set set = {{0, 0}};
    uint16_t cells[9];
    int n = 0;
    NINE_EACH(k, positions)
        cell_set_add(&set, house_cells[house][k]);
    CELL_SET_EACH(cell, set) {
        step_add_cell(finder->step, &finder->step->subset, cell);
        cells[n++] = (uint16_t)cell;
    }
    se_house(finder, house);
    step_set(finder->step, cells, n, digits);
}

bool se_offer(struct se_finder *finder)
{
    return step_has_effect(finder->step) &&
           !finder->sink->take(finder->sink->ctx, finder->step);
}
