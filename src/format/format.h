/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The formats of puzzles: a row (formats.def) and a file each.
 *
 * A format's reader is called at the first line of a puzzle.  It can return READING_HUNGRY
 * at any time; it is then called again at the same line, with more input.  A reader that
 * has set a state (source_keep) continues where it stopped instead, until it drops the
 * state and returns READING_DONE. */
#ifndef STEPDOKU_FORMAT_FORMAT_H
#define STEPDOKU_FORMAT_FORMAT_H

#include "base/buf.h"
#include "base/err.h"
#include "format/puzzle.h"
#include "format/reading.h"
#include "format/source.h"
#include "format/written.h"

/* What a format preserves of a puzzle that is written and read again, and its limits. */
enum format_holds {
    HOLDS_ENTRIES = 1 << 0,    /* which digits are not givens */
    HOLDS_CANDIDATES = 1 << 1, /* writes all allowed candidates if the puzzle has none */
    HOLDS_MARKS = 1 << 2,      /* pencil marks; candidates become marks */
    HOLDS_NOTES = 1 << 3,      /* all notes but the id; other formats may hold some */
    HOLDS_BOXES = 1 << 4,      /* the shape of boxes, not only the side */
    HOLDS_LIST = 1 << 5,       /* several puzzles in one file */
    ONLY_9X9 = 1 << 6,
    ONLY_SQUARE_BOXES = 1 << 7, /* and up to 25x25 */
    SHOWS_CANDIDATES =
        1 << 8,            /* of each cell, also where the puzzle has none of its own */
    HOLDS_X_LAWS = 1 << 9, /* regions and diagonals */
    HOLDS_HOUSE_LAWS = 1 << 10, /* all laws that are houses */
    HOLDS_LAWS = 1 << 11        /* all of board/laws.h */
};

enum sniff { SNIFF_NO, SNIFF_YES, SNIFF_HUNGRY };

typedef enum sniff format_sniff(const struct look *look);

typedef enum reading format_read(struct source *source, const struct look *look,
                                 struct puzzle *puzzle, struct diagnosis *diagnosis);

/* Adds a puzzle as whole lines. */
typedef void format_write(struct buf *buf, const struct puzzle *puzzle,
                          const struct alphabet *alphabet);

struct format {
    const char *name, *help;
    unsigned holds;
    format_sniff *sniff; /* no_sniff: never detected */
    format_read *read;
    format_write *write;
    const char *head, *tail; /* before and after the puzzles of a file */
};

extern const struct format formats[];
extern const int n_formats;

const struct format *format_find(const char *name); /* NULL when there is none */

/* Can it hold a board of this shape? */
bool format_takes(const struct format *format, const struct shape *shape);

/* READING_PUZZLE or READING_BAD. */
enum reading reading_of(enum err err);

/* The functions of all rows. */
#define FORMAT(name, help, holds, sniff, read, write, head, tail)                        \
    format_sniff sniff;                                                                  \
    format_read read;                                                                    \
    format_write write;
#include "format/formats.def"
#undef FORMAT

/* The comment on the size of the boxes, and the line that begins the clauses; the variables are
 * those of a puzzle. */
void dimacs_write_boxes(struct buf *buf, const struct shape *shape);
void dimacs_write_problem(struct buf *buf, const struct shape *shape, uint64_t n_clauses);

/* A formula whose models are the other solutions of a puzzle than those it refuses: a head, which
 * is as long whatever their number, the body, and a clause for each that refuses it. */
void dimacs_write_head(struct buf *buf, const struct puzzle *puzzle, uint64_t n_refused);
void dimacs_write_body(struct buf *buf, const struct puzzle *puzzle);

#endif
