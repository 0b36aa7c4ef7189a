/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One position of a game: digits, pencil marks and colours, and the changes that lead from one
 * to the next.
 *
 * A cell has two sets of marks that the player made: `pencilled` are the marks in the modes
 * hand and tidy; `crossed` are those that the player removed in the mode auto.  Marks that the
 * digit of a peer rules out are hidden, not removed: they come back when the digit goes. */
#ifndef STEPDOKU_GAME_POSITION_H
#define STEPDOKU_GAME_POSITION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/mem.h"
#include "board/grid.h"
#include "game/move.h"

enum marking {
    MARKING_HAND, /* pencilled */
    MARKING_TIDY, /* pencilled and not ruled out by a peer */
    MARKING_AUTO  /* not ruled out by a peer and not crossed */
};

/* All zeros but for the grid: a game begins without marks and colours. */
struct position {
    struct grid grid;
    enum marking marking;
    digit_set pencilled[SHAPE_MAX_CELLS], crossed[SHAPE_MAX_CELLS];
    uint8_t colour[SHAPE_MAX_CELLS]
                  [SHAPE_MAX_SIDE + 1]; /* [cell][digit]; [cell][0]: of the cell */
};

/* A change of one word of a position.  Without gaps, so that memcmp() finds equal ones. */
struct delta {
    uint16_t cell;
    uint16_t digit; /* of a colour */
    uint32_t field; /* an enum field of position.c */
    uint64_t before, after;
};

struct deltas {
    STACK_FIELDS(struct delta)
};

/* The visible marks; a filled cell has none. */
digit_set position_marks(const struct position *position, int cell);

/* Makes the changes of one move and appends them to `deltas`, or refuses and changes nothing. */
enum refusal position_change(struct position *position, const struct move *move,
                             struct deltas *deltas);

/* Undoes or redoes n changes. */
void position_undo(struct position *position, const struct delta *deltas, int n);
void position_redo(struct position *position, const struct delta *deltas, int n);

/* The same for the digits of a grid only. */
void deltas_undo_digits(const struct delta *deltas, int n, struct grid *grid);
void deltas_redo_digits(const struct delta *deltas, int n, struct grid *grid);

/* True unless it is a change of the marking mode. */
bool delta_has_cell(const struct delta *delta);

#endif
