/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a rating looks for patterns, the counterpart of finder.h, and the 9x9 board that it has for
 * this: sets of nine things, which cells are in which houses, the candidates, and what has changed.
 *
 * There are two sets of finders, because what comes first is a specification here: each of
 * these searches houses, cells, digits and combinations in Sudoku Explainer's order, and the
 * first instance decides the path, and so the rating.  Those of technique/ take boards of any
 * shape, find variants that a rating must not know, and gain their speed from what has been
 * searched in vain before, where these gain it from small tables.  The steps are the same.
 *
 * candidates.h and board/shape.h have the same for every shape.  A rating looks at houses
 * millions of times, so its tables are small constants (board9_tables.awk writes them), and
 * its board is a small value that a chain can copy and remove candidates from.
 *
 * Cells are 0 .. 80 by rows; houses are boxes 0 .. 8, rows 9 .. 17, columns 18 .. 26, because
 * chains go through them in this order.  A position is the number of a cell in its house.
 * Digits count from 0. */
#ifndef STEPDOKU_HUMAN_RATING_SE_FINDER_H
#define STEPDOKU_HUMAN_RATING_SE_FINDER_H

#include <stdbool.h>
#include <stdint.h>

#include "base/stop.h"
#include "human/step.h"

/* ---- sets of nine ---- */

/* A set of up to nine things: the candidates of a cell, or the positions of a digit in a
 * house.  Bit k stands for the k-th, from 0. */
typedef uint16_t nine;

enum { NINE_ALL = 0x1ff, NINE_END = 0x200 };

static inline nine nine_bit(int k)
{
    return (nine)(1u << k);
}

static inline bool nine_has(nine set, int k)
{
    return set >> k & 1;
}

/* The smallest member of a non-empty set. */
static inline int nine_first(nine set)
{
    return __builtin_ctz(set);
}

static inline nine nine_without_first(nine set)
{
    return (nine)(set & (set - 1));
}

static inline bool nine_is_single(nine set)
{
    return set && !nine_without_first(set);
}

static inline bool nine_is_pair(nine set)
{
    return nine_is_single(nine_without_first(set));
}

static inline bool nine_is_several(nine set)
{
    return nine_without_first(set) != 0;
}

/* At least two members and at most k. */
static inline bool nine_is_two_to(nine set, int k)
{
    nine rest = nine_without_first(set);
    if (!rest)
        return false;
    for (; k > 1; k--)
        rest = nine_without_first(rest);
    return !rest;
}

/* Counts three bits at a time; `counts` holds the counts of 0 .. 7, two bits each. */
static inline int nine_count(nine set)
{
    const unsigned counts = 0xe994;
    return (int)((counts >> 2 * (set & 7) & 3) + (counts >> 2 * (set >> 3 & 7) & 3) +
                 (counts >> 2 * (set >> 6) & 3));
}

/* The next larger set with the same number of members; NINE_END or more after the last.  So
 * pairs come in the order {0,1} {0,2} {1,2} {0,3} ..., by their largest member first.
 * Source: HAKMEM, item 175 (Gosper, 1972). */
static inline unsigned nine_next(unsigned set)
{
    unsigned low = set & -set, ripple = set + low;
    return ripple | ((set ^ ripple) >> (2 + __builtin_ctz(low)));
}

static inline unsigned nine_lowest(int k)
{
    return (1u << k) - 1;
}

