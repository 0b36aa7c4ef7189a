/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game seen again: its entries in the order in which they were made, with the time that each
 * took, and the easiest step that there was, as the path would have gone on.  And what a player wants
 * to know of a game that is solved: the time, how hard it was, hints and mistakes, and how it
 * compares with the games solved before. */
#ifndef STEPDOKU_COMMAND_REVIEW_H
#define STEPDOKU_COMMAND_REVIEW_H

#include "base/stop.h"
#include "human/step.h"
#include "game/game.h"
#include "command/desk.h"

/* A move that enters digits.  What was done before it without entering one, such as marking or
 * erasing, is part of the time that it took. */
struct review_move {
    int node;
    int64_t at_ms, took_ms;
    int hints;      /* that were shown before it */
    bool is_wrong;  /* a digit is not the solution's, and no discarded try had it */
    bool is_undone; /* it is not on the way to the present position */
    enum technique technique; /* of the easiest step; TECHNIQUE_NONE: not known */
    struct candidate placed;  /* by that step; digit 0: it only eliminates */
    bool is_missed;           /* the move enters something else */
};

struct review {
    STACK_FIELDS(struct review_move)
};

/* Compares with a solved board, and looks for steps until `stop`, the latest first; those of
 * earlier moves are not known then.  Free it with STACK_FINI(). */
void review_init(struct review *review, const struct game *game,
                 const struct grid *solution, struct stop stop);

/* Adds lines: the first mistake, the longest waits, the easiest step that was missed meanwhile,
 * and the slowest technique. */
void say_review(struct buf *out, const struct review *review, const struct game *game,
                const struct alphabet *alphabet);

/* How a board is shaded. */
struct review_cells {
    /* By the time that the present entry took: from 1, the shortest, on; 0: none. */
    uint8_t shade[SHAPE_MAX_CELLS];
    bool is_wrong[SHAPE_MAX_CELLS]; /* once had a wrong entry */
};

/* Adds what times each shade means, a line each. */
void review_cells(const struct review *review, const struct game *game,
                  const struct grid *solution, struct review_cells *cells,
                  struct buf *times);

/* Adds a head, and a line for each move; the rows have tabs between their cells. */
void say_review_rows(struct buf *rows, const struct review *review,
                     const struct game *game, const struct alphabet *alphabet);
void say_review_moves(struct buf *out, const struct review *review,
                      const struct game *game, const struct alphabet *alphabet);

/* Adds " CODE:MET:UNAIDED:STALLS" for each technique that was the easiest step before a move: how many
 * such moves, how many of these entered what it says, or after eliminations no mistake, without a
 * hint, and how many were among the longest waits or had a hint. */
void review_progress(struct buf *line, const struct review *review);

/* How many digits were entered in a game that differ from the solution, undone ones included, but
 * not those of tries that were discarded. */
int finish_mistakes(const struct game *game, const struct grid *solution);

/* Append the time of a game that was solved, and what helped. */
void say_solved(struct buf *out, int64_t played_ms);
void say_hints_and_mistakes(struct buf *out, const struct game *game,
                            const struct grid *solution);

/* Appends a line for each fact.  The board of the game must be solved. */
void say_finish(struct buf *out, const struct desk *desk);

#endif
