/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A second, simple account of a 9x9 game, for a test to compare the program with: digits,
 * pencil marks, colours of cells, the cursor and the tree of positions.  It knows the keys'
 * meaning from stepdoku(6) and shares no code with the program.  Each change appends the line
 * that the saved game is expected to get.  What hints do is not predicted but must be true. */
#ifndef TESTS_TUI_SOAK_MODEL_H
#define TESTS_TUI_SOAK_MODEL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/mem.h"

enum { SOAK_CELLS = 81 };

enum soak_mode { SOAK_HAND, SOAK_TIDY, SOAK_AUTO };
extern const char *const soak_modes[]; /* their names */

/* Bit d of a set of marks is the digit d. */
struct soak_board {
    uint8_t digit[SOAK_CELLS], colour[SOAK_CELLS], mode; /* enum soak_mode */
    uint16_t marks[SOAK_CELLS];   /* that were made, also if they are hidden now */
    uint16_t removed[SOAK_CELLS]; /* of the automatic ones */
    bool has_diagonals;           /* with each digit once */
};

struct soak_node {
    struct soak_board board;
    int parent, next; /* where undo and redo lead; -1: nowhere */
    int cell;         /* the only one that the change was about, or -1 */
};

struct soak_model {
    uint8_t given[SOAK_CELLS];
    STACK(struct soak_node) nodes;
    int here, cursor;
    bool pencils;
    struct buf expected; /* lines of moves */
};

/* A new game with a puzzle of 81 characters, whose diagonals may have each digit once; what is
 * expected is forgotten. */
void soak_start(struct soak_model *model, const char *puzzle, bool has_diagonals);
/* The program was ended and the game resumed. */
void soak_resume(struct soak_model *model);
void soak_fini(struct soak_model *model);

void soak_go(struct soak_model *model, int rows, int columns);
void soak_press_digit(struct soak_model *model, int digit); /* 0 erases */
void soak_next_colour(struct soak_model *model);
void soak_enter(struct soak_model *model, int cell, int digit);
void soak_mark(struct soak_model *model, int cell, int digit);
void soak_fill_marks(struct soak_model *model);
void soak_remove_marks(struct soak_model *model);
void soak_set_mode(struct soak_model *model, enum soak_mode mode);
void soak_restart(struct soak_model *model);
void soak_undo(struct soak_model *model, int times);
void soak_redo(struct soak_model *model, int times);

/* Plays a line of moves that a hint made; false when it is wrong: only wrong digits are erased,
 * only digits of the solution entered, and no candidate of the solution eliminated. */
bool soak_play_hint(struct soak_model *model, const char *line, const char *solution);

const struct soak_board *soak_board(const struct soak_model *model);
int soak_depth(const struct soak_model *model); /* how often undo is possible */
bool soak_is_solved(const struct soak_board *board);
/* No digit is wrong, all empty cells have visible marks, and those of one lack the digit of the
 * solution. */
bool soak_misleads(const struct soak_board *board, const char *solution);
bool soak_has_clash(const struct soak_board *board); /* a digit twice in a house */

/* The marks that are seen in a cell. */
uint16_t soak_visible(const struct soak_board *board, int cell);

#endif
