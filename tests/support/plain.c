/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/plain.h"

#include <stdbool.h>
#include <string.h>

static bool may_be(const unsigned char *board, int cell, int digit)
{
    for (int other = 0; other < 81; other++) {
        bool row = other / 9 == cell / 9, column = other % 9 == cell % 9;
        bool box = other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3;
        if (other != cell && (row || column || box) && board[other] == digit)
            return false;
    }
    return true;
}

/* The open cell with the fewest digits possible, or -1. */
static int tightest(const unsigned char *board)
{
    int best = -1, fewest = 10;
    for (int cell = 0; cell < 81; cell++) {
        int n = 0;
        for (int digit = 1; !board[cell] && digit <= 9; digit++)
            n += may_be(board, cell, digit);
        if (!board[cell] && n < fewest) {
            best = cell;
            fewest = n;
        }
    }
    return best;
}

static int count(unsigned char *board, int limit, int found, unsigned char *solution)
{
    int cell = tightest(board);
    if (cell < 0) {
        if (found == 0)
            memcpy(solution, board, 81);
        return found + 1;
    }
    for (int digit = 1; digit <= 9 && found < limit; digit++)
        if (may_be(board, cell, digit)) {
            board[cell] = (unsigned char)digit;
            found = count(board, limit, found, solution);
        }
    board[cell] = 0;
    return found;
}

int plain_count(const char *line, int limit, unsigned char solution[81])
{
    unsigned char board[81];
    for (int cell = 0; cell < 81; cell++)
        board[cell] = line[cell] >= '1' && line[cell] <= '9'
                          ? (unsigned char)(line[cell] - '0')
                          : 0;
    for (int cell = 0; cell < 81; cell++)
        if (board[cell] && !may_be(board, cell, board[cell]))
            return 0;
    return count(board, limit, 0, solution);
}
