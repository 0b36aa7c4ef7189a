/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * 9x9 boards as the plainest of texts: lines of 81 characters, each '1' to '9', or '.' or
 * '0' for a blank.  Anything else is for src/text; here is only what files of a million
 * puzzles are made of, sixteen characters at a time.
 */
#ifndef STEPDOKU_FAST_LINES_H
#define STEPDOKU_FAST_LINES_H

#include <stdbool.h>
#include <stddef.h>

#include "fast/fast.h"

enum { LINE_BYTES = FAST_CELLS + 1 }; /* with its end */

/* Whether these 81 characters are a plain board; then it goes to board. */
bool lines_read_one(const char *text, uint8_t board[FAST_CELLS]);

/* The same for whole lines from text on, ending in \n or \r\n, as many as there are in n
 * bytes and at most n_boards, up to the first that is not plain.  Returns how many, and
 * in *bytes how long they are. */
size_t lines_read(const char *text, size_t n, uint8_t (*boards)[FAST_CELLS],
                  size_t n_boards, size_t *bytes);

/* 81 digits as a line with its end; 0 is '.'. */
void lines_write_one(char text[LINE_BYTES], const uint8_t board[FAST_CELLS]);

#endif
