/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can stand where a player presses Tab, by the table of commands. */
#ifndef STEPDOKU_CMD_COMPLETE_H
#define STEPDOKU_CMD_COMPLETE_H

#include "desk/desk.h"

struct completions {
    char **words; /* owned, so is each */
    int n, capacity;
    bool files; /* names of files, too */
};

/* Of the word that begins at `start` in the line and goes on to its end. */
void complete(const struct desk *desk, const char *line, int start,
              struct completions *completions);
void completions_fini(struct completions *completions);

#endif
