/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The formats that puzzles come in: one row each (formats.def), one file each.
 *
 * A format's reader is called at the first line of a puzzle.  It may answer
 * READING_HUNGRY at any time: more is fed and it is called again at the same line.  One
 * that keeps something in the source (source_keep) goes on where it stopped instead,
 * until it drops that and answers READING_DONE.
 */
#ifndef STEPDOKU_TEXT_FORMAT_H
#define STEPDOKU_TEXT_FORMAT_H

#include "base/buf.h"
#include "text/alphabet.h"
#include "text/written.h"
#include "text/puzzle.h"
#include "text/reader.h"
#include "text/source.h"

/* What of a puzzle survives being written and read again. */
enum format_holds {
    HOLDS_ENTRIES = 1 << 0,    /* which digits are not givens */
    HOLDS_CANDIDATES = 1 << 1, /* a board without any comes back with what it allows */
    HOLDS_MARKS = 1 << 2,      /* candidates come back as marks */
    HOLDS_NOTES = 1 << 3,      /* all of them; others may keep the comment or the level */
    HOLDS_BOXES = 1 << 4,      /* how many rows a box has, not only the side */
    HOLDS_LIST = 1 << 5,       /* programs expect several in one file */
    ONLY_9X9 = 1 << 6,
    ONLY_SQUARE_BOXES = 1 << 7 /* and up to 25x25 */
};

/* The first line of a puzzle, measured once for all who want to know what it is. */
struct look {
    const struct source *source; /* behind the line */
    const struct reader_options *options;
    struct line line;
    bool is_comment;
    size_t indent;     /* bytes before the first word */
    size_t word_bytes; /* of it */
    size_t word;       /* the same in characters */
    size_t row;        /* characters that are no spaces and no rules */
};

enum sniff { SNIFF_NO, SNIFF_YES, SNIFF_HUNGRY };

typedef enum sniff format_sniff(const struct look *look);

typedef enum reading format_read(struct source *source, const struct look *look,
                                 struct puzzle *puzzle, struct diagnosis *diagnosis);

/* Adds whole lines. */
typedef void format_write(struct buf *buf, const struct puzzle *puzzle,
                          const struct alphabet *alphabet);

struct format {
    const char *name, *help;
    unsigned holds;
    format_sniff *sniff; /* no_sniff: only read when asked for */
    format_read *read;
    format_write *write;
    const char *head, *tail; /* what surrounds the puzzles of a file */
};

extern const struct format formats[];
extern const int n_formats;

const struct format *format_find(const char *name); /* NULL when there is none */

/* Can a board of that shape be written in it? */
bool format_takes(const struct format *format, const struct shape *shape);

/* The format of the puzzle that begins at a line: its row in *format, and SNIFF_YES. */
enum sniff format_detect(const struct look *look, const struct format **format);

/* Measures the line that was read last. */
void look_at(struct look *look, const struct source *source,
             const struct reader_options *options, const struct line *line);

/* Turns an error into a reading. */
enum reading reading_of(enum err err);

/* The rows' functions. */
#define FORMAT(name, help, holds, sniff, read, write, head, tail)                        \
    format_sniff sniff;                                                                  \
    format_read read;                                                                    \
    format_write write;
#include "text/formats.def"
#undef FORMAT

#endif
