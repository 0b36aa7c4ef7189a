/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reader of last resort: finds the puzzles in a text that no format of formats.def fits,
 * such as a mail, a web page, a spreadsheet, source code or the window of another program.
 *
 * It never guesses.  Each of a few readings (rescue_readings.h) finds the boards that it can be
 * sure of; if two of them see different boards in the same place, that is an error that shows
 * both.  A board that is the solution of the one beside it, and a board that is repeated in
 * another form, are left out. */
#ifndef STEPDOKU_FORMAT_RESCUE_H
#define STEPDOKU_FORMAT_RESCUE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/err.h"
#include "base/mem.h"
#include "format/puzzle.h"
#include "format/reading.h"

struct line;

enum rescue_kind {
    RESCUE_ROWS,
    RESCUE_COMMAS,
    RESCUE_SEMICOLONS,
    RESCUE_TABS,
    RESCUE_BARS,
    RESCUE_SPACED,
    RESCUE_FRAMES,
    RESCUE_ARRAY,
    RESCUE_NUMBERS,
    RESCUE_PLACES,
    RESCUE_TAGS,
    RESCUE_WORD,
    RESCUE_LINK,
    RESCUE_KINDS
};

enum { RESCUE_MOST_LETTERS = 9 };

/* A board that was found. */
struct rescued {
    uint8_t *digits;       /* [n_cells], owned; 0 for a blank */
    digit_set *candidates; /* [n_cells], owned; or NULL */
    bool *givens;          /* [n_cells], owned; or NULL when all digits are givens */
    const struct shape *shape;
    char letters[RESCUE_MOST_LETTERS +
                 1]; /* in the text they stand for 1, 2, ...; or "" */
    enum rescue_kind kind;
    size_t from, to; /* bytes of the folded text */
    long line;       /* where it begins, from 1 */
};

struct rescue {
    STACK_FIELDS(struct rescued)
    const struct reader_options *options;
    bool is_ambiguous;
    bool has_answer;    /* a board is named a solution, and is not among these */
    bool has_diagnosis; /* of two readings that differ, or of what is nearly a board */
    struct diagnosis diagnosis;
    int nearness;  /* of what is nearly a board: the rows that were found */
    int n_ignored; /* lines that are not part of a board */
};

/* Finds the puzzles of a text.  Free the result with rescue_fini(). */
void rescue_text(struct rescue *rescue, const char *bytes, size_t n,
                 const struct reader_options *options);
void rescue_fini(struct rescue *rescue);

struct line;

enum { RESCUE_MOST_COLUMNS = 63 };

/* What the header of a table says about its columns, which are counted from 1. */
struct columns {
    char separator;   /* 0: it is no header that names a puzzle or a solution */
    int puzzle, id;   /* 0: none is named so */
    uint64_t answers; /* a bit for each of the first columns that has solutions */
};

/* Finds a puzzle among the columns of one line. */
void rescue_line(struct rescue *rescue, const char *bytes, size_t n,
                 const struct columns *columns, const struct reader_options *options);

struct columns rescue_header(const struct line *line);

/* Cuts the line to the column that has the puzzle, if the columns say which. */
void rescue_field(const struct columns *columns, struct line *line);

/* Makes `text` the line's field in the column of the ids, without quotes. */
void rescue_id(const struct columns *columns, const struct line *line, struct buf *text);

void rescued_puzzle(const struct rescued *rescued, struct puzzle *puzzle);

/* What the text was read as, translated: "read as a table with commas". */
const char *rescue_kind_text(enum rescue_kind kind);

#endif
