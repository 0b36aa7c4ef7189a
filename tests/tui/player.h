/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the screen share: starting the program on a terminal, and reading its
 * screen. */
#ifndef TESTS_TUI_PLAYER_H
#define TESTS_TUI_PLAYER_H

#include "support/terminal.h"

/* The longest wait for what should happen at once; sanitizers make machines slow. */
enum { PATIENCE_MS = 60000 };

/* A puzzle with 30 givens and one solution, and one that pruning alone does not solve. */
extern const char easy_puzzle[];
extern const char hard_puzzle[];

/* One whose search goes deep, and has a long way to the solution. */
extern const char long_puzzle[];

struct kind {
    int rows, columns;
    const char *term, *locale;      /* NULL: the harness's default */
    const char *const *environment; /* may be NULL */
    int limit_ms;                   /* 0: the harness's default */
    const char *state;              /* where games are saved; NULL: a new directory */
    const char *command;            /* NULL: play */
    bool is_new; /* a puzzle that is written out is a new game, and not a saved one */
};

/* Starts `stepdoku play` with a puzzle, NULL for none, and does not wait.  A puzzle that is written
 * out, not named, is a saved game in which the solver is live. */
struct terminal *play_as(const char *puzzle, const struct kind *kind);

/* Starts another command at 80x24, with an argument or NULL, where no game has been saved. */
struct terminal *run_command(const char *command, const char *argument);

/* Makes an empty directory for games, which `make clean` removes. */
void new_state(char *path, size_t size);

/* Starts it at a size; at 80x24, and waits until the worker has judged the puzzle. */
struct terminal *play_at(const char *puzzle, int rows, int columns);
struct terminal *play(const char *puzzle);

/* Waits for a text and until the screen has settled; fails the test if it does not come. */
void see(struct terminal *terminal, const char *text);
void see_no(struct terminal *terminal, const char *text);

/* Clicks on a text that is on the screen, `into` columns after its start, and waits until the
 * screen has settled. */
void click_on(struct terminal *terminal, const char *text, int into);

/* Types keys and waits until the screen has settled.  An Esc that begins no sequence is sent in a
 * way that tells it from the beginning of one, so that nobody need wait. */
void type(struct terminal *terminal, const char *keys);

/* Quits with q, expects status 0 and a restored terminal, and frees it. */
void quit(struct terminal *terminal);

/* Fails the test unless the program ends by itself with that status and a restored
 * terminal. */
void see_end(struct terminal *terminal, int status);

/* The character of a cell's digit, row and column from 1, at 80x24, where cells are 5x2 and
 * have no lines between their rows. */
struct terminal_cell cell_at(struct terminal *terminal, int row, int column, int sub_row,
                             int sub_column);
struct terminal_cell digit_at(struct terminal *terminal, int row, int column);

/* The character at the spot of a candidate. */
struct terminal_cell candidate_at(struct terminal *terminal, int row, int column,
                                  int digit);

/* What the clock in the panel shows, in seconds; -1: there is none. */
int clock_at(struct terminal *terminal);

/* The characters of all cells, without those between cells, such as the cursor's bars. */
enum { BOARD_BYTES = 4096 };
void copy_board(struct terminal *terminal, char board[BOARD_BYTES]);

/* Fails the test unless the cursor is at that spot of the screen. */
void see_cursor(struct terminal *terminal, int row, int column);

/* The seed of a random test: STEPDOKU_SEED, or `usual`. */
unsigned long long test_seed(unsigned long long usual);

#endif
