/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The oracle of these tests: counts solutions with used-digit sets and the most
 * constrained cell, nothing else, and shares no code with what it judges.
 */
#ifndef TESTS_FAST_PLAIN_SOLVER_H
#define TESTS_FAST_PLAIN_SOLVER_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

struct plain {
    uint8_t digit[81];
    unsigned row[9], column[9], box[9];
    uint64_t found, limit;
};

static unsigned plain_choices(const struct plain *plain, unsigned cell)
{
    unsigned r = cell / 9, c = cell % 9;
    return 0x3fe & ~(plain->row[r] | plain->column[c] | plain->box[r / 3 * 3 + c / 3]);
}

static void plain_flip(struct plain *plain, unsigned cell, unsigned digit)
{
    unsigned r = cell / 9, c = cell % 9, bit = 1U << digit;
    plain->row[r] ^= bit;
    plain->column[c] ^= bit;
    plain->box[r / 3 * 3 + c / 3] ^= bit;
}

static void plain_search(struct plain *plain)
{
    unsigned best = 81, least = 10;
    for (unsigned i = 0; i < 81; i++) {
        unsigned n = (unsigned)__builtin_popcount(plain_choices(plain, i));
        if (plain->digit[i] == 0 && n < least) {
            best = i;
            least = n;
        }
    }
    if (best == 81) {
        plain->found++;
        return;
    }
    for (unsigned digit = 1; digit <= 9 && plain->found < plain->limit; digit++) {
        if (!(plain_choices(plain, best) >> digit & 1))
            continue;
        plain->digit[best] = (uint8_t)digit;
        plain_flip(plain, best, digit);
        plain_search(plain);
        plain_flip(plain, best, digit);
        plain->digit[best] = 0;
    }
}

static uint64_t plain_count(const uint8_t puzzle[81], uint64_t limit)
{
    struct plain plain = {.limit = limit};
    for (unsigned i = 0; i < 81; i++) {
        if (puzzle[i] == 0)
            continue;
        if (!(plain_choices(&plain, i) >> puzzle[i] & 1))
            return 0;
        plain.digit[i] = puzzle[i];
        plain_flip(&plain, i, puzzle[i]);
    }
    plain_search(&plain);
    return plain.found;
}

static bool plain_is_solution(const uint8_t answer[81], const uint8_t puzzle[81])
{
    for (unsigned i = 0; i < 81; i++) {
        if (answer[i] < 1 || answer[i] > 9 || (puzzle[i] && puzzle[i] != answer[i]))
            return false;
    }
    return plain_count(answer, 2) == 1;
}

#endif
