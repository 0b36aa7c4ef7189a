/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any text as ASCII, one byte per character: what a person copied from a mail, a spreadsheet
 * or another program's window, in UTF-8 or an old code page.  Digits of any script
 * become 0-9, blanks spaces, middle dots and squares a dot, frames | - and +, quotation marks
 * ", ends of line \n; a letter that is not ASCII becomes FOLDED_LETTER, anything else
 * FOLDED_OTHER.  Characters without a width are left out. */
#ifndef STEPDOKU_FORMAT_FOLDED_H
#define STEPDOKU_FORMAT_FOLDED_H

#include <stddef.h>

#include "base/buf.h"
#include "base/mem.h"

enum { FOLDED_OTHER = 1, FOLDED_LETTER = 2 };

/* A line, or the part of one before or after the quotation mark of a field that has several
 * lines, as in a CSV file. */
struct folded_line {
    size_t at, length; /* bytes of `text`, without the end of line */
    long number;       /* of the line, from 1 */
};

struct folded {
    struct buf text;
    struct folded_lines {
        STACK_FIELDS(struct folded_line)
    } lines;
};

void folded_init(struct folded *folded, const char *bytes, size_t n);
void folded_fini(struct folded *folded);

/* The number of the line that holds the byte `at` of the text. */
long folded_line_of(const struct folded *folded, size_t at);

#endif
