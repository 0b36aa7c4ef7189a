/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Output of a command, and its cancellation.  Each front end has an io of its own, so that
 * commands print nothing by themselves. */
#ifndef STEPDOKU_COMMAND_IO_H
#define STEPDOKU_COMMAND_IO_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/err.h"
#include "base/stop.h"
#include "command/status.h"

/* Every function but out and err may be NULL. */
struct io {
    void *ctx;
    /* Both return false when the text cannot be written.  Use io_complain() instead of err,
     * because a terminal may obey what a message quotes. */
    bool (*out)(void *ctx, const char *text, size_t length);
    bool (*err)(void *ctx, const char *text, size_t length);
    /* Replaces the progress that is shown; "" removes it. */
    void (*progress)(void *ctx, const char *text);
    /* True once the user has interrupted the command: then return STATUS_INTERRUPTED
     * promptly.  May be polled on any thread. */
    struct stop interrupt;
    /* Forgets earlier interrupts.  From then on SIGINT only makes `interrupt` true. */
    void (*catch_interrupts)(void *ctx);
};

/* Writes the text to standard output; returns STATUS_IO on failure. */
enum status io_reply(const struct io *io, const struct buf *text);

/* Prints lines on standard error, as utf8_show_lines() shows them. */
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

#endif
