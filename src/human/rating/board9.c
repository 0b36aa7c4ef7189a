/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "human/rating/board9.h"

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

int house_that_crosses(int house, enum nine_house kind, int k)
{
    switch (kind) {
    case KIND_ROW:
        return 9 + house / 3 * 3 + k;
    case KIND_COLUMN:
        return 18 + house % 3 * 3 + k;
    default:
        return house < 18 ? (house - 9) / 3 * 3 + k : (house - 18) / 3 + 3 * k;
    }
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

static nine held_by_peers(const struct board9 *board, int cell)
{
    nine held = 0;
    for (int k = 0; k < N_PEERS; k++)
        if (board->digit[cell_peers[cell][k]] >= 0)
            held |= nine_bit(board->digit[cell_peers[cell][k]]);
    return held;
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
        board->of[cell] =
            (allowed ? allowed[cell] : NINE_ALL) & (nine)~held_by_peers(board, cell);
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

/* ---- what has changed ---- */

const struct changes all_changed = {
    .in = {NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL,
           NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL,
           NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL,
           NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL, NINE_ALL},
    .digits = NINE_ALL,
    .cells = {{UINT64_MAX, (UINT64_C(1) << (N_CELLS - 64)) - 1}}};

void changes_since(struct changes *changes, const struct past *past,
                   const struct board9 *board)
{
    if (!past->is_known) {
        *changes = all_changed;
        return;
    }
    changes_clear(changes);
    for (int cell = 0; cell < N_CELLS; cell++)
        if (past->of[cell] != board->of[cell])
            changes_add(changes, cell, past->of[cell] & (nine)~board->of[cell]);
}

/* Restores the digits' places on the past board. */
static void restore_places(nine at[N_HOUSES][9], const struct changes *changes,
                           const struct past *past, const struct board9 *board)
{
    memcpy(at, board->at, sizeof board->at);
    CELL_SET_EACH(cell, changes->cells)
        NINE_EACH(digit, past->of[cell] & ~board->of[cell])
            for (int kind = 0; kind < N_KINDS; kind++)
                at[cell_houses[cell][kind]][digit] |=
                    nine_bit(cell_positions[cell][kind]);
}

bool changes_in_links(const struct changes *changes, const struct past *past,
                      const struct board9 *board)
{
    nine at[N_HOUSES][9];
    if (!past->is_known)
        return true;
    CELL_SET_EACH(cell, changes->cells)
        if (nine_is_pair(past->of[cell]) || nine_is_pair(board->of[cell]))
            return true;
    restore_places(at, changes, past, board);
    for (int house = 0; house < N_HOUSES; house++)
        NINE_EACH(digit, changes->in[house])
            if (nine_is_pair(at[house][digit]) || nine_is_pair(board->at[house][digit]))
                return true;
    return false;
}
