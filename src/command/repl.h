/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The prompt and scripts, line by line.  All output is text for a screen reader, a pipe
 * or a test.
 *
 * A script is a file that the request names, or standard input that is not a terminal.  It ends
 * with the first command that fails, and touches no saved game that it did not open. */
#ifndef STEPDOKU_COMMAND_REPL_H
#define STEPDOKU_COMMAND_REPL_H

#include "command/request.h"

/* Runs the script that the request names, or the lines of standard input; with readline,
 * its history and completion if that is a terminal. */
enum status repl_run(const struct request *request);

/* Replaces the screen if the terminal cannot show one: runs a request for `play`. */
enum status repl_play(const struct request *request);

#endif
