/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Part of kernel.c: a search for callers with one board.  Here a lane is a digit, and it holds
 * a bitboard: the cells where the digit may be.
 *
 *               lane  0   1        7                  lane  0   1   2   3..7
 *                   +---+---+    +---+                    +---+---+---+-----+
 *      band[0]      | 1 | 2 | .. | 8 |            nines   | 9 | 9 | 9 | any |
 *      band[1]      | 1 | 2 | .. | 8 |                    +---+---+---+-----+
 *      band[2]      | 1 | 2 | .. | 8 |              of band 0   1   2
 *                   +---+---+    +---+
 *
 *      a lane:   bits 28..20   18..10    8..0      the cells of three lines, left to right;
 *               [ line 2 ] - [ line 1 ] - [ line 0 ]   a spare bit between lines
 *
 * What concerns one digit (triads, lines, columns, boxes) is arithmetic within each lane,
 * where the spare bits receive the carries; what concerns one cell combines the lanes.
 * The rules are those of sweep_body.h.  The five unused lanes may hold any bits, because
 * nothing depends on them. */
#ifndef STEPDOKU_FAST_LANES_ALONE_BODY_H
#define STEPDOKU_FAST_LANES_ALONE_BODY_H

#include <stdbool.h>
#include <string.h>

#include "fast/lanes/kernel.h"
#include "fast/lanes/vectors.h"
#include "fast/unroll.h"

enum {
    BAND_LINES = 0x00100401, /* the first cell of each line */
    BAND_CELLS = 0x1ff * BAND_LINES,
    BAND_SPARE = 0x200 * BAND_LINES,
    BAND_TRIADS = 0x49 * BAND_LINES, /* each triad's first cell */
    LINE_CELLS = 0x1ff,
    N_PARTS = 4, /* three bands and the nines */
};

/* With many solutions any cell will do, so few are compared before a contradiction. */
enum {
    FIRST_PAIRS = 3,    /* cells compared at a branch before the first contradiction */
    ALONE_PAIRS = 8,    /* and after it */
    ALONE_NODES = 4096, /* boards examined before the lanes take over */
};

/* Candidates: three bands of the digits 1 to 8, then the bands of 9. */
struct bitboards {
    union {
        eight part[N_PARTS];
        uint32_t word[8 * N_PARTS];
    };
};

enum outcome { OPEN, IMPOSSIBLE, COMPLETE };

/* ---- across the lanes ---- */

/* The cells of a band with at least one candidate, and with at least two. */
struct tally {
    eight one, two;
};

INLINE struct tally alone_tally(const struct bitboards *boards, int band)
{
    eight x = boards->part[band], y = eight_swap4(x);
    eight one = x | y, two = x & y;
    y = eight_swap2(one);
    two = eight_or_both(two | eight_swap2(two), one, y);
    one |= y;
    y = eight_swap1(one);
    two = eight_or_both(two | eight_swap1(two), one, y);
    one |= y;
    y = eight_repeat(boards->part[3], band);
    return (struct tally){one | y, eight_or_both(two, one, y)};
}

/* Returns the union of all digits of a band, in every lane. */
INLINE eight alone_across(const eight part[N_PARTS], int band)
{
    eight x = part[band];
    x |= eight_swap4(x);
    x |= eight_swap2(x);
    return eight_or3(x, eight_swap1(x), eight_repeat(part[3], band));
}

/* ---- within a lane ---- */

/* Sets the spare bit after each line that has a cell of the set; other bits are garbage. */
INLINE eight line_carry(eight set)
{
    return set + BAND_CELLS;
}

/* Returns all cells of the lines that have a cell of the set. */
INLINE eight line_fill(eight set)
{
    eight carry = line_carry(set) & BAND_SPARE;
    return carry - (carry >> 9);
}

/* Returns the set without its first cell in each line. */
INLINE eight without_first(eight set)
{
    return set & ((set | BAND_SPARE) - BAND_LINES);
}

