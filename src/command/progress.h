/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a player has done, as lines of a file beside the saved games. */
#ifndef STEPDOKU_COMMAND_PROGRESS_H
#define STEPDOKU_COMMAND_PROGRESS_H

#include "command/sessions.h"

/* Reads the lines of a file, each between two newlines; a missing file has none. */
void progress_read(struct buf *lines, const struct desk_world *world, const char *file);

bool progress_has(const struct buf *lines, const char *line);

/* Adds the line to the file unless it is there.  Does nothing where games are not saved. */
void progress_note(const struct desk_world *world, const char *file, const char *line);

#endif
