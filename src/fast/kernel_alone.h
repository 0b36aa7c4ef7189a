/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One board at a time, for callers of one: here the lanes are digits.
 *
 *                   lane  0   1   2        8   9..15
 *                       +---+---+---+    +---+------+
 *              row[0]   | 1 | 2 | 3 | .. | 9 | none |   bit c: the digit may be in
 *                ..     |   |   |   |    |   |      |   column c of this row
 *              row[8]   | 1 | 2 | 3 | .. | 9 | none |
 *                       +---+---+---+    +---+------+
 *
 * What concerns one digit (its triads, rows, columns, boxes) is bit arithmetic in every
 * lane alike; what concerns one cell (single candidates) goes across the lanes.  The
 * rules are those of kernel_sweep.h.  This is quick for the many boards that need
 * little search; a board that needs more goes to the lanes of kernel_run.h, which work
 * on its branches together.
 */
#ifndef FAST_KERNEL_ALONE_H
#define FAST_KERNEL_ALONE_H

enum {
    ALL_COLUMNS = 0x1ff,
    FIRST_OF_BOX = 0x49, /* columns 0, 3 and 6 */
    ALONE_NODES = 24,    /* boards looked at before the lanes take over */
};

typedef uint16_t plane __attribute__((vector_size(32)));

struct digits {
    plane row[9];
};

enum outcome { OPEN, IMPOSSIBLE, COMPLETE };

#define PLANE_SWAP8(v)                                                                    \
    __builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7)
#define PLANE_SWAP4(v)                                                                    \
    __builtin_shufflevector(v, v, 4, 5, 6, 7, 0, 1, 2, 3, 12, 13, 14, 15, 8, 9, 10, 11)
#define PLANE_SWAP2(v)                                                                    \
    __builtin_shufflevector(v, v, 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13)
#define PLANE_SWAP1(v)                                                                    \
    __builtin_shufflevector(v, v, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14)

/* The union over the digits, in every lane. */
INLINE plane plane_across(plane v)
{
    v |= PLANE_SWAP8(v);
    v |= PLANE_SWAP4(v);
    v |= PLANE_SWAP2(v);
    return v | PLANE_SWAP1(v);
}

/* Cells with one digit at least, with two, with three. */
struct tally {
    plane one, two, three;
};

#define TALLY_FOLD(tally, SWAP)                                                           \
    do {                                                                                  \
        plane one_ = SWAP((tally)->one), two_ = SWAP((tally)->two);                       \
        (tally)->three |= SWAP((tally)->three) | ((tally)->one & two_)                    \
                          | ((tally)->two & one_);                                        \
        (tally)->two |= two_ | ((tally)->one & one_);                                     \
        (tally)->one |= one_;                                                             \
    } while (0)

INLINE struct tally plane_tally(plane v)
{
    struct tally tally = {v, {0}, {0}};
    TALLY_FOLD(&tally, PLANE_SWAP8);
    TALLY_FOLD(&tally, PLANE_SWAP4);
    TALLY_FOLD(&tally, PLANE_SWAP2);
    TALLY_FOLD(&tally, PLANE_SWAP1);
    return tally;
}

INLINE bool plane_any(plane v)
{
    typedef uint64_t words __attribute__((vector_size(32)));
    words w = (words)v;
    return (w[0] | w[1] | w[2] | w[3]) != 0;
}

/* Lanes of all ones for the nine digits. */
INLINE plane plane_digits(void)
{
    return (plane){65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535, 65535};
}

/* A digit that a cell has alone leaves the rest of its row. */
INLINE plane alone_singles(struct digits *digits, plane *open, plane *changed)
{
    plane wrong = {0};
    UNROLL for (unsigned r = 0; r < 9; r++)
    {
        plane row = digits->row[r];
        struct tally tally = plane_tally(row);
        plane single = row & ~tally.two;
        wrong |= (tally.one ^ ALL_COLUMNS) | (single & (single - 1));
        *open |= tally.two;
        digits->row[r] = single | (row & (plane)(single == 0));
        *changed |= row ^ digits->row[r];
    }
    return wrong;
}

/* x rotated by one column within each box, and by two. */
INLINE plane within_box(plane x)
{
    return (x << 1 & 0x1b6) | (x >> 2 & FIRST_OF_BOX);
}

/* x, one bit a box, rotated by one box. */
INLINE plane by_box(plane x)
{
    return (x << 3 & ALL_COLUMNS) | x >> 6;
}

/* a's elements that fit in a permutation with b's and c's, each rotated once and twice. */
INLINE plane fits(plane b1, plane b2, plane c1, plane c2)
{
    return (b1 & c2) | (b2 & c1);
}

/* A digit keeps the triads that a permutation of its band can use: rows against boxes. */
INLINE void alone_bands(struct digits *digits)
{
    UNROLL for (unsigned band = 0; band < 3; band++)
    {
        plane *row = digits->row + 3 * band, once[3], again[3];
        UNROLL for (unsigned i = 0; i < 3; i++)
        {
            once[i] = by_box((row[i] | row[i] >> 1 | row[i] >> 2) & FIRST_OF_BOX);
            again[i] = by_box(once[i]);
        }
        UNROLL for (unsigned i = 0; i < 3; i++)
        {
            unsigned b = (i + 1) % 3, c = (i + 2) % 3;
            plane fit = fits(once[b], again[b], once[c], again[c]);
            row[i] &= fit | fit << 1 | fit << 2;
        }
    }
}