/* Rotates the lines: each receives the previous one; spare bits are garbage. */
INLINE eight line_turn(eight set)
{
    return eight_pick(eight_splat(LINE_CELLS), set >> 20, set << 10);
}

/* Copies line 0 to all three lines. */
INLINE eight line_spread(eight line)
{
    return eight_or3(line, line << 10, line << 20);
}

/* Rotate the cells of line 0 within their box, by one and by two. */
INLINE eight within_box(eight line)
{
    return eight_pick(eight_splat(0x1b6), line << 1, line >> 2);
}

INLINE eight within_box_back(eight line)
{
    return eight_pick(eight_splat(0x124), line << 2, line >> 1);
}

/* ---- the rules ---- */

/* Eliminates naked singles from the rest of their line; returns bits if a line has two of
 * the same digit. */
INLINE eight alone_singles(struct bitboards *boards, const eight single[N_PARTS])
{
    eight wrong = eight_splat(0);
    UNROLL
    for (unsigned i = 0; i < N_PARTS; i++) {
        eight lines = line_fill(single[i]);
        boards->part[i] = eight_shed(boards->part[i], single[i], lines);
        wrong |= without_first(single[i]);
    }
    return wrong;
}

/* Returns the triads that are in a permutation of their digit and band: one triad of each
 * line and box.  A triad is the first bit of its three cells, so the triads of three bands
 * fit into one vector. */
INLINE eight triads_fit(eight triad)
{
    const eight first = eight_splat(7 * BAND_LINES);
    eight next = eight_pick(first, triad >> 6, triad << 3);
    eight last = eight_pick(eight_splat(0x3f * BAND_LINES), triad >> 3, triad << 6);
    eight others = eight_or_both(next & line_turn(last), last, line_turn(next));
    return line_turn(others);
}

INLINE eight triads_of(eight part)
{
    return eight_or3(part, part >> 1, part >> 2) & BAND_TRIADS;
}

INLINE eight triads_spread(eight triad)
{
    return eight_or3(triad, triad << 1, triad << 2);
}

INLINE void alone_bands(eight part[N_PARTS])
{
    eight triad[N_PARTS];
    UNROLL
    for (unsigned i = 0; i < N_PARTS; i++)
        triad[i] = triads_of(part[i]);
    eight fit = triads_fit(eight_or3(triad[0], triad[1] << 1, triad[2] << 2));
    part[0] &= triads_spread(fit & BAND_TRIADS);
    part[1] &= triads_spread(fit >> 1 & BAND_TRIADS);
    part[2] &= triads_spread(fit >> 2 & BAND_TRIADS);
    part[3] &= triads_spread(triads_fit(triad[3]) & BAND_TRIADS);
}

/* Returns the cells whose columns are in a permutation, from the columns of the other two
 * bands, rotated by one (next) and by two (last). */
INLINE eight column_fit(eight next1, eight last1, eight next2, eight last2)
{
    return line_spread(eight_or_both(next1 & last2, last1, next2));
}

/* The same as alone_bands() for stacks: one column in each band. */
INLINE void alone_stacks(eight part[N_PARTS])
{
    const eight unused = {0,          0,          0,          BAND_CELLS,
                          BAND_CELLS, BAND_CELLS, BAND_CELLS, BAND_CELLS};
    eight next[N_PARTS], last[N_PARTS];
    UNROLL
    for (unsigned i = 0; i < N_PARTS; i++) {
        eight line = eight_or3(part[i], part[i] >> 10, part[i] >> 20) & LINE_CELLS;
        next[i] = within_box(line);
        last[i] = within_box_back(line);
    }
    UNROLL
    for (unsigned b = 0; b < 3; b++) {
        unsigned b1 = (b + 1) % 3, b2 = (b + 2) % 3;
        part[b] &= column_fit(next[b1], last[b1], next[b2], last[b2]);
    }
    part[3] &= column_fit(eight_next(next[3]), eight_next(last[3]),
                          eight_previous(next[3]), eight_previous(last[3])) |
               unused;
}

