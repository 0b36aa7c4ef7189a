/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the screen share: the program on a terminal, and what is
 * seen of it. */
#ifndef TESTS_TUI_PLAY_H
#define TESTS_TUI_PLAY_H

#include "support/terminal.h"

/* The longest wait for what should come at once: machines are slow under sanitizers. */
enum { PATIENCE_MS = 60000 };

/* A puzzle of 30 givens and one solution, and one that pruning alone does not solve. */
extern const char easy_puzzle[];
extern const char hard_puzzle[];

struct kind {
    int rows, columns;
    const char *term, *locale;      /* NULL: the harness's own */
    const char *const *environment; /* may be NULL */
    int limit_ms;                   /* 0: the harness's own */
    const char *state;              /* where games are kept; NULL: a place of its own */
};

/* Starts `stepdoku play` with a puzzle, or without when it is NULL; waits for nothing. */
struct terminal *play_as(const char *puzzle, const struct kind *kind);

/* A place for games that nothing is kept in yet. */
void new_state(char *path, size_t size);

/* At a size; and at 80x24, waiting until it is known what the puzzle is. */
struct terminal *play_at(const char *puzzle, int rows, int columns);
struct terminal *play(const char *puzzle);

/* Fails the test unless the text comes; waits until the screen has settled. */
void see(struct terminal *terminal, const char *text);
void see_no(struct terminal *terminal, const char *text);

/* Types, and waits until the screen has settled. */
void type(struct terminal *terminal, const char *keys);

/* Ends with q, status 0 and a restored terminal, and frees it. */
void quit(struct terminal *terminal);

/* Fails the test unless the program ends by itself with that
 * status, terminal restored. */
void see_end(struct terminal *terminal, int status);

/* A character of a cell, row and column from 1, as drawn at 5x2 without lines between
 * rows of cells (80x24); where the digit stands. */
struct terminal_cell cell_at(struct terminal *terminal, int row, int column, int sub_row,
                             int sub_column);
struct terminal_cell digit_at(struct terminal *terminal, int row, int column);

/* Where a candidate of it stands. */
struct terminal_cell candidate_at(struct terminal *terminal, int row, int column,
                                  int digit);

/* What the clock of the panel shows, in seconds; -1 without one. */
int clock_at(struct terminal *terminal);

/* All cells' characters; not what stands between cells, as the cursor's bars do. */
enum { BOARD_BYTES = 4096 };
void copy_board(struct terminal *terminal, char board[BOARD_BYTES]);

/* Fails the test unless the cursor is seen there on the screen. */
void see_cursor(struct terminal *terminal, int row, int column);

/* The seed of a random test: STEPDOKU_SEED, or `usual`. */
unsigned long long test_seed(unsigned long long usual);

#endif
