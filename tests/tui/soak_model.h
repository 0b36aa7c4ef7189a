/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A second, simple account of a 9x9 game, for a test to compare the program with: digits,
 * pencil marks, colours of cells, the cursor and the tree of positions.  It knows the keys'
 * meaning from stepdoku(6) and shares no code with the program.  Each change appends the line
 * that the saved game is expected to get.  Pencil marks are in the modes hand and tidy. */
#ifndef TESTS_TUI_SOAK_MODEL_H
#define TESTS_TUI_SOAK_MODEL_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/mem.h"

enum { SOAK_CELLS = 81 };

/* Bit d of a set of marks is the digit d. */
struct soak_board {
    uint8_t digit[SOAK_CELLS], colour[SOAK_CELLS], is_tidy;
    uint16_t marks[SOAK_CELLS]; /* that were made, also if they are hidden now */
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

/* A new game with a puzzle of 81 characters; what is expected is forgotten. */
void soak_start(struct soak_model *model, const char *puzzle);
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
void soak_set_tidy(struct soak_model *model, bool is_tidy);
void soak_restart(struct soak_model *model);
void soak_undo(struct soak_model *model, int times);
void soak_redo(struct soak_model *model, int times);

const struct soak_board *soak_board(const struct soak_model *model);
int soak_depth(const struct soak_model *model); /* how often undo is possible */

/* The marks that are seen in a cell. */
uint16_t soak_visible(const struct soak_board *board, int cell);

#endif