/* Finds the cells that are the only one for a digit in their column. */
INLINE void column_soles(eight sole[N_PARTS], const eight part[N_PARTS])
{
    eight one[N_PARTS], two[N_PARTS];
    UNROLL
    for (unsigned i = 0; i < N_PARTS; i++) {
        eight x = part[i], y = x >> 10, z = x >> 20;
        one[i] = eight_or3(x, y, z);
        two[i] = eight_twice(x, y, z);
    }
    eight more = eight_or3(two[0], two[1], two[2]) | eight_twice(one[0], one[1], one[2]);
    eight column = line_spread(~more & LINE_CELLS);
    UNROLL
    for (unsigned b = 0; b < 3; b++)
        sole[b] = part[b] & column;
    eight one1 = eight_next(one[3]), one2 = eight_previous(one[3]);
    more = eight_or3(two[3], eight_next(two[3]), eight_previous(two[3])) |
           eight_twice(one[3], one1, one2);
    sole[3] = part[3] & line_spread(~more & LINE_CELLS) & (eight){~0U, ~0U, ~0U};
}

/* Settles hidden singles of lines and columns; returns bits if a line has no cell for a
 * digit. */
INLINE eight alone_hidden(eight part[N_PARTS])
{
    eight hidden[N_PARTS], taken[N_PARTS], full = eight_splat(BAND_SPARE);
    column_soles(hidden, part);
    UNROLL
    for (unsigned i = 0; i < N_PARTS; i++) {
        full &= line_carry(part[i]);
        hidden[i] |= part[i] & ~line_fill(without_first(part[i]));
    }
    UNROLL
    for (int b = 0; b < 3; b++)
        taken[b] = alone_across(hidden, b);
    taken[3] = eight_gather(taken[0], taken[1], taken[2], eight_splat(0));
    UNROLL
    for (unsigned i = 0; i < N_PARTS; i++)
        part[i] = eight_shed(part[i], hidden[i], taken[i]);
    return full ^ BAND_SPARE;
}

/* Returns whether every house has every digit, provided that each cell has one digit. */
static bool bitboards_solved(const struct bitboards *boards)
{
    eight full = eight_splat(BAND_SPARE), boxes = eight_splat(LINE_CELLS);
    eight column = eight_splat(0);
    const eight *part = boards->part;
    UNROLL
    for (unsigned i = 0; i < N_PARTS; i++) {
        full &= line_carry(part[i]);
        eight triad = triads_of(part[i]);
        boxes &= triads_spread(eight_or3(triad, triad >> 10, triad >> 20));
    }
    column = eight_or3(part[0], part[1], part[2]);
    column = eight_or3(column, column >> 10, column >> 20);
    eight nines = eight_or3(part[3], eight_next(part[3]), eight_previous(part[3]));
    column &= eight_or3(nines, nines >> 10, nines >> 20);
    return !eight_any((full ^ BAND_SPARE) | ((boxes & column & LINE_CELLS) ^ LINE_CELLS));
}

/* Cells with one candidate, by digit; with two or more; without any. */
struct cell_kinds {
    eight single[N_PARTS], open, empty;
};

INLINE struct cell_kinds alone_cell_kinds(const struct bitboards *boards)
{
    struct cell_kinds kinds = {.open = eight_splat(0), .empty = eight_splat(0)};
    eight two[N_PARTS];
    UNROLL
    for (int b = 0; b < 3; b++) {
        struct tally tally = alone_tally(boards, b);
        two[b] = tally.two;
        kinds.open |= tally.two;
        kinds.empty |= tally.one ^ BAND_CELLS;
    }
    two[3] = eight_gather(two[0], two[1], two[2], eight_splat(BAND_CELLS));
    UNROLL
    for (unsigned i = 0; i < N_PARTS; i++)
        kinds.single[i] = boards->part[i] & ~two[i];
    return kinds;
}

/* Applies all rules once; false if a line has a digit twice or no cell for a digit. */
INLINE bool alone_sweep(struct bitboards *boards, const eight single[N_PARTS])
{
    eight wrong = alone_singles(boards, single);
    alone_bands(boards->part);
    alone_stacks(boards->part);
    wrong |= alone_hidden(boards->part);
    return !eight_any(wrong);
}

