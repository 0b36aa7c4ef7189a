/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One board at a time, for callers of one: here the lanes are digits, and what they hold
 * is the cells where the digit may be.
 *
 *               lane  0   1        7                  lane  0   1   2   3..7
 *                   +---+---+    +---+                    +---+---+---+-----+
 *      band[0]      | 1 | 2 | .. | 8 |            nines   | 9 | 9 | 9 | any |
 *      band[1]      | 1 | 2 | .. | 8 |                    +---+---+---+-----+
 *      band[2]      | 1 | 2 | .. | 8 |              of band 0   1   2
 *                   +---+---+    +---+
 *
 *      a lane:   bits 28..20   18..10    8..0      cells of the band's three lines, from
 *               [ line 2 ] - [ line 1 ] - [ line 0 ]   the left; a spare bit between them
 *
 * What concerns one digit (triads, lines, columns, boxes) is bit arithmetic in every lane
 * alike, and the spare bits take the carries; what concerns one cell goes across the
 * lanes.  The rules are those of kernel_sweep.h.  Lanes that are no digit's may be
 * anywhere, always.
 */
#ifndef STEPDOKU_FAST_LANES_ALONE_BODY_H
#define STEPDOKU_FAST_LANES_ALONE_BODY_H

enum {
    BAND_LINES = 0x00100401, /* the first cell of each line */
    BAND_CELLS = 0x1ff * BAND_LINES,
    BAND_SPARE = 0x200 * BAND_LINES,
    BAND_TRIADS = 0x49 * BAND_LINES, /* each triad's first cell */
    LINE_CELLS = 0x1ff,
    N_PARTS = 4,        /* three bands and the nines */
    FIRST_PAIRS = 3,    /* cells of two weighed at a branch before anything has failed: */
    ALONE_PAIRS = 8,    /* many solutions need no care; and afterwards */
    ALONE_NODES = 4096, /* boards looked at before the lanes take over */
};

/* Three bands and the nines. */
struct places {
    union {
        eight part[N_PARTS];
        uint32_t word[8 * N_PARTS];
    };
};

enum outcome { OPEN, IMPOSSIBLE, COMPLETE };

INLINE eight eight_splat(uint32_t word)
{
    return (eight){0} + word;
}

/* ---- across the lanes ---- */

/* Of each band's cells: those with one digit at least, and with two. */
struct tally {
    eight one, two;
};

INLINE struct tally band_tally(const struct places *places, int band)
{
    eight x = places->part[band], y = eight_swap4(x);
    eight one = x | y, two = x & y;

    y = eight_swap2(one);
    two = eight_or_both(two | eight_swap2(two), one, y);
    one |= y;
    y = eight_swap1(one);
    two = eight_or_both(two | eight_swap1(two), one, y);
    one |= y;
    y = eight_repeat(places->part[3], band);
    return (struct tally){one | y, eight_or_both(two, one, y)};
}

/* The union over the digits of a band, in every lane. */
INLINE eight band_across(const eight part[N_PARTS], int band)
{
    eight x = part[band];
    x |= eight_swap4(x);
    x |= eight_swap2(x);
    return eight_or3(x, eight_swap1(x), eight_repeat(part[3], band));
}

/* ---- within a lane ---- */

/* The spare bit behind each line with a cell of the set is set; the others do not count.
 */
INLINE eight lines_carry(eight set)
{
    return set + BAND_CELLS;
}

/* The lines with a cell of the set, all cells of each. */
INLINE eight lines_of(eight set)
{
    eight carry = lines_carry(set) & BAND_SPARE;
    return carry - (carry >> 9);
}

/* The set without the first cell of every line. */
INLINE eight without_first(eight set)
{
    return set & ((set | BAND_SPARE) - BAND_LINES);
}

/* Each line receives the one before, the first the last; spare bits do not count. */
INLINE eight line_turn(eight set)
{
    return eight_pick(eight_splat(LINE_CELLS), set >> 20, set << 10);
}

/* The same cells of a line in all three lines. */
INLINE eight line_spread(eight line)
{
    return eight_or3(line, line << 10, line << 20);
}

/* One line's cells turned by one within their box, and by two. */
INLINE eight within_box(eight line)
{
    return eight_pick(eight_splat(0x1b6), line << 1, line >> 2);
}

