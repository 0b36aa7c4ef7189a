/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/candidate.h"

#include "human/rating/se_finder.h"

struct truth truth_of_number(int number)
{
    if (number < N_CELLS)
        return (struct truth){(uint16_t)number, 0};
    number -= N_CELLS;
    return (struct truth){(uint16_t)house_in_shape(number / 9),
                          (uint8_t)(number % 9 + 1)};
}

int se_add_node(struct step *step, int candidate, bool on, int cause, int parent)
{
    int cell = candidate_cell(candidate);
    struct link link = {.digit = (uint8_t)(candidate_digit(candidate) + 1),
                        .n_cells = 1,
                        .branch = (uint8_t)(step->n_branches - 1),
                        .on = on,
                        .cause = (int16_t)parent,
                        .cells = {(uint16_t)cell}};
    if (cause == CAUSE_NONE) {
        link.reason = LINK_SUPPOSED;
    } else if (cause == CAUSE_CELL) {
        link.reason = on ? LINK_CELL : LINK_SEEN;
        link.at = on ? (uint16_t)cell : LINK_IN_CELL;
    } else {
        link.reason = on ? LINK_HOUSE : LINK_SEEN;
        link.at = (uint16_t)house_in_shape(cell_houses[cell][cause]);
    }
    return step_link(step, &link);
}

void se_drop_long_chain(struct step *step)
{
    if (!step->overflow)
        return;
    step->whole_board = true;
    step->contradiction = false;
    step->n_links = step->n_branches = 0;
}
