/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps that their check refuses (human/checker.h): each is logged with its board in a file,
 * and the user is told once and asked to report it.
 *
 * A line of the log says what was wrong, and the next has the board with its candidates, as
 * other commands read it. */
#ifndef STEPDOKU_COMMAND_REFUSED_H
#define STEPDOKU_COMMAND_REFUSED_H

#include "human/checker.h"
#include "command/io.h"

/* Logs a step; for checker_listen(). */
void refused_note(const struct candidates *candidates, const struct step *step,
                  enum checked check);

/* Tells of the steps that were refused since the last call, if there are any. */
void refused_tell(const struct io *io);

#endif
