/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/plain.h"

#include <string.h>

enum { ALL = 0x3fe }; /* digit d is bit d */

/* The board, and the digits that each house has. */
struct plain {
    uint8_t digit[81];
    unsigned row[9], column[9], box[9];
    uint64_t found, limit;
    uint8_t *first;
};

static unsigned choices(const struct plain *plain, int cell)
{
    int r = cell / 9, c = cell % 9;
    return ALL & ~(plain->row[r] | plain->column[c] | plain->box[r / 3 * 3 + c / 3]);
}

static void flip(struct plain *plain, int cell, int digit)
{
    int r = cell / 9, c = cell % 9;
    unsigned bit = 1U << digit;
    plain->row[r] ^= bit;
    plain->column[c] ^= bit;
    plain->box[r / 3 * 3 + c / 3] ^= bit;
}

/* Returns the number of digits in the set, but at most `most`. */
static int count(unsigned set, int most)
{
    int n = 0;
    for (; set && n < most; set &= set - 1)
        n++;
    return n;
}

/* Returns the open cell with the fewest choices, or -1. */
static int tightest(const struct plain *plain)
{
    int best = -1, least = 10;
    for (int cell = 0; cell < 81 && least > 0; cell++) {
        int n = plain->digit[cell] ? 10 : count(choices(plain, cell), least);
        if (n < least) {
            best = cell;
            least = n;
        }
    }
    return best;
}

static void search(struct plain *plain)
{
    int cell = tightest(plain);
    if (cell < 0) {
        if (plain->found++ == 0 && plain->first)
            memcpy(plain->first, plain->digit, 81);
        return;
    }
    for (int digit = 1; digit <= 9 && plain->found < plain->limit; digit++) {
        if (!(choices(plain, cell) >> digit & 1))
            continue;
        plain->digit[cell] = (uint8_t)digit;
        flip(plain, cell, digit);
        search(plain);
        flip(plain, cell, digit);
        plain->digit[cell] = 0;
    }
}

uint64_t plain_count(const uint8_t puzzle[81], uint64_t limit, uint8_t first[81])
{
    struct plain plain = {.limit = limit, .first = first};
    for (int cell = 0; cell < 81; cell++) {
        if (puzzle[cell] == 0)
            continue;
        if (!(choices(&plain, cell) >> puzzle[cell] & 1))
            return 0;
        plain.digit[cell] = puzzle[cell];
        flip(&plain, cell, puzzle[cell]);
    }
    search(&plain);
    return plain.found;
}

bool plain_is_solution(const uint8_t answer[81], const uint8_t puzzle[81])
{
    for (int cell = 0; cell < 81; cell++)
        if (answer[cell] < 1 || answer[cell] > 9 ||
            (puzzle[cell] && puzzle[cell] != answer[cell]))
            return false;
    return plain_count(answer, 2, NULL) == 1;
}
