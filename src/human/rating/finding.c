/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/finding.h"

#include "base/i18n.h"

const char *finding_name(enum finding_kind kind)
{
    static const char *const names[FINDING_KINDS] = {
#define KIND(NAME, name) name,
#include "human/rating/kinds.def"
#undef KIND
    };
    return names[kind];
}

void finding_begin(struct finding *finding, enum finding_kind kind, double rating)
{
    finding->kind = kind;
    finding->rating = rating;
    finding->complexity = finding->level = 0;
    finding->digits = 0;
    finding->base = finding->cover = 0;
    finding->n_cells = 0;
    finding->place_cell = finding->place_digit = -1;
    finding->n_removals = 0;
    finding->subset.digits = 0;
    finding->subset.cells = (struct cell_set){{0, 0}};
}

void finding_subset(struct finding *finding, int house, nine positions, nine digits,
                    bool is_hidden)
{
    finding->base = 1u << house;
    finding->subset.is_hidden = is_hidden;
    finding->subset.digits = digits;
    NINE_EACH(k, positions)
        cell_set_add(&finding->subset.cells, house_cells[house][k]);
}

void finding_cell(struct finding *finding, int cell)
{
    finding->cells[finding->n_cells++] = (uint8_t)cell;
}

void finding_remove(struct finding *finding, const struct sheet *sheet, int cell,
                    nine digits)
{
    digits &= sheet->of[cell];
    if (digits)
        finding->removals[finding->n_removals++] =
            (struct finding_removal){(uint8_t)cell, digits};
}

void finding_remove_all(struct finding *finding, const struct sheet *sheet,
                        struct cell_set cells, nine digits)
{
    CELL_SET_EACH(cell, cells)
        finding_remove(finding, sheet, cell, digits);
}

void finding_place(struct finding *finding, int cell, int digit)
{
    finding->place_cell = (int8_t)cell;
    finding->place_digit = (int8_t)digit;
}

void finding_apply(const struct finding *finding, struct sheet *sheet)
{
    for (int i = 0; i < finding->n_removals; i++)
        NINE_EACH(digit, finding->removals[i].digits)
            sheet_remove(sheet, finding->removals[i].cell, (int)digit);
    if (finding->place_cell >= 0)
        sheet_place(sheet, finding->place_cell, finding->place_digit);
}

bool hunt_offer(struct hunt *hunt)
{
    return finding_is_worth(&hunt->finding) && hunt->take(hunt->ctx, &hunt->finding);
}
