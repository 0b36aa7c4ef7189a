/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The algorithm of a strategy as a few numbered lines (code.def), and which line an event of
 * its search belongs to.  Bird's algorithms are told in Bird's words, Skiena's in Skiena's. */
#ifndef STEPDOKU_TEXT_CODE_H
#define STEPDOKU_TEXT_CODE_H

#include "base/buf.h"
#include "core/event.h"
#include "text/alphabet.h"

enum { CODE_MAX_LINES = 15 };

struct code_line {
    const char *text; /* for _() */
    int indent;
    const char *file, *function; /* of src/core: what executes the line */
};

/* Returns the number of lines. */
int code_lines(const struct search_options *options,
               struct code_line lines[CODE_MAX_LINES]);

/* The number of the event's line, from 1. */
int code_line_of(const struct event *event);

/* Every line: its number, an arrow at the current one (0: none), and what executes it. */
void say_code(struct buf *buf, const struct search_options *options, int current);

/* The values at the line in a few words: r1c1 {5,6}: trying 6 */
void say_code_values(struct buf *buf, const struct event *event,
                     const struct alphabet *alphabet);

#endif
