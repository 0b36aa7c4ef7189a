/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A 9x9 solver for tests to compare with: as plain as can be, and nothing shared with what
 * it judges.  Boards are 81 digits, 0 for a blank. */
#ifndef STEPDOKU_TESTS_PLAIN_H
#define STEPDOKU_TESTS_PLAIN_H

#include <stdbool.h>
#include <stdint.h>

/* How many solutions there are, at most `limit`; the first found goes to `first`, which may
 * be NULL. */
uint64_t plain_count(const uint8_t puzzle[81], uint64_t limit, uint8_t first[81]);

bool plain_is_solution(const uint8_t answer[81], const uint8_t puzzle[81]);

#endif
