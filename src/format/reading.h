/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How puzzles are read, and what an attempt to read one can result in. */
#ifndef STEPDOKU_FORMAT_READING_H
#define STEPDOKU_FORMAT_READING_H

#include "board/laws.h"

struct format; /* format/format.h */

struct reader_options {
    const struct shape *shape;   /* NULL: found by the number of cells */
    const char *symbols;         /* n symbols for the digits; NULL: detected */
    char blank;                  /* 0: any of the usual ones */
    const struct format *format; /* NULL: detected */
    struct atlas *atlas;         /* for the shapes that are not classic; may be NULL */
};

enum reading {
    READING_PUZZLE,
    READING_BAD,    /* something was skipped: see the diagnosis */
    READING_HUNGRY, /* feed more bytes, or end the source */
    READING_DONE
};

#endif
