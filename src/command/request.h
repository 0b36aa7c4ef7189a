/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a command receives: its name, options and arguments, and what it works with.  The
 * same for every front end. */
#ifndef STEPDOKU_COMMAND_REQUEST_H
#define STEPDOKU_COMMAND_REQUEST_H

#include "base/nearest.h"
#include "command/io.h"
#include "command/options.h"
#include "format/alphabet.h"
#include "format/puzzle.h"

struct desk;   /* command/desk.h */
struct engine; /* run/engine.h */

/* Everything is borrowed. */
struct request {
    const char *command; /* the name of the command */
    struct options options;
    char *const *arguments;
    int n_arguments;
    bool names_command; /* false: the command is implied, and the first argument may be a
                           * mistyped one */
    struct nearest meant; /* in that case, the command with the nearest name */
    const struct io *io;
    struct engine *engine; /* for commands that solve */
    struct buf *remarks;   /* for standard error, with the answer */

    struct desk *desk;               /* the player's; NULL: the shell's command line */
    const struct puzzle *board;      /* the board on that desk */
    const struct alphabet *alphabet; /* the desk's, or the one for the answer */
};

/* Returns argument i, or "" if there are fewer. */
const char *request_argument(const struct request *request, int i);

/* Adds the arguments, with a space between two. */
void request_join(const struct request *request, struct buf *text);

/* Finds the symbols for answers: those of --symbols and --blank, else the player's, else
 * the usual ones. */
void request_alphabet(const struct request *request, int side, struct alphabet *alphabet);

/* Asks a player's command to stop after an interrupt.  A command of the shell is not
 * asked, because SIGINT ends it. */
struct stop request_cancel(const struct request *request);
bool request_is_cancelled(const struct request *request);

/* Likewise for a command that answers even if SIGINT interrupts it in the shell: from
 * then on SIGINT does not kill us. */
struct stop request_catch(const struct request *request);

/* Prints "COMMAND: TEXT" on standard error, from the shell "stepdoku COMMAND: TEXT", and
 * returns `status`. */
__attribute__((format(printf, 3, 4))) enum status
request_fail(const struct request *request, enum status status, const char *format, ...);

/* Adds the same to the remarks, for an answer to one of many puzzles. */
__attribute__((format(printf, 3, 4))) enum status
request_remark(const struct request *request, enum status status, const char *format,
               ...);

/* Print that argument i is missing, or what was expected instead of it, and return
 * STATUS_USAGE: as a text, or one of the words of the want. */
enum status request_fail_argument(const struct request *request, int i,
                                  const char *expected);
enum status request_fail_want(const struct request *request, int i, enum want want);

/* Prints the text on standard output and frees it; STATUS_IO on failure. */
enum status request_reply(const struct request *request, struct buf *text);

#endif