/* Applies the rules until they give no new naked single. */
INLINE enum outcome alone_prune(struct bitboards *boards)
{
    eight known[N_PARTS] = {0};
    for (;;) {
        struct cell_kinds kinds = alone_cell_kinds(boards);
        eight fresh = eight_splat(0);
        UNROLL
        for (unsigned i = 0; i < N_PARTS; i++) {
            fresh |= kinds.single[i] & ~known[i];
            known[i] = kinds.single[i];
        }
        if (eight_any(kinds.empty))
            return IMPOSSIBLE;
        if (!eight_any(kinds.open))
            return bitboards_solved(boards) ? COMPLETE : IMPOSSIBLE;
        if (!eight_any(fresh))
            return OPEN;
        if (!alone_sweep(boards, kinds.single))
            return IMPOSSIBLE;
    }
}

/* ---- branching ---- */

/* A set of cells of the board: bands 0 and 1, then band 2. */
struct cells {
    uint64_t upper, lower;
};

INLINE struct cells cells_of(uint32_t band0, uint32_t band1, uint32_t band2)
{
    return (struct cells){band0 | (uint64_t)band1 << 32, band2};
}

INLINE struct cells cells_and(struct cells a, struct cells b)
{
    return (struct cells){a.upper & b.upper, a.lower & b.lower};
}

INLINE unsigned cells_count(struct cells cells)
{
    return (unsigned)(__builtin_popcountll(cells.upper) +
                      __builtin_popcountll(cells.lower));
}

/* Cells with exactly two candidates, and with more, by band. */
struct open_cells {
    uint32_t pair[3], more[3];
};

INLINE void open_cells_find(struct open_cells *open, const struct bitboards *boards,
                            int band)
{
    eight x = boards->part[band], y = eight_swap4(x), y2;
    eight one = x | y, two = x & y, three;
    y = eight_swap2(one);
    y2 = eight_swap2(two);
    three = eight_or_both(two & y, one, y2);
    two = eight_or_both(two | y2, one, y);
    one |= y;
    y = eight_swap1(one);
    y2 = eight_swap1(two);
    three = eight_or_both(eight_or3(three, eight_swap1(three), two & y), one, y2);
    two = eight_or_both(two | y2, one, y);
    one |= y;
    uint32_t nine = boards->part[3][band], two_or_more = two[0] | (one[0] & nine);
    open->more[band] = (three[0] | (two[0] & nine)) & BAND_CELLS;
    open->pair[band] = two_or_more & BAND_CELLS & ~open->more[band];
}

/* The number of a cell: its bit in a lane in bits 0 to 4, its band in bits 5 and 6. */
enum { CELL_BIT = 31, CELL_BAND = 5, CELL_BITS = 7 };

/* Returns the candidates of the cell: bit d - 1 is the digit d. */
INLINE unsigned cell_digits(const struct bitboards *boards, unsigned cell)
{
    unsigned band = cell >> CELL_BAND;
    uint32_t bit = UINT32_C(1) << (cell & CELL_BIT);
    unsigned nine = boards->part[3][band] >> (cell & CELL_BIT) & 1;
    return eight_having(boards->part[band], eight_splat(bit)) | nine << 8;
}

/* Returns all cells of the cell's houses. */
INLINE struct cells cell_sees(unsigned cell)
{
    unsigned band = cell >> CELL_BAND, at = cell & CELL_BIT;
    unsigned line = at / 10, column = at % 10;
    uint32_t far = (uint32_t)BAND_LINES << column;
    uint32_t near = (uint32_t)LINE_CELLS << 10 * line | 7 * (uint32_t)BAND_LINES
                                                            << column / 3 * 3;
    return cells_of(far | (band == 0 ? near : 0), far | (band == 1 ? near : 0),
                    far | (band == 2 ? near : 0));
}