INLINE eight within_box_back(eight line)
{
    return eight_pick(eight_splat(0x124), line << 2, line >> 1);
}

/* ---- the rules ---- */

/* A digit that a cell has alone leaves the rest of its line; not zero if a line has two.
 */
INLINE eight alone_singles(struct places *places, const eight single[N_PARTS])
{
    eight wrong = eight_splat(0);
    UNROLL
    for (unsigned i = 0; i < N_PARTS; i++) {
        eight lines = lines_of(single[i]);
        places->part[i] = eight_shed(places->part[i], single[i], lines);
        wrong |= without_first(single[i]);
    }
    return wrong;
}

/*
 * A digit keeps the triads that a permutation of its band can use: lines against boxes.
 * A triad is one bit of its three, so the bands' triads are side by side in one vector.
 */
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

/* Three bands' columns of a stack, once turned and twice: what a permutation can use. */
INLINE eight column_fit(eight next1, eight last1, eight next2, eight last2)
{
    return line_spread(eight_or_both(next1 & last2, last1, next2));
}

/* The same for stacks: bands against columns. */
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

/* Cells that are all their column has for a digit. */
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

/* A digit with one cell of a line or column has it to itself; gives the lines with none.
 */
INLINE eight alone_hidden(eight part[N_PARTS])
{
    eight hidden[N_PARTS], taken[N_PARTS], full = eight_splat(BAND_SPARE);

    column_soles(hidden, part);
    UNROLL
    for (unsigned i = 0; i < N_PARTS; i++) {
        full &= lines_carry(part[i]);
        hidden[i] |= part[i] & ~lines_of(without_first(part[i]));
    }
    UNROLL
    for (int b = 0; b < 3; b++)
        taken[b] = band_across(hidden, b);
    taken[3] = eight_gather(taken[0], taken[1], taken[2], eight_splat(0));
    UNROLL
    for (unsigned i = 0; i < N_PARTS; i++)
        part[i] = eight_shed(part[i], hidden[i], taken[i]);
    return full ^ BAND_SPARE;
}

/* Whether every house has every digit, of a board with one digit in each cell. */
static bool places_solve(const struct places *places)
{
    eight full = eight_splat(BAND_SPARE), boxes = eight_splat(LINE_CELLS);
    eight column = eight_splat(0);
    const eight *part = places->part;

    UNROLL
    for (unsigned i = 0; i < N_PARTS; i++) {
        full &= lines_carry(part[i]);
        eight triad = triads_of(part[i]);
        boxes &= triads_spread(eight_or3(triad, triad >> 10, triad >> 20));
    }
    column = eight_or3(part[0], part[1], part[2]);
    column = eight_or3(column, column >> 10, column >> 20);
    eight nines = eight_or3(part[3], eight_next(part[3]), eight_previous(part[3]));
    column &= eight_or3(nines, nines >> 10, nines >> 20);
    return !eight_any((full ^ BAND_SPARE) | ((boxes & column & LINE_CELLS) ^ LINE_CELLS));
}

/* What the cells have: one digit and no other, two or more, none. */
struct look {
    eight single[N_PARTS], open, empty;
};

INLINE struct look alone_look(const struct places *places)
{
    struct look look = {.open = eight_splat(0), .empty = eight_splat(0)};
    eight two[N_PARTS];

    UNROLL
    for (int b = 0; b < 3; b++) {
        struct tally tally = band_tally(places, b);
        two[b] = tally.two;
        look.open |= tally.two;
        look.empty |= tally.one ^ BAND_CELLS;
    }
    two[3] = eight_gather(two[0], two[1], two[2], eight_splat(BAND_CELLS));
    UNROLL
    for (unsigned i = 0; i < N_PARTS; i++)
        look.single[i] = places->part[i] & ~two[i];
    return look;
}

/* One round of the rules; false if a line has two equal digits, or none of a digit. */
INLINE bool alone_sweep(struct places *places, const eight single[N_PARTS])
{
    eight wrong = alone_singles(places, single);
    alone_bands(places->part);
    alone_stacks(places->part);
    wrong |= alone_hidden(places->part);
    return !eight_any(wrong);
}

