/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is on the board at one moment: digits, pencil marks, colours; and how a change is
 * made and taken back.  Past and future are game.h's.
 *
 * A cell has two sets of marks by hand: those pencilled in, which show while the player
 * keeps the marks, and those crossed out, which are left out of the automatic ones.  What
 * a peer's digit rules out is never stored: it is seen anew at every look, so that taking
 * a wrong digit back gives the marks back, too.
 */
#ifndef STEPDOKU_GAME_POSITION_H
#define STEPDOKU_GAME_POSITION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/stack.h"
#include "core/grid.h"
#include "game/refusal.h"
#include "text/move.h"

enum marking {
    MARKING_HAND, /* what was pencilled in */
    MARKING_TIDY, /* the same without what a peer rules out */
    MARKING_AUTO  /* all that no peer rules out, without what was crossed out */
};

struct position {
    struct grid grid;
    enum marking marking;
    digit_set pencilled[SHAPE_MAX_CELLS], crossed[SHAPE_MAX_CELLS];
    uint8_t colour[SHAPE_MAX_CELLS][SHAPE_MAX_SIDE + 1]; /* by digit; [0] is the cell's */
};

/* One word of a position before and after. */
struct delta {
    uint16_t cell;
    uint8_t digit; /* of a colour */
    uint8_t field; /* an enum field, position.c's own */
    uint64_t before, after;
};

struct deltas {
    STACK_FIELDS(struct delta)
};

void position_init(struct position *position, const struct grid *grid);

/* The marks that show: none in a filled cell. */
digit_set position_marks(const struct position *position, int cell);

/* Makes one change and adds to `deltas` what it did, nothing when it is refused. */
enum refusal position_change(struct position *position, const struct move *move,
                             struct deltas *deltas);

/* Takes n deltas back, or makes them again. */
void position_undo(struct position *position, const struct delta *deltas, int n);
void position_redo(struct position *position, const struct delta *deltas, int n);

/* The same for the digits alone. */
void deltas_undo_digits(const struct delta *deltas, int n, struct grid *grid);
void deltas_redo_digits(const struct delta *deltas, int n, struct grid *grid);

/* Of a cell, and not of who keeps the marks. */
bool delta_has_cell(const struct delta *delta);

bool delta_same(const struct delta *a, const struct delta *b);

#endif
