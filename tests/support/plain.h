/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A plain 9x9 solver for tests to compare with.  It shares no code with the solvers that
 * it checks.  Boards are 81 digits, 0 for an empty cell. */
#ifndef STEPDOKU_TESTS_PLAIN_H
#define STEPDOKU_TESTS_PLAIN_H

#include <stdbool.h>
#include <stdint.h>

/* Returns the number of solutions, at most `limit`; `first` (may be NULL) gets the first
 * one. */
uint64_t plain_count(const uint8_t puzzle[81], uint64_t limit, uint8_t first[81]);

bool plain_is_solution(const uint8_t answer[81], const uint8_t puzzle[81]);

#endif
