/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle as files carry it: a grid, perhaps candidates, perhaps a few words about it.
 * A value: copy it with =.
 *
 * Candidates come in two kinds.  What a program works with is the truth about every blank
 * (has_candidates); what a player scribbled may be wrong, or about some cells only
 * (has_marks).  At most one of the two holds.
 */
#ifndef STEPDOKU_TEXT_PUZZLE_H
#define STEPDOKU_TEXT_PUZZLE_H

#include <stdbool.h>
#include <stddef.h>

#include "core/choices.h"
#include "core/grid.h"

/* ORDER NOTE: the letters of format_sdk.c */
enum puzzle_note {
    NOTE_AUTHOR,
    NOTE_DESCRIPTION,
    NOTE_COMMENT,
    NOTE_DATE,
    NOTE_SOURCE,
    NOTE_LEVEL,
    NOTE_URL,
    NOTE_COUNT
};

enum { NOTE_BYTES = 128 };

struct puzzle {
    struct grid grid;
    bool has_candidates;                   /* candidates[] holds for every blank */
    bool has_marks;                        /* candidates[] is what a player noted */
    digit_set candidates[SHAPE_MAX_CELLS]; /* of blanks, when one of the two holds */
    char note[NOTE_COUNT][NOTE_BYTES];     /* UTF-8, no ends of line; empty: none */
};

/* Copies what is in use only. */
void puzzle_copy(struct puzzle *to, const struct puzzle *from);

/* A blank board that says nothing else. */
void puzzle_init(struct puzzle *puzzle, const struct shape *shape);

/* The candidates become what the digits on the board allow. */
void puzzle_allow_all(struct puzzle *puzzle);

/* For formats that write a digit and a lone candidate alike: a lone candidate is made a
 * given, unless a blank with more candidates still has it, so that it was never placed.
 */
void puzzle_settle(struct puzzle *puzzle);

/* The candidates say more than the board: some that it allows are not there. */
bool puzzle_is_narrowed(const struct puzzle *puzzle);

/* What each cell may be: its digit, its candidates, or what the board allows. */
void puzzle_choices(const struct puzzle *puzzle, struct choices *choices);

/* Keeps what fits of a text, cut between characters.  Control characters become spaces,
 * what is no UTF-8 question marks. */
void puzzle_set_note(struct puzzle *puzzle, enum puzzle_note note, const char *text,
                     size_t length);

/* Shape, digits, givens, candidates and notes. */
bool puzzle_same(const struct puzzle *a, const struct puzzle *b);

#endif
