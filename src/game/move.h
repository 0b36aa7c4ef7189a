/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves of a game as text: the grammar that keys produce, the prompt reads and journals
 * store.
 *
 *     r4c7=5       enter 5                     r4c7=      erase an entry, or the marks
 *     r4c7:=5      make 5 a given              r4c7:=     likewise, or a given
 *     r4c7+5       pencil mark on              r4c7-5     pencil mark off
 *     r4c7*b       colour the cell, a to f     r4c7*      take its colour away
 *     r4c7*5b      colour candidate 5          r4c7*5     take its colour away
 *     r4c7*5f      underline it, as a pencil mark of a second kind
 *     marks=hand   the player keeps the marks
 *     marks=tidy   the same, but marks that a peer's digit rules out are hidden
 *     marks=auto   all marks that no peer's digit rules out, except those taken off
 *     marks=fill   mark all that is possible   marks=none remove all marks
 *     restart      erase entries, marks and colours
 *     clear        erase the givens, too
 *
 * These are changes, which undo takes back.  Several of them, separated by spaces, are one
 * move, done and undone together.  The following are not undone, and stand alone:
 *
 *     undo         redo         visit 12       walk through the tree of moves, to node 12
 *     save NAME    back NAME                   name this position; go there
 *     try          keep       discard         try what follows; keep it, or go back
 *     hint         a hint was shown            reveal     the solution was shown
 *     play         shown as a plain game       study      shown with what the solver finds
 *     pause        the clock was stopped       session 2026-11-21T16:00:00+0100
 *
 * Rows, columns and digits are decimal numbers from 1, so that moves do not depend on the
 * board's symbols.  A letter that is the symbol of a digit is also read: r4c7=A, and with a
 * colour, where small letters are colours, r4c7*Ab.  And a cell is also read with a letter for its
 * row, as in the literature: D7=5. */
#ifndef STEPDOKU_GAME_MOVE_H
#define STEPDOKU_GAME_MOVE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/err.h"
#include "base/mem.h"
#include "board/grid.h"
#include "format/puzzle.h"

enum move_kind {
    MOVE_ENTER, /* digit 0 erases: the digit or, in an empty cell, the marks */
    MOVE_GIVEN, /* digit 0 erases */
    MOVE_MARK,
    MOVE_UNMARK,
    MOVE_COLOUR, /* of candidate `digit`, or of the cell if that is 0; colour 0: none */
    MOVE_MARKS_HAND,
    MOVE_MARKS_TIDY,
    MOVE_MARKS_AUTO,
    MOVE_MARKS_FILL,
    MOVE_MARKS_NONE,
    MOVE_RESTART,
    MOVE_CLEAR, /* the last change */
    MOVE_UNDO,
    MOVE_REDO,
    MOVE_VISIT,
    MOVE_SAVE,
    MOVE_BACK,
    MOVE_TRY,
    MOVE_KEEP,
    MOVE_DISCARD,
    MOVE_HINT,
    MOVE_REVEAL,
    MOVE_PLAY,
    MOVE_STUDY,
    MOVE_PAUSE,
    MOVE_SESSION
};

enum { MOVE_COLOURS = 6, COLOUR_UNDERLINED = MOVE_COLOURS, MOVE_NAME_BYTES = 32 };

struct move {
    enum move_kind kind;
    int cell, digit, colour;        /* as the kind needs them, otherwise 0 */
    int node;                       /* VISIT */
    char name[MOVE_NAME_BYTES + 1]; /* SAVE, BACK; SESSION: the time */
};

/* One line of the grammar: changes made together, or one move that stands alone. */
struct moves {
    STACK_FIELDS(struct move)
};

void moves_add(struct moves *moves, const struct move *move);

/* Why a move is refused. */
enum refusal {
    MOVE_DONE, /* not refused */
    MOVE_CHANGES_NOTHING,
    MOVE_CELL_IS_GIVEN,
    MOVE_CELL_IS_POSED,   /* by the position of training; only desk_try() refuses that */
    MOVE_BOARD_IS_SOLVED, /* and its digits stay; likewise */
    MOVE_CELL_IS_FILLED,  /* and cannot have marks */
    MOVE_PEER_HAS_DIGIT,  /* and would hide the mark */
    MOVE_NOTHING_TO_UNDO,
    MOVE_NOTHING_TO_REDO,
    MOVE_UNKNOWN_POSITION, /* no such node or bookmark */
    MOVE_NOTHING_IS_TRIED
};

/* For `save`: 1 to 32 bytes of UTF-8, without white space and control characters. */
bool move_name_is_good(const char *name);

/* 2026-11-21T16:00:00+0100, 24 bytes. */
bool move_time_is_good(const char *time);

/* Returns the cell that the whole text names, r4c7 or D7, or -1. */
int cell_parse(const char *text, const struct shape *shape);

/* Parses one line, without its end, for a board with alphabet->n digits.  ERR_DATA leaves
 * `moves` empty; the diagnosis has the column and what was expected. */
enum err moves_parse(const char *line, size_t length, const struct alphabet *alphabet,
                     struct moves *moves, struct diagnosis *diagnosis);

/* The inverse of moves_parse(). */
void moves_print(struct buf *buf, const struct moves *moves, int side);
void move_print(struct buf *buf, const struct move *move, int side);

#endif
