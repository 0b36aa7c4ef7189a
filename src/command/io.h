/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Output of a command, its progress, its cancellation and its exit status.  Each front end has an
 * io of its own, so that commands print nothing by themselves. */
#ifndef STEPDOKU_COMMAND_IO_H
#define STEPDOKU_COMMAND_IO_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/err.h"
#include "base/stop.h"

/* Exit statuses, from 64 on those of sysexits(3). */
enum status {
    STATUS_OK = 0,
    STATUS_NONE = 1,    /* some puzzle has no solution */
    STATUS_SEVERAL = 2, /* some puzzle has several, where one is asked for */
    STATUS_LIMIT = 3,   /* a search reached a limit set by an option before its end */
    STATUS_NO_STEP = 4, /* hint: some puzzle has no step of the technique */
    STATUS_USAGE = 64,
    STATUS_DATA = 65,
    STATUS_NO_INPUT = 66,
    STATUS_SOFTWARE = 70, /* check: two searches disagree */
    STATUS_IO = 74,
    STATUS_INTERRUPTED = 130 /* what shells report for SIGINT */
};

/* Returns the worse of the two, which is the greater number. */
static inline enum status status_worse(enum status a, enum status b)
{
    return a > b ? a : b;
}

/* Every member but out and err may be NULL. */
struct io {
    void *ctx;
    /* Both return false when the text cannot be written.  Only io.c calls them, because a
     * terminal may obey what a text quotes; documents are written as they are. */
    bool (*out)(void *ctx, const char *text, size_t length);
    bool (*err)(void *ctx, const char *text, size_t length);
    const char *where; /* before each message, as "moves.txt:3: "; NULL: nothing */
    /* Copies a text to the clipboard; false when the terminal has none. */
    bool (*copy)(void *ctx, const char *text, size_t length);
    /* Replaces the progress that is shown; "" removes it. */
    void (*progress)(void *ctx, const char *text);

    /* Prints how long work goes on, as a line where progress cannot be replaced.  NULL: it can. */
    void (*note)(void *ctx, const char *text);
    /* True once the user has interrupted the command: then return STATUS_INTERRUPTED
     * promptly.  May be polled on any thread. */
    struct stop interrupt;
    bool is_of_key; /* nobody typed the command, so no message begins with its name */
    /* Forgets earlier interrupts.  From then on SIGINT only makes `interrupt` true. */
    void (*catch_interrupts)(void *ctx);
};

/* Writes the text to standard output, without what a terminal would obey; returns STATUS_IO on
 * failure. */
enum status io_reply(const struct io *io, const struct buf *text);

/* Prints lines on standard error, likewise. */
void io_complain(const struct io *io, const struct buf *lines);

/* Print a line on standard error: the formatted text, or what a parser found wrong in the
 * input called `name`.  io_fail() returns `status`, io_fail_at() STATUS_DATA. */
__attribute__((format(printf, 3, 4))) enum status
io_fail(const struct io *io, enum status status, const char *format, ...);
enum status io_fail_at(const struct io *io, const char *name,
                       const struct diagnosis *diagnosis);

/* Adds "NAME:LINE:COLUMN: TEXT" and a newline. */
void diagnosis_print(struct buf *buf, const char *name,
                     const struct diagnosis *diagnosis);

/* The progress of long work, shown by the front end: nothing for most of the first second, then a
 * few times per second. */
struct progress {
    const struct io *io;
    double began_s, shown_s; /* 0: not shown so far */
    double noted_s;          /* how long after the beginning, as a line; 0: not so far */
};

void progress_begin(struct progress *progress, const struct io *io);

enum progress_things { PROGRESS_PUZZLES, PROGRESS_SOLUTIONS, PROGRESS_GAMES };

/* Shows that `part` of the work is done: 0 to 1, or negative if unknown.  It was n
 * `things`; n is 0 if nothing is counted.  `note` (may be NULL) follows: how near the
 * first of the things has come.  Until there is one, it is a line after 2, 4, 8 ... seconds where
 * progress is not shown. */
void progress_show(struct progress *progress, double part, double n,
                   enum progress_things things, const char *note);

void progress_end(struct progress *progress);

#endif