/* Until no cell has a digit to itself that had it not before. */
INLINE enum outcome alone_prune(struct places *places)
{
    eight known[N_PARTS] = {0};
    for (;;) {
        struct look look = alone_look(places);
        eight fresh = eight_splat(0);
        UNROLL
        for (unsigned i = 0; i < N_PARTS; i++) {
            fresh |= look.single[i] & ~known[i];
            known[i] = look.single[i];
        }
        if (eight_any(look.empty))
            return IMPOSSIBLE;
        if (!eight_any(look.open))
            return places_solve(places) ? COMPLETE : IMPOSSIBLE;
        if (!eight_any(fresh))
            return OPEN;
        if (!alone_sweep(places, look.single))
            return IMPOSSIBLE;
    }
}

/* ---- branching ---- */

/* Cells of the board: bands 0 and 1, and band 2. */
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

/* Cells with two candidates exactly, and with more. */
struct openings {
    uint32_t pair[3], more[3];
};

INLINE void openings_find(struct openings *openings, const struct places *places,
                          int band)
{
    eight x = places->part[band], y = eight_swap4(x), y2;
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
    uint32_t nine = places->part[3][band], two_or_more = two[0] | (one[0] & nine);
    openings->more[band] = (three[0] | (two[0] & nine)) & BAND_CELLS;
    openings->pair[band] = two_or_more & BAND_CELLS & ~openings->more[band];
}

/* A cell: bits 0-4 its place in the band's lanes, 5-6 the band. */
enum { CELL_PLACE = 31, CELL_BAND = 5, CELL_BITS = 7 };

/* The digits that may be in the cell, a bit each. */
INLINE unsigned cell_digits(const struct places *places, unsigned cell)
{
    unsigned band = cell >> CELL_BAND;
    uint32_t bit = UINT32_C(1) << (cell & CELL_PLACE);
    unsigned nine = places->part[3][band] >> (cell & CELL_PLACE) & 1;
    return eight_having(places->part[band], eight_splat(bit)) | nine << 8;
}

/* The cell's houses, itself included. */
INLINE struct cells cell_sees(unsigned cell)
{
    unsigned band = cell >> CELL_BAND, at = cell & CELL_PLACE;
    unsigned line = at / 10, column = at % 10;
    uint32_t far = (uint32_t)BAND_LINES << column;
    uint32_t near = (uint32_t)LINE_CELLS << 10 * line | 7 * (uint32_t)BAND_LINES
                                                            << column / 3 * 3;
    return cells_of(far | (band == 0 ? near : 0), far | (band == 1 ? near : 0),
                    far | (band == 2 ? near : 0));
}

INLINE struct cells digit_cells(const struct places *places, unsigned digit)
{
    const uint32_t *word = places->word;
    unsigned at = digit < 8 ? digit : 24, step = digit < 8 ? 8 : 1;
    return cells_of(word[at], word[at + step], word[at + 2 * step]);
}

/*
 * What a cell's two digits would do to those it sees: a cell of two with one of them is
 * settled, which counts three times; a larger one loses a candidate.
 */
INLINE unsigned cell_weight(unsigned cell, const struct places *places, struct cells pair,
                            struct cells more)
{
    unsigned digits = cell_digits(places, cell);
    struct cells sees = cell_sees(cell);
    struct cells x = digit_cells(places, lowest(digits));
    struct cells y = digit_cells(places, lowest(digits & (digits - 1)));
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

/* Where to branch: a cell, and another of two candidates that it does not see. */
struct choice {
    unsigned cell, apart;
    bool has_apart;
};

static struct choice choice_make(unsigned cell, struct cells pair)
{
    struct cells sees = cell_sees(cell);
    struct cells apart = {pair.upper & ~sees.upper, pair.lower & ~sees.lower};
    bool has_apart = apart.upper | apart.lower;
    return (struct choice){cell, has_apart ? cells_take(&apart) : 0, has_apart};
}

/* The weightiest of the first n cells of two; if there is none, any open cell. */
static struct choice alone_choose(const struct places *places, unsigned n)
{
    struct openings open;