/* for each member of a set, ascending; `k` is declared by the loop */
#define NINE_EACH(k, set)                                                                \
    for (unsigned left_##k = (set), k = 0;                                               \
         left_##k && (k = (unsigned)__builtin_ctz(left_##k), true);                      \
         left_##k &= left_##k - 1)

/* ---- cells and houses ---- */

enum { N_CELLS = 81, N_HOUSES = 27, N_PEERS = 20, N_KINDS = 3 };

/* Arrays with this room let a loop over all cells work on wide vectors. */
enum { N_CELLS_WIDE = 96 };

/* Chains, loops and peers use this order; singles and subsets search columns before rows
 * (kinds_of_subsets). */
enum nine_house { KIND_BOX, KIND_ROW, KIND_COLUMN };

extern const enum nine_house kinds_of_subsets[N_KINDS];

extern const uint8_t house_cells[N_HOUSES][9];
extern const uint8_t cell_houses[N_CELLS][N_KINDS];
extern const uint8_t cell_positions[N_CELLS][N_KINDS];

/* First those in the box, then the others in the row, then the others in the column. */
extern const uint8_t cell_peers[N_CELLS][N_PEERS];

/* The positions at which a house is crossed by another of a different kind. */
nine house_crossing(int house, int other);

static inline enum nine_house kind_of_house(int house)
{
    return house < 9 ? KIND_BOX : house < 18 ? KIND_ROW : KIND_COLUMN;
}

/* A set of cells. */
struct cell_set {
    uint64_t bits[2];
};

extern const struct cell_set peer_sets[N_CELLS];
extern const struct cell_set house_sets[N_HOUSES];

static inline bool cell_set_has(const struct cell_set *set, int cell)
{
    return set->bits[cell >> 6] >> (cell & 63) & 1;
}

static inline void cell_set_add(struct cell_set *set, int cell)
{
    set->bits[cell >> 6] |= (uint64_t)1 << (cell & 63);
}

static inline void cell_set_drop(struct cell_set *set, int cell)
{
    set->bits[cell >> 6] &= ~((uint64_t)1 << (cell & 63));
}

static inline bool cell_set_is_empty(const struct cell_set *set)
{
    return !(set->bits[0] | set->bits[1]);
}

static inline bool cell_set_is_equal(const struct cell_set *a, const struct cell_set *b)
{
    return a->bits[0] == b->bits[0] && a->bits[1] == b->bits[1];
}

/* The cells before `cell`. */
static inline struct cell_set cell_set_below(struct cell_set set, int cell)
{
    uint64_t below = ((uint64_t)1 << (cell & 63)) - 1;
    return cell < 64 ? (struct cell_set){{set.bits[0] & below, 0}}
                     : (struct cell_set){{set.bits[0], set.bits[1] & below}};
}

/* At least two members. */
static inline bool cell_set_has_two(struct cell_set set)
{
    return set.bits[0] ? set.bits[1] || set.bits[0] & (set.bits[0] - 1)
                       : set.bits[1] & (set.bits[1] - 1);
}

static inline struct cell_set cell_set_and(struct cell_set a, struct cell_set b)
{
    return (struct cell_set){{a.bits[0] & b.bits[0], a.bits[1] & b.bits[1]}};
}

static inline struct cell_set cell_set_with(struct cell_set set, int cell)
{
    cell_set_add(&set, cell);
    return set;
}

static inline struct cell_set cell_set_or(struct cell_set a, struct cell_set b)
{
    return (struct cell_set){{a.bits[0] | b.bits[0], a.bits[1] | b.bits[1]}};
}

static inline struct cell_set cell_set_minus(struct cell_set a, struct cell_set b)
{
    return (struct cell_set){{a.bits[0] & ~b.bits[0], a.bits[1] & ~b.bits[1]}};
}

static inline bool cell_sees(int a, int b)
{
    return cell_set_has(&peer_sets[a], b);
}

/* for each cell of a set, ascending; `cell` is declared by the loop */
#define CELL_SET_EACH(cell, set)                                                         \
    for (int word_##cell = 0, cell = 0; word_##cell < 2; word_##cell++)                  \
        for (uint64_t left_##cell = (set).bits[word_##cell];                             \
             left_##cell &&                                                              \
             (cell = word_##cell * 64 + __builtin_ctzll(left_##cell), true);             \
             left_##cell &= left_##cell - 1)

/* ---- the candidates ---- */

/* A board with its candidates, kept in two ways:
 *
 *      of[cell]           the digits that the cell can be; empty for a filled cell
 *      at[house][digit]   the positions where the digit can be in the house */
struct board9 {
    nine of[N_CELLS];
    nine at[N_HOUSES][9];
    uint8_t blanks[N_HOUSES]; /* cells without a digit */
    uint8_t n_blanks;
    uint8_t n_filled[9];   /* [digit]: cells that have it */
    int8_t digit[N_CELLS]; /* from 0; -1: none */
};

/* `digits` are 1 .. 9, anything else is a blank.  A blank cell has the digits in
 * allowed[cell] that none of its peers has; NULL allows all. */
void board9_init(struct board9 *board, const uint8_t digits[N_CELLS],
                 const nine *allowed);

static inline bool board9_has(const struct board9 *board, int cell, int digit)
{
    return nine_has(board->of[cell], digit);
}

/* Does nothing when there is no such candidate. */
static inline void board9_remove(struct board9 *board, int cell, int digit)
{
    board->of[cell] &= (nine)~nine_bit(digit);
    for (int kind = 0; kind < N_KINDS; kind++)
        board->at[cell_houses[cell][kind]][digit] &=
            (nine)~nine_bit(cell_positions[cell][kind]);
}

/* Fills a blank cell and removes the candidates that see it. */
void board9_place(struct board9 *board, int cell, int digit);

/* ---- what has changed ---- */

/* What has changed on a board since a search found nothing.  Candidates are only ever
 * removed, so the search can find something new only where one has been removed. */
struct changes {
    nine in[N_HOUSES]; /* digits that have lost a place in the house */
    nine digits;       /* digits that have lost a place in any house */
    struct cell_set cells;
};

/* The board of the last search that found nothing. */
struct past {
    bool is_known; /* there was one */
    nine of[N_CELLS];
};

extern const struct changes all_changed;

static inline void changes_clear(struct changes *changes)
{
    *changes = (struct changes){0};
}

static inline void changes_join(struct changes *changes, const struct changes *others)
{
    for (int house = 0; house < N_HOUSES; house++)
        changes->in[house] |= others->in[house];
    changes->digits |= others->digits;
    changes->cells = cell_set_or(changes->cells, others->cells);
}

/* Notes that candidates of a cell have been removed. */
static inline void changes_add(struct changes *changes, int cell, nine digits)
{
    for (int kind = 0; kind < N_KINDS; kind++)
        changes->in[cell_houses[cell][kind]] |= digits;
    changes->digits |= digits;
    cell_set_add(&changes->cells, cell);
}

/* ---- looking for patterns ---- */

struct se_finder {
    const struct board9 *board;
    struct changes changes; /* where nothing has changed, there is nothing to find */
    bool corrected;         /* see rating.h */
    bool cites; /* complete the steps; otherwise they have pattern and effect */
    const struct step_sink *sink;
    struct stop stop;   /* asked by searches that can take long */
    struct step *step;  /* in progress */
    struct step *spare; /* memory for searches that compare steps */
};

/* ---- for the finders ---- */

/* The number in shape.h of a house, and the reverse. */
static inline int house_in_shape(int house)
{
    return (house + 18) % N_HOUSES;
}

static inline int house_in_board9(int house)
{
    return (house + 9) % N_HOUSES;
}

/* Begins a step with the rating of its kind and `more` than that. */
struct step *se_begin(struct se_finder *finder, enum se_kind kind, double more);

/* Adds the elimination of those digits that are candidates of the cell. */
void se_eliminate(struct se_finder *finder, int cell, nine digits);

/* The same for each cell of a set. */
void se_eliminate_all(struct se_finder *finder, struct cell_set cells, nine digits);

static inline void se_house(struct se_finder *finder, int house)
{
    step_add_house(finder->step, &finder->step->houses, house_in_shape(house));
}

/* Is the step to be offered, and wanted with all that it rests on? */
static inline bool se_must_cite(const struct se_finder *finder)
{
    return finder->cites && step_has_effect(finder->step);
}

/* Cite that the digits have places in a house, and that each of the cells has a digit. */
void se_cite_house(struct se_finder *finder, int house, nine digits);
void se_cite_cells(struct se_finder *finder, const struct cell_list *cells);

/* Adds the other cells of a subset (cells at these positions of a house), and its digits. */
void se_subset(struct se_finder *finder, int house, nine positions, nine digits);

/* Gives the step to the sink, unless it has no effect; returns true to end the search. */
bool se_offer(struct se_finder *finder);

/* ---- the finders: each returns true when the sink has enough ---- */

bool se_find_hidden_single(struct se_finder *finder);
bool se_find_naked_single(struct se_finder *finder);

bool se_find_direct_locked(struct se_finder *finder);
bool se_find_locked(struct se_finder *finder);

bool se_find_direct_hidden(struct se_finder *finder, int size);
bool se_find_naked(struct se_finder *finder, int size);
bool se_find_hidden(struct se_finder *finder, int size);

bool se_find_fish(struct se_finder *finder, int size);

bool se_find_wing(struct se_finder *finder, int pivot_size); /* 2: XY-Wing, 3: XYZ-Wing */

bool se_find_unique_loop(struct se_finder *finder); /* offers the best one only */
bool se_find_bug(struct se_finder *finder);

bool se_find_aligned_pair(struct se_finder *finder);
bool se_find_aligned_triplet(struct se_finder *finder);

#endif
