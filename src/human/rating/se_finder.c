/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/se_finder.h"

#include <string.h>

const enum nine_house kinds_of_subsets[N_KINDS] = {KIND_BOX, KIND_COLUMN, KIND_ROW};

nine house_crossing(int house, int other)
{
    enum nine_house kind = kind_of_house(house), other_kind = kind_of_house(other);
    if (kind == KIND_BOX)
        return other_kind == KIND_ROW ? (nine)(7 << 3 * (other % 3))
                                      : (nine)(0x49 << other % 3);
    if (other_kind != KIND_BOX)
        return nine_bit(other % 9);
    return kind == KIND_ROW ? (nine)(7 << 3 * (other % 3)) : (nine)(7 << 3 * (other / 3));
}

/* ---- the candidates ---- */

static void fill(struct board9 *board, int cell, int digit)
{
    board->digit[cell] = (int8_t)digit;
    board->n_filled[digit]++;
    board->n_blanks--;
    for (int kind = 0; kind < N_KINDS; kind++)
        board->blanks[cell_houses[cell][kind]]--;
}

void board9_init(struct board9 *board, const uint8_t digits[N_CELLS], const nine *allowed)
{
    memset(board, 0, sizeof *board);
    memset(board->digit, -1, sizeof board->digit);
    memset(board->blanks, 9, sizeof board->blanks);
    board->n_blanks = N_CELLS;
    for (int cell = 0; cell < N_CELLS; cell++)
        if (digits[cell] >= 1 && digits[cell] <= 9)
            fill(board, cell, digits[cell] - 1);
    for (int cell = 0; cell < N_CELLS; cell++) {
        if (board->digit[cell] >= 0)
            continue;
        board->of[cell] = allowed ? allowed[cell] : NINE_ALL;
        for (int k = 0; k < N_PEERS; k++)
            if (board->digit[cell_peers[cell][k]] >= 0)
                board->of[cell] &= (nine)~nine_bit(board->digit[cell_peers[cell][k]]);
        NINE_EACH(digit, board->of[cell])
            for (int kind = 0; kind < N_KINDS; kind++)
                board->at[cell_houses[cell][kind]][digit] |=
                    nine_bit(cell_positions[cell][kind]);
    }
}

void board9_place(struct board9 *board, int cell, int digit)
{
    NINE_EACH(other, board->of[cell])
        board9_remove(board, cell, (int)other);
    fill(board, cell, digit);
    for (int k = 0; k < N_PEERS; k++)
        if (board9_has(board, cell_peers[cell][k], digit))
            board9_remove(board, cell_peers[cell][k], digit);
}

const struct changes all_changed = {
    .in = {NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL,
           NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL,
           NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL,
           NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL},
    .digits = NINE_ALL,
    .cells = {{UINT64_MAX, (UINT64_C(1) << (N_CELLS - 64)) - 1}}};

/* ---- looking for patterns ---- */

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