    UNROLL
    for (int b = 0; b < 3; b++)
        openings_find(&open, places, b);
    struct cells pair = cells_of(open.pair[0], open.pair[1], open.pair[2]), left = pair;
    struct cells more = cells_of(open.more[0], open.more[1], open.more[2]);
    unsigned best = 0;
    for (; n > 0 && (left.upper | left.lower); n--) {
        unsigned cell = cells_take(&left);
        unsigned key = cell_weight(cell, places, pair, more) << CELL_BITS | cell;
        best = key > best ? key : best;
    }
    return choice_make(best ? best % (1 << CELL_BITS) : cells_take(&more), pair);
}

/* Other gets all but the cell's first digit; places that digit alone. */
static void alone_branch(unsigned cell, struct places *places, struct places *other)
{
    const eight digit = {0, 1, 2, 3, 4, 5, 6, 7};
    unsigned band = cell >> CELL_BAND, first = lowest(cell_digits(places, cell));
    uint32_t bit = UINT32_C(1) << (cell & CELL_PLACE);
    eight kept = (eight)(digit == first) & bit;
    eight nine = (eight)(digit == band) & bit;

    *other = *places;
    other->part[band] &= ~kept;
    places->part[band] &= kept | ~bit;
    places->part[3] &= ~nine;
}

/* ---- in, out, and the search ---- */

/* The 27 cells of a band, spaced by lines. */
INLINE eight line_space(eight cells)
{
    return eight_or3(cells & 0x1ff, (cells & 0x1ff << 9) << 1,
                     (cells & 0x1ff << 18) << 2);
}

static void alone_read(struct places *places, const uint8_t board[FAST_CELLS])
{
    uint32_t found[3][16], nines[8] = {0};
    eight blank[N_PARTS];

    eight_find(found[0], board);
    eight_find(found[1], board + 27);
    eight_find(found[2], board + FAST_CELLS - 32);
    for (unsigned d = 0; d < 9; d++)
        found[2][d] >>= 5;
    for (unsigned b = 0; b < 3; b++) {
        memcpy(&places->part[b], found[b], sizeof places->part[b]);
        nines[b] = found[b][8];
    }
    memcpy(&places->part[3], nines, sizeof nines);
    for (unsigned i = 0; i < N_PARTS; i++)
        places->part[i] = line_space(places->part[i]);
    for (int b = 0; b < 3; b++)
        blank[b] = ~band_across(places->part, b) & BAND_CELLS;
    blank[3] = eight_gather(blank[0], blank[1], blank[2], eight_splat(BAND_CELLS));
    for (unsigned i = 0; i < N_PARTS; i++)
        places->part[i] |= blank[i];
}

static void alone_write(const struct places *places, uint8_t board[FAST_CELLS])
{
    for (unsigned d = 0; d < 9; d++) {
        for (unsigned b = 0; b < 3; b++) {
            uint32_t set = d < 8 ? places->part[b][d] : places->part[3][b];
            for (unsigned line = 0; line < 3; line++)
                board[27 * b + 9 * line + (unsigned)__builtin_ctz(set >> 10 * line)] =
                    (uint8_t)(d + 1);
        }
    }
}

/*
 * The board on top of the stack branches; returns how many it has become.  As long as
 * nothing has failed it branches in two cells at once, as there may be many solutions:
 * then each round of the rules has more to go by.
 */
static unsigned alone_split(struct places *top, unsigned n_failed)
{
    struct places now = *top;
    struct choice choice = alone_choose(&now, n_failed ? ALONE_PAIRS : FIRST_PAIRS);
    unsigned n = 0;

    alone_branch(choice.cell, &now, &top[n++]);
    if (n_failed == 0 && choice.has_apart)
        alone_branch(choice.apart, &now, &top[n++]);
    top[n++] = now;
    return n;
}

/*
 * Counts solutions up to limit and leaves the first in answer; false if the search grew
 * too long for this way.
 */
static bool alone_search(const uint8_t board[FAST_CELLS], uint64_t limit, uint64_t *found,
                         struct places *answer)
{
    struct places stack[FAST_CELLS + 1];
    unsigned n = 1, n_failed = 0;

    alone_read(&stack[0], board);
    *found = 0;
    for (unsigned nodes = 0; n > 0 && *found < limit; nodes++) {
        if (nodes == ALONE_NODES)
            return false;
        struct places now = stack[--n];
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

#endif
