/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Completion of the word that is being typed, by the tables of commands and options: at the
 * prompt, and on the command line of a shell. */
#ifndef STEPDOKU_COMMAND_COMPLETE_H
#define STEPDOKU_COMMAND_COMPLETE_H

#include "base/mem.h"
#include "command/command.h"

struct completion {
    char *word;       /* owned */
    const char *help; /* NULL: none; translate it where it is shown */
};

struct completions {
    STACK(struct completion) found;
    bool files; /* file names are completions too */
};

/* Finds the completions of the last of n words, n >= 1.  The desk is NULL in the shell. */
void complete(enum scope scope, const struct desk *desk, char *const *words, int n,
              struct completions *completions);
void completions_fini(struct completions *completions);

#endif
