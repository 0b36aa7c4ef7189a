/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/plain.h"

#include <stdbool.h>
#include <string.h>

/* The board and, for each house, which digits it has. */
struct plain {
    unsigned char digit[81];
    bool row[9][10], column[9][10], box[9][10];
};

static int box_of(int cell)
{
    return cell / 27 * 3 + cell % 9 / 3;
}

static bool may_be(const struct plain *plain, int cell, int digit)
{
    return !plain->row[cell / 9][digit] && !plain->column[cell % 9][digit] &&
           !plain->box[box_of(cell)][digit];
}

static void set(struct plain *plain, int cell, int digit, bool there)
{
    plain->digit[cell] = there ? (unsigned char)digit : 0;
    plain->row[cell / 9][digit] = there;
    plain->column[cell % 9][digit] = there;
    plain->box[box_of(cell)][digit] = there;
}

/* The open cell with the fewest digits possible, or -1. */
static int tightest(const struct plain *plain)
{
    int best = -1, fewest = 10;
    for (int cell = 0; cell < 81; cell++) {
        int n = 0;
        for (int digit = 1; !plain->digit[cell] && digit <= 9; digit++)
            n += may_be(plain, cell, digit);
        if (!plain->digit[cell] && n < fewest) {
            best = cell;
            fewest = n;
        }
    }
    return best;
}

static int count(struct plain *plain, int limit, int found, unsigned char *solution)
{
    int cell = tightest(plain);
    if (cell < 0) {
        if (found == 0)
            memcpy(solution, plain->digit, 81);
        return found + 1;
    }
    for (int digit = 1; digit <= 9 && found < limit; digit++)
        if (may_be(plain, cell, digit)) {
            set(plain, cell, digit, true);
            found = count(plain, limit, found, solution);
            set(plain, cell, digit, false);
        }
    return found;
}

int plain_count(const char *line, int limit, unsigned char solution[81])
{
    struct plain plain = {0};
    for (int cell = 0; cell < 81; cell++) {
        int digit = line[cell] >= '1' && line[cell] <= '9' ? line[cell] - '0' : 0;
        if (digit && !may_be(&plain, cell, digit))
            return 0;
        if (digit)
            set(&plain, cell, digit, true);
    }
    return count(&plain, limit, 0, solution);
}
