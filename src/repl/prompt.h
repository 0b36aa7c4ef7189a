/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines from a terminal: readline, with history across runs and completion. */
#ifndef STEPDOKU_REPL_PROMPT_H
#define STEPDOKU_REPL_PROMPT_H

#include "cmd/desk.h"

/* The desk is borrowed until the end. */
void prompt_begin(const struct desk *desk);
void prompt_end(void);

/* The next line, without its end; NULL when there is none.  The caller frees it. */
char *prompt_line(const char *prompt);

#endif