/* The same for stacks: bands against columns. */
INLINE void alone_stacks(struct digits *digits)
{
    plane once[3], again[3];
    UNROLL for (unsigned band = 0; band < 3; band++)
    {
        const plane *row = digits->row + 3 * band;
        once[band] = within_box(row[0] | row[1] | row[2]);
        again[band] = within_box(once[band]);
    }
    UNROLL for (unsigned band = 0; band < 3; band++)
    {
        unsigned b = (band + 1) % 3, c = (band + 2) % 3;
        plane fit = fits(once[b], again[b], once[c], again[c]);
        UNROLL for (unsigned i = 0; i < 3; i++)
            digits->row[3 * band + i] &= fit;
    }
}

/* A digit with one place in a row or column has its cell to itself. */
INLINE plane alone_hidden(struct digits *digits, plane *changed)
{
    plane one = {0}, two = {0}, missing = {0};
    UNROLL for (unsigned r = 0; r < 9; r++)
    {
        two |= one & digits->row[r];
        one |= digits->row[r];
    }
    plane sole = one & ~two;
    UNROLL for (unsigned r = 0; r < 9; r++)
    {
        plane row = digits->row[r];
        plane hidden = row & ((plane)((row & (row - 1)) == 0) | sole);
        digits->row[r] = hidden | (row & ~plane_across(hidden));
        missing |= (plane)(digits->row[r] == 0);
        *changed |= row ^ digits->row[r];
    }
    return missing & plane_digits();
}

INLINE enum outcome alone_prune(struct digits *digits)
{
    for (;;) {
        plane open = {0}, changed = {0};
        plane wrong = alone_singles(digits, &open, &changed);
        alone_bands(digits);
        alone_stacks(digits);
        wrong |= alone_hidden(digits, &changed);
        if (plane_any(wrong))
            return IMPOSSIBLE;
        if (!plane_any(open))
            return COMPLETE;
        if (!plane_any(changed))
            return OPEN;
    }
}

/*
 * Splits at a cell of two candidates if there is one: other gets all but the first.
 * False if no cell is open, which the next pruning will make something of.
 */
static bool alone_branch(struct digits *digits, struct digits *other)
{
    unsigned row = 0, columns = 0;
    for (unsigned r = 0; r < 9; r++) {
        struct tally tally = plane_tally(digits->row[r]);
        unsigned pairs = tally.two[0] & ~tally.three[0];
        if (pairs || (tally.two[0] && !columns)) {
            columns = pairs ? pairs : tally.two[0];
            row = r;
        }
        if (pairs)
            break;
    }
    if (!columns)
        return false;
    uint16_t column = (uint16_t)(columns & -columns);
    unsigned digit = 0;
    while (!(digits->row[row][digit] & column))
        digit++;
    *other = *digits;
    other->row[row][digit] &= (uint16_t)~column;
    digits->row[row] &= (uint16_t)~column;
    digits->row[row][digit] |= column;
    return true;
}

static void alone_read(struct digits *digits, const uint8_t board[FAST_CELLS])
{
    uint16_t given[9][16] = {0};
    for (unsigned r = 0; r < 9; r++) {
        for (unsigned c = 0; c < 9; c++)
            given[r][(board[9 * r + c] - 1) & 15] |= (uint16_t)(1U << c);
    }
    for (unsigned r = 0; r < 9; r++) {
        plane known;
        memcpy(&known, given[r], sizeof known);
        known &= plane_digits();
        digits->row[r] = known | (plane_digits() & ALL_COLUMNS & ~plane_across(known));
    }
}

static void alone_write(const struct digits *digits, uint8_t board[FAST_CELLS])
{
    for (unsigned r = 0; r < 9; r++) {
        for (unsigned d = 0; d < 9; d++)
            board[9 * r + (unsigned)__builtin_ctz(digits->row[r][d])] = (uint8_t)(d + 1);
    }
}

/*
 * Counts solutions up to limit and leaves the last one found in answer; false if the
 * search grew too long for this way.
 */
static bool alone_search(const uint8_t board[FAST_CELLS], uint64_t limit, uint64_t *found,
                         struct digits *answer)
{
    struct digits stack[ALONE_NODES + 1];
    unsigned n = 1;

    alone_read(&stack[0], board);
    *found = 0;
    for (unsigned nodes = 0; n > 0 && *found < limit; nodes++) {
        if (nodes == ALONE_NODES)
            return false;
        struct digits now = stack[--n];
        switch (alone_prune(&now)) {
        case IMPOSSIBLE:
            break;
        case COMPLETE:
            *answer = now;
            ++*found;
            break;
        case OPEN:
            n += alone_branch(&now, &stack[n]);
            stack[n++] = now;
            break;
        }
    }
    return true;
}

#endif
