/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle as in files: a grid, with or without candidates and notes.
 *
 * Candidates are of two kinds, of which a puzzle has at most one.  has_candidates: they are
 * part of the puzzle, and each blank has its own.  has_marks: they are a player's pencil
 * marks, which can be wrong or missing. */
#ifndef STEPDOKU_FORMAT_PUZZLE_H
#define STEPDOKU_FORMAT_PUZZLE_H

#include <stdbool.h>
#include <stddef.h>

#include "search/choices.h"
#include "board/grid.h"

enum puzzle_note {
    NOTE_AUTHOR,
    NOTE_DESCRIPTION,
    NOTE_COMMENT,
    NOTE_DATE,
    NOTE_SOURCE,
    NOTE_LEVEL,
    NOTE_URL,
    NOTE_ID, /* what a list calls the puzzle */
    NOTE_COUNT
};

enum { NOTE_BYTES = 128 };

struct puzzle {
    struct grid grid;
    bool has_candidates, has_marks;
    digit_set candidates[SHAPE_MAX_CELLS]; /* of blanks; without either, any */
    char note[NOTE_COUNT][NOTE_BYTES];     /* UTF-8 without line ends; empty: none */
};

/* Copies only what is defined; faster than =. */
void puzzle_copy(struct puzzle *to, const struct puzzle *from);

/* A blank board without notes, marks and candidates; none of the sets has a digit. */
void puzzle_init(struct puzzle *puzzle, const struct shape *shape);

/* Sets the candidates to all that the board allows. */
void puzzle_allow_all(struct puzzle *puzzle);

/* For formats that write a digit and a single candidate in the same way.  Makes a given of a
 * single candidate, unless a peer with several candidates has it, too, which shows that it
 * was not placed. */
void puzzle_settle(struct puzzle *puzzle);

/* Returns the candidates of blanks [n_cells], borrowed, where they are fewer than the board
 * allows; otherwise NULL. */
const digit_set *puzzle_own(const struct puzzle *puzzle);

/* The choices of each cell: its digit, its candidates, or what the board allows. */
void puzzle_choices(const struct puzzle *puzzle, struct choices *choices);

/* Sets a note, cut to fit between characters.  Control characters become spaces, bytes that
 * are not UTF-8 question marks. */
void puzzle_set_note(struct puzzle *puzzle, enum puzzle_note note, const char *text,
                     size_t length);

/* Compares shape, digits, givens, candidates and notes. */
bool puzzle_same(const struct puzzle *a, const struct puzzle *b);

#endif
