/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that the tests of the harness share. */
#ifndef TESTS_SUPPORT_HARNESS_H
#define TESTS_SUPPORT_HARNESS_H

#include "terminal.h"

/* The longest wait for what should happen at once, and for what must not happen. */
enum { SOON_MS = 60000, SHORT_MS = 300 };

/* Starts the shell with a script. */
struct terminal *start_shell(const char *script);

/* Starts terminal_child, which is in the directory of the test program, and waits until
 * it has settled; ARGUMENT and TERM may be NULL. */
struct terminal *start_child_as(const char *argument, const char *term);
struct terminal *start_child(void);

void wait_for(struct terminal *t, const char *text);

/* Ends the program and frees the terminal, at the end of every test. */
struct terminal_ending finish(struct terminal *t);

#endif