INLINE struct cells digit_cells(const struct bitboards *boards, unsigned digit)
{
    const uint32_t *word = boards->word;
    unsigned at = digit < 8 ? digit : 24, step = digit < 8 ? 8 : 1;
    return cells_of(word[at], word[at + step], word[at + 2 * step]);
}

/* Returns how much the two digits of a cell would change in the cells that it sees: a cell
 * of two candidates with one of them would be settled, which counts three times; a cell of
 * more would lose a candidate. */
INLINE unsigned cell_weight(unsigned cell, const struct bitboards *boards,
                            struct cells pair, struct cells more)
{
    unsigned digits = cell_digits(boards, cell);
    struct cells sees = cell_sees(cell);
    struct cells x = digit_cells(boards, lowest(digits));
    struct cells y = digit_cells(boards, lowest(digits & (digits - 1)));
    struct cells either = {x.upper | y.upper, x.lower | y.lower};
    pair = cells_and(pair, sees);
    more = cells_and(more, sees);
    return 3 * cells_count(cells_and(x, pair)) + 3 * cells_count(cells_and(y, pair)) +
           cells_count(cells_and(either, more));
}

INLINE unsigned cells_take(struct cells *cells)
{
    uint64_t *some = cells->upper ? &cells->upper : &cells->lower;
    unsigned at = (unsigned)__builtin_ctzll(*some) + (cells->upper ? 0 : 64);
    *some &= *some - 1;
    return at;
}

/* Where to branch: a cell, and another cell of two candidates that it does not see. */
struct pick {
    unsigned cell, apart;
    bool has_apart;
};

/* Picks the cell with the largest weight among the first n cells of two candidates, or any
 * open cell if there is none. */
static struct pick alone_pick(const struct bitboards *boards, unsigned n)
{
    struct open_cells open;
    UNROLL
    for (int b = 0; b < 3; b++)
        open_cells_find(&open, boards, b);
    struct cells pair = cells_of(open.pair[0], open.pair[1], open.pair[2]), left = pair;
    struct cells more = cells_of(open.more[0], open.more[1], open.more[2]);
    unsigned best = 0;
    for (; n > 0 && (left.upper | left.lower); n--) {
        unsigned cell = cells_take(&left);
        unsigned key = cell_weight(cell, boards, pair, more) << CELL_BITS | cell;
        best = key > best ? key : best;
    }
    unsigned cell = best ? best % (1 << CELL_BITS) : cells_take(&more);
    struct cells sees = cell_sees(cell);
    struct cells apart = {pair.upper & ~sees.upper, pair.lower & ~sees.lower};
    bool has_apart = apart.upper | apart.lower;
    return (struct pick){cell, has_apart ? cells_take(&apart) : 0, has_apart};
}

/* Branches: *other gets all candidates of the cell but the first, *boards only the first. */
static void alone_branch(unsigned cell, struct bitboards *boards, struct bitboards *other)
{
    const eight digit = {0, 1, 2, 3, 4, 5, 6, 7};
    unsigned band = cell >> CELL_BAND, first = lowest(cell_digits(boards, cell));
    uint32_t bit = UINT32_C(1) << (cell & CELL_BIT);
    eight kept = (eight)(digit == first) & bit;
    eight nine = (eight)(digit == band) & bit;
    *other = *boards;
    other->part[band] &= ~kept;
    boards->part[band] &= kept | ~bit;
    boards->part[3] &= ~nine;
}

/* ---- in, out, and the search ---- */

/* Inserts the spare bits between the lines of 27 cells. */
INLINE eight line_space(eight cells)
{
    return eight_or3(cells & 0x1ff, (cells & 0x1ff << 9) << 1,
                     (cells & 0x1ff << 18) << 2);
}

/* Takes the digits d from the cells that are FAST_NOT + d. */
static void alone_read_not(struct bitboards *boards, const uint8_t board[FAST_CELLS])
{
    for (unsigned i = 0; i < FAST_CELLS; i++) {
        unsigned digit = board[i] - FAST_NOT - 1, band = i / 27, at = i % 27;
        if (board[i] > FAST_NOT)
            boards->word[digit < 8 ? 8 * band + digit : 24 + band] &=
                ~(UINT32_C(1) << (at + at / 9));
    }
}

