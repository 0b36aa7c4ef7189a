/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "logic/rating/layout.h"

/* f(base, 0), ..., f(base, 8) */
#define NINE(f, base)                                                                    \
    f(base, 0), f(base, 1), f(base, 2), f(base, 3), f(base, 4), f(base, 5), f(base, 6),  \
        f(base, 7), f(base, 8)
/* The same one level up, for no macro expands inside itself: f(0), ..., f(8) */
#define ALL_NINE(f) f(0), f(1), f(2), f(3), f(4), f(5), f(6), f(7), f(8)

#define ROW(c) ((c) / 9)
#define COLUMN(c) ((c) % 9)
#define BLOCK(c) (ROW(c) / 3 * 3 + COLUMN(c) / 3)
#define IN_BLOCK(c) (ROW(c) % 3 * 3 + COLUMN(c) % 3)

#define BLOCK_CELL(block, k) ((block) / 3 * 27 + (block) % 3 * 3 + (k) / 3 * 9 + (k) % 3)
#define ROW_CELL(row, k) ((row)*9 + (k))
#define COLUMN_CELL(column, k) ((k)*9 + (column))

const enum nine_house kinds_of_subsets[N_KINDS] = {KIND_BLOCK, KIND_COLUMN, KIND_ROW};

/* clang-format off */
#define CELLS_OF_BLOCK(block) {NINE(BLOCK_CELL, block)}
#define CELLS_OF_ROW(row) {NINE(ROW_CELL, row)}
#define CELLS_OF_COLUMN(column) {NINE(COLUMN_CELL, column)}

const uint8_t house_cells[N_HOUSES][9] = {ALL_NINE(CELLS_OF_BLOCK), ALL_NINE(CELLS_OF_ROW),
                                        ALL_NINE(CELLS_OF_COLUMN)};
/* clang-format on */

/* clang-format off */
#define HOUSES_OF(row, column)                                                           \
    {BLOCK((row)*9 + (column)), 9 + (row), 18 + (column)}
#define HOUSES_IN_ROW(row) NINE(HOUSES_OF, row)
const uint8_t cell_houses[N_CELLS][N_KINDS] = {ALL_NINE(HOUSES_IN_ROW)};

#define POSITIONS_OF(row, column)                                                        \
    {IN_BLOCK((row)*9 + (column)), column, row}
#define POSITIONS_IN_ROW(row) NINE(POSITIONS_OF, row)
/* clang-format on */
const uint8_t cell_positions[N_CELLS][N_KINDS] = {ALL_NINE(POSITIONS_IN_ROW)};

/* The k-th of 0 .. 8 when `one`, or the three that begin at `three`, are passed over. */
#define BUT_ONE(one, k) ((k) + ((k) >= (one)))
#define BUT_THREE(three, k) ((k) + 3 * ((k) >= (three)))
#define IN_BLOCK_OF(c, k) BLOCK_CELL(BLOCK(c), BUT_ONE(IN_BLOCK(c), k))
#define IN_ROW_OF(c, k) ROW_CELL(ROW(c), BUT_THREE(COLUMN(c) / 3 * 3, k))
#define IN_COLUMN_OF(c, k) COLUMN_CELL(COLUMN(c), BUT_THREE(ROW(c) / 3 * 3, k))
#define SIX(f, c) f(c, 0), f(c, 1), f(c, 2), f(c, 3), f(c, 4), f(c, 5)
/* clang-format off */
#define PEERS_OF(row, column)                                                            \
    {SIX(IN_BLOCK_OF, (row)*9 + (column)), IN_BLOCK_OF((row)*9 + (column), 6),           \
     IN_BLOCK_OF((row)*9 + (column), 7), SIX(IN_ROW_OF, (row)*9 + (column)),             \
     SIX(IN_COLUMN_OF, (row)*9 + (column))}
#define PEERS_IN_ROW(row) NINE(PEERS_OF, row)
/* clang-format on */
const uint8_t cell_peers[N_CELLS][N_PEERS] = {ALL_NINE(PEERS_IN_ROW)};

/* One word of the peers' set: bit by bit, whether the cell shares a house. */
#define SEES(a, b)                                                                       \
    ((a) != (b) && (ROW(a) == ROW(b) || COLUMN(a) == COLUMN(b) || BLOCK(a) == BLOCK(b)))
#define BIT(a, b) ((b) < N_CELLS ? (uint64_t)SEES(a, b) << ((b) % 64) : 0)
#define BITS_4(a, b) (BIT(a, b) | BIT(a, (b) + 1) | BIT(a, (b) + 2) | BIT(a, (b) + 3))
#define BITS_16(a, b)                                                                    \
    (BITS_4(a, b) | BITS_4(a, (b) + 4) | BITS_4(a, (b) + 8) | BITS_4(a, (b) + 12))
#define BITS_64(a, b)                                                                    \
    (BITS_16(a, b) | BITS_16(a, (b) + 16) | BITS_16(a, (b) + 32) | BITS_16(a, (b) + 48))
/* clang-format off */
#define PEER_SET(row, column)                                                            \
    {{BITS_64((row)*9 + (column), 0), BITS_16((row)*9 + (column), 64) |                  \
                                          BIT((row)*9 + (column), 80)}}
#define PEER_SETS_IN_ROW(row) NINE(PEER_SET, row)
/* clang-format on */
const struct cell_set peer_sets[N_CELLS] = {ALL_NINE(PEER_SETS_IN_ROW)};

#define LOW_BIT(c) ((c) < 64 ? (uint64_t)1 << (c) % 64 : 0)
#define HIGH_BIT(c) ((c) < 64 ? 0 : (uint64_t)1 << (c) % 64)
#define OR_NINE(bit, cell, house)                                                        \
    (bit(cell(house, 0)) | bit(cell(house, 1)) | bit(cell(house, 2)) |                   \
     bit(cell(house, 3)) | bit(cell(house, 4)) | bit(cell(house, 5)) |                   \
     bit(cell(house, 6)) | bit(cell(house, 7)) | bit(cell(house, 8)))
/* clang-format off */
#define SET_OF(cell, house) {{OR_NINE(LOW_BIT, cell, house), OR_NINE(HIGH_BIT, cell, house)}}
/* clang-format on */
#define SET_OF_BLOCK(block) SET_OF(BLOCK_CELL, block)
#define SET_OF_ROW(row) SET_OF(ROW_CELL, row)
#define SET_OF_COLUMN(column) SET_OF(COLUMN_CELL, column)
const struct cell_set house_sets[N_HOUSES] = {
    ALL_NINE(SET_OF_BLOCK), ALL_NINE(SET_OF_ROW), ALL_NINE(SET_OF_COLUMN)};

nine house_crossing(int house, int other)
{
    enum nine_house kind = kind_of_house(house), other_kind = kind_of_house(other);
    if (kind == KIND_BLOCK)
        return other_kind == KIND_ROW ? (nine)(7 << 3 * (other % 3))
                                      : (nine)(0x49 << other % 3);
    if (other_kind != KIND_BLOCK)
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
