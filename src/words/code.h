/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The algorithm of a strategy as a few numbered lines (code.def), and which lines an event of
 * its search runs.  Bird's algorithms are told in Bird's words, Skiena's in Skiena's. */
#ifndef STEPDOKU_WORDS_CODE_H
#define STEPDOKU_WORDS_CODE_H

#include "base/buf.h"
#include "search/event.h"
#include "format/puzzle.h"

enum { CODE_MAX_LINES = 15 };

struct code_line {
    const char *text; /* for _() */
    int indent;
    const char *notation; /* an equation or C, with the names of its author */
};

/* What an event runs: the numbers of the lines, from 1, in order.  The first n_repeated of them
 * run `times` times, one round after the other, before those that follow. */
struct code_run {
    int lines[CODE_MAX_LINES]; /* the search is in the last of them */
    int n, n_repeated, times;
};

/* Returns the number of lines. */
int code_lines(const struct search_options *options,
               struct code_line lines[CODE_MAX_LINES]);

void code_run_of(const struct event *event, struct code_run *run);

/* How often a line ran. */
int code_times(const struct code_run *run, int line);

/* Every line: its number, > at the current one, * at the others that ran, x3 if three times,
 * and its notation.  `run` may be NULL. */
void say_code(struct buf *buf, const struct search_options *options,
              const struct code_run *run);

/* 10 7: the lines in order; (10 7) x3 when they run three times. */
void say_code_run(struct buf *buf, const struct code_run *run);

/* The values at the line in a few words: r1c1 {5,6}: trying 6 */
void say_code_values(struct buf *buf, const struct event *event,
                     const struct alphabet *alphabet);

#endif
