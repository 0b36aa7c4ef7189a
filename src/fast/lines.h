/* SPDX-License-Identifier: GPL-3.0-or-later */
/* 9x9 boards as plain text: lines of 81 characters, '1' to '9', or '.' or '0' for an empty
 * cell.  Files with a million puzzles look like this, so these functions handle sixteen
 * characters at a time.  format/ reads every other format. */
#ifndef STEPDOKU_FAST_LINES_H
#define STEPDOKU_FAST_LINES_H

#include <stdbool.h>
#include <stddef.h>

#include "fast/fast.h"

enum { LINES_WIDTH = FAST_CELLS + 1 }; /* bytes of a line that ends in \n */

/* Returns whether these 81 characters are a plain board, and stores it in `board`. */
bool lines_read_one(const char *text, uint8_t board[FAST_CELLS]);

/* Reads whole lines, which end in \n or \r\n, from the n bytes of `text` until one is not
 * plain or n_boards have been read.  Returns the number of boards; *bytes becomes the
 * length of their lines. */
size_t lines_read(const char *text, size_t n, uint8_t (*boards)[FAST_CELLS],
                  size_t n_boards, size_t *bytes);

/* Writes 81 digits as a line that ends in \n; 0 becomes '.'. */
void lines_write_one(char text[LINES_WIDTH], const uint8_t board[FAST_CELLS]);

#endif
