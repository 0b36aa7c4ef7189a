/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The front end that speaks: a prompt, or a script, line by line.  Everything is said in
 * words, so that a screen reader, a pipe or a test can follow. */
#ifndef STEPDOKU_REPL_REPL_H
#define STEPDOKU_REPL_REPL_H

#include "request/request.h"

/* Takes the lines of the script that the request names, or of standard input: through
 * readline with history and completion when that is a terminal. */
enum status repl_run(const struct request *request);

/* Instead of the screen, where there cannot be one: the request is of `play`, and its
 * argument what is to be played. */
enum status repl_play(const struct request *request);

#endif
