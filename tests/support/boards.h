/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards of every kind for the tests, from a seed. */
#ifndef STEPDOKU_TESTS_BOARDS_H
#define STEPDOKU_TESTS_BOARDS_H

#include <stdint.h>
#include <string.h>

typedef uint8_t board[81];

static inline uint64_t boards_random(uint64_t *seed, uint64_t below)
{
    uint64_t z = *seed += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return (z ^ (z >> 31)) % below;
}

static inline void boards_permute(uint64_t *seed, unsigned n, unsigned order[])
{
    for (unsigned i = 0; i < n; i++) {
        unsigned j = (unsigned)boards_random(seed, i + 1);
        order[i] = order[j];
        order[j] = i;
    }
}

/* A random order of nine lines that keeps bands together. */
static inline void boards_lines(uint64_t *seed, unsigned line[9])
{
    unsigned band[3], within[3];
    boards_permute(seed, 3, band);
    for (unsigned b = 0; b < 3; b++) {
        boards_permute(seed, 3, within);
        for (unsigned i = 0; i < 3; i++)
            line[3 * b + i] = 3 * band[b] + within[i];
    }
}

/* Makes a finished grid from one pattern, with digits and lines shuffled. */
static inline void boards_grid(uint64_t *seed, board grid)
{
    unsigned digit[9], row[9], column[9];
    boards_permute(seed, 9, digit);
    boards_lines(seed, row);
    boards_lines(seed, column);
    for (unsigned r = 0; r < 9; r++) {
        for (unsigned c = 0; c < 9; c++) {
            unsigned at = (row[r] % 3 * 3 + row[r] / 3 + column[c]) % 9;
            grid[9 * r + c] = (uint8_t)(digit[at] + 1);
        }
    }
}

/* Makes a board of about n_given givens from a random grid, n_wrong of them with a random
 * digit. */
static inline void boards_puzzle(uint64_t *seed, board puzzle, unsigned n_given,
                                 unsigned n_wrong)
{
    unsigned order[81];
    boards_grid(seed, puzzle);
    boards_permute(seed, 81, order);
    for (unsigned i = n_given; i < 81; i++)
        puzzle[order[i]] = 0;
    for (unsigned i = 0; i < n_wrong; i++)
        puzzle[boards_random(seed, 81)] = (uint8_t)(1 + boards_random(seed, 9));
}

/* Makes the i-th board of a mixture from full to sparse, every fourth with wrong digits. */
static inline void boards_mixed(uint64_t *seed, size_t i, board puzzle)
{
    unsigned n_given = 19 + (unsigned)(i * 7 % 63);
    unsigned n_wrong = i % 4 == 3 ? 1 + (unsigned)(i / 4 % 3) : 0;
    boards_puzzle(seed, puzzle, n_given, n_wrong);
}

/* A puzzle of 81 characters. */
static inline void boards_parse(const char *text, board puzzle)
{
    for (unsigned i = 0; i < 81; i++)
        puzzle[i] = text[i] >= '1' && text[i] <= '9' ? (uint8_t)(text[i] - '0') : 0;
}

#endif
