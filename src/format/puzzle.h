/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle as in files: a grid, with or without candidates and notes; and the symbols that it is
 * written with.
 *
 * Candidates are of two kinds, of which a puzzle has at most one.  has_candidates: they are
 * part of the puzzle, and each blank has its own.  has_marks: they are a player's pencil
 * marks, which can be wrong or missing. */
#ifndef STEPDOKU_FORMAT_PUZZLE_H
#define STEPDOKU_FORMAT_PUZZLE_H

#include <stdbool.h>
#include <stddef.h>

#include "board/grid.h"
#include "board/shape.h"
#include "search/choices.h"

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

/* ---- symbols ----
 *
 * The symbols for digits and blanks in text.  Up to 9 digits are 1-9, up to 35 are 1-9A-Z, 36 are
 * 0-9A-Z.  A board is also read with 0-9A-F and the like if it has 0 and another blank, and with
 * A-P, A-Y and the like if it has letters only; letters are read in either case.  The user can
 * choose any n distinct symbols instead. */

struct alphabet {
    int n;
    char symbol[SHAPE_MAX_SIDE + 1]; /* symbol[d - 1] is digit d; ends in NUL */
    char blank;                      /* as written */
    bool only_blank;                 /* read no other symbol as a blank */
};

/* The usual alphabet of a board. */
void alphabet_init(struct alphabet *alphabet, int side);

/* The alphabet in which a board's n cells, one byte each, are written. */
void alphabet_detect(struct alphabet *alphabet, int side, const char *cells, size_t n);

enum { ALPHABET_UNKNOWN = -1 };

/* The digit 1 .. n of a symbol, 0 for a blank, or ALPHABET_UNKNOWN. */
int alphabet_digit(const struct alphabet *alphabet, char symbol);

/* The same for a character that a player types, which may be any.  Small letters are
 * no symbols there, because they are commands or parts of words. */
int alphabet_typed_digit(const struct alphabet *alphabet, int code);

/* The symbol of a digit, or the blank for 0. */
char alphabet_symbol(const struct alphabet *alphabet, int digit);

#endif
