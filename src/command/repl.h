/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The prompt and scripts, line by line.  All output is text for a screen reader, a pipe
 * or a test. */
#ifndef STEPDOKU_COMMAND_REPL_H
#define STEPDOKU_COMMAND_REPL_H

#include "command/request.h"

/* Runs the script that the request names, or the lines of standard input; with readline,
 * its history and completion if that is a terminal. */
enum status repl_run(const struct request *request);

/* Replaces the screen if the terminal cannot show one: runs a request for `play`. */
enum status repl_play(const struct request *request);

#endif