static void alone_read(struct bitboards *boards, const uint8_t board[FAST_CELLS])
{
    uint8_t all = 0;
    uint32_t found[3][32], nines[8] = {0};
    eight blank[N_PARTS];
    eight_find(found[0], board);
    eight_find(found[1], board + 27);
    eight_find(found[2], board + FAST_CELLS - 32);
    for (unsigned d = 0; d < 9; d++)
        found[2][d] >>= 5;
    for (unsigned b = 0; b < 3; b++) {
        memcpy(&boards->part[b], found[b], sizeof boards->part[b]);
        nines[b] = found[b][8];
    }
    memcpy(&boards->part[3], nines, sizeof nines);
    for (unsigned i = 0; i < N_PARTS; i++)
        boards->part[i] = line_space(boards->part[i]);
    for (int b = 0; b < 3; b++)
        blank[b] = ~alone_across(boards->part, b) & BAND_CELLS;
    blank[3] = eight_gather(blank[0], blank[1], blank[2], eight_splat(BAND_CELLS));
    for (unsigned i = 0; i < N_PARTS; i++)
        boards->part[i] |= blank[i];
    for (unsigned i = 0; i < FAST_CELLS; i++)
        all |= board[i];
    if (all & FAST_NOT)
        alone_read_not(boards, board);
}

/* Writes the first solution of n, or zeros if there is none. */
static void alone_write(const struct bitboards *boards, uint64_t n,
                        uint8_t board[FAST_CELLS])
{
    memset(board, 0, FAST_CELLS);
    for (unsigned d = 0; n > 0 && d < 9; d++) {
        for (unsigned b = 0; b < 3; b++) {
            uint32_t set = d < 8 ? boards->part[b][d] : boards->part[3][b];
            for (unsigned line = 0; line < 3; line++)
                board[27 * b + 9 * line + (unsigned)__builtin_ctz(set >> 10 * line)] =
                    (uint8_t)(d + 1);
        }
    }
}

/* Branches the board on top of the stack; returns into how many boards.  Before the first
 * contradiction it branches in two cells at once, because the puzzle may have many
 * solutions and then each application of the rules has more to work on. */
static unsigned alone_split(struct bitboards *top, unsigned n_failed)
{
    struct bitboards now = *top;
    struct pick pick = alone_pick(&now, n_failed ? ALONE_PAIRS : FIRST_PAIRS);
    unsigned n = 0;
    alone_branch(pick.cell, &now, &top[n++]);
    if (n_failed == 0 && pick.has_apart)
        alone_branch(pick.apart, &now, &top[n++]);
    top[n++] = now;
    return n;
}

/* Counts solutions up to the limit and stores the first in *answer; false if that takes too
 * long for one board at a time. */
static bool alone_search(const uint8_t board[FAST_CELLS], uint64_t limit, uint64_t *found,
                         struct bitboards *answer)
{
    struct bitboards stack[FAST_CELLS + 1];
    unsigned n = 1, n_failed = 0;
    alone_read(&stack[0], board);
    *found = 0;
    for (unsigned nodes = 0; n > 0 && *found < limit; nodes++) {
        if (nodes == ALONE_NODES)
            return false;
        struct bitboards now = stack[--n];
        switch (alone_prune(&now)) {
        case IMPOSSIBLE:
            n_failed++;
            break;
        case COMPLETE:
            if ((*found)++ == 0)
                *answer = now;
            break;
        case OPEN:
            stack[n] = now;
            n += alone_split(&stack[n], n_failed);
            break;
        }
    }
    return true;
}

static bool alone_solve(const struct fast_batch *one)
{
    struct bitboards answer;
    bool done = alone_search(one->boards[0], one->limit, one->found, &answer);
    if (one->first)
        alone_write(&answer, *one->found, one->first[0]);
    return done;
}

#endif
