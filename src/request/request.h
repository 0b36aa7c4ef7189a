/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a command is asked: its name, options and arguments, and what it works with.  It is
 * the same for every front end. */
#ifndef STEPDOKU_REQUEST_REQUEST_H
#define STEPDOKU_REQUEST_REQUEST_H

#include "request/io.h"
#include "request/options.h"
#include "text/alphabet.h"
#include "text/puzzle.h"

struct desk;   /* desk/desk.h */
struct engine; /* job/engine.h */

/* Everything is borrowed. */
struct request {
    const char *command; /* the name of the command */
    struct options options;
    char *const *arguments;
    int n_arguments;
    const char *meant; /* a command whose name is like the first argument; NULL: none */
    const struct io *io;
    struct engine *engine; /* for commands that solve */

    struct desk *desk;               /* the player's; NULL: the shell's command line */
    const struct puzzle *board;      /* the one on that desk */
    const struct alphabet *alphabet; /* the desk's, or what to write an answer with */
};

/* Argument i, or "" when there are fewer. */
const char *request_argument(const struct request *request, int i);

/* The symbols to write answers with: those that --symbols and --blank name, else the
 * player's, else the usual ones. */
void request_alphabet(const struct request *request, int side, struct alphabet *alphabet);

/* Asks a player's command to stop after an interrupt.  A command of the shell is never
 * asked, because the system ends it. */
struct stop request_cancel(const struct request *request);
bool request_is_cancelled(const struct request *request);

/* The same for a command that answers even when SIGINT interrupts it in the shell: from
 * now on SIGINT does not kill us. */
struct stop request_catch(const struct request *request);

/* Prints "COMMAND: TEXT" on standard error, from the shell "stepdoku COMMAND: TEXT", and
 * returns `status`. */
__attribute__((format(printf, 3, 4))) enum status
request_fail(const struct request *request, enum status status, const char *format, ...);

/* request_fail() with STATUS_USAGE: the format gets argument i and the words of the want. */
enum status request_fail_want(const struct request *request, int i, enum want want,
                              const char *format);

/* Prints the text on standard output and frees it; STATUS_IO on failure. */
enum status request_reply(const struct request *request, struct buf *text);

#endif
