/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards that are equal under symmetry: renaming digits, exchanging lines within the rules, or
 * transposing makes one from the other. */
#ifndef STEPDOKU_TESTS_LEAST_H
#define STEPDOKU_TESTS_LEAST_H

#include <stdint.h>

struct board_least {
    uint8_t digit[81];
};

/* Returns the least, read from the top left, of all boards that are equal to a finished 9x9 board under
 * symmetry: two boards are equal when these are. */
struct board_least board_least(const uint8_t *grid);

#endif
