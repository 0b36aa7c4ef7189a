/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a command receives: its name, options and arguments, and what it works with.  The
 * same for every front end. */
#ifndef STEPDOKU_COMMAND_REQUEST_H
#define STEPDOKU_COMMAND_REQUEST_H

#include <jansson.h>

#include "base/nearest.h"
#include "base/mem.h"
#include "human/step.h"
#include "format/puzzle.h"
#include "command/io.h"
#include "command/options.h"

struct desk;   /* command/desk.h */
struct engine; /* run/engine.h */

/* Things to draw, each from the heap: pages are drawn by one thread (command/puzzles.h). */
struct drawn {
    STACK_FIELDS(void *)
};

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
    const char *file;      /* of the puzzle that is answered; NULL: none */
    long line;             /* of that file */
    const char *id;        /* that the file gives it, or "" */
    struct buf *remarks;   /* for standard error, with the answer */
    struct drawn *drawn;   /* with the answer, instead of its text */

    bool saves_nothing; /* to open a desk: no game is saved among the others */

    struct desk *desk;               /* the player's; NULL: the shell's command line */
    const struct puzzle *board;      /* the board on that desk */
    const struct alphabet *alphabet; /* the desk's, or the one for the answer */
};

/* Returns argument i, or "" if there are fewer. */
const char *request_argument(const struct request *request, int i);

/* Adds the arguments, with a space between two. */
void request_join(const struct request *request, struct buf *text);

/* Adds the command and its arguments, as a line of the prompt. */
void request_line(const struct request *request, struct buf *text);

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

/* Starts an answer about a puzzle as json_answer() does, with the file, the line and the id
 * that it has there. */
json_t *request_json(const struct request *request, const struct grid *grid,
                     const char *result);

/* Prints "COMMAND: TEXT" on standard error, from the shell "stepdoku COMMAND: TEXT", for a key only
 * the text, and returns `status`. */
__attribute__((format(printf, 3, 4))) enum status
request_fail(const struct request *request, enum status status, const char *format, ...);

/* Adds the same to the remarks, for an answer to one of many puzzles. */
__attribute__((format(printf, 3, 4))) enum status
request_remark(const struct request *request, enum status status, const char *format,
               ...);

/* Print that argument i is missing, or what was expected instead of it, and return
 * STATUS_USAGE: as a text, or one of the words of the kind. */
enum status request_fail_argument(const struct request *request, int i,
                                  const char *expected);
enum status request_fail_words(const struct request *request, int i,
                               enum argument_kind kind);

/* Fails if the option is given together with one of the others. */
enum status request_keep_apart(const struct request *request, enum option_id option,
                               option_set others);

/* Prints the text on standard output and frees it; STATUS_IO on failure. */
enum status request_reply(const struct request *request, struct buf *text);

/* ---- arguments of a player's commands ---- */

/* Each function parses argument i.  If it is missing or wrong, the function prints what was
 * expected and returns false. */
bool request_cell(const struct request *request, int i, int *cell); /* r4c7 */
bool request_digit(const struct request *request, int i, int *digit);

/* A cell and a digit, arguments 0 and 1. */
bool request_candidate(const struct request *request, const struct shape *shape,
                       const struct alphabet *alphabet, struct candidate *candidate);

bool request_number(const struct request *request, int i, uint64_t *number);

#endif
