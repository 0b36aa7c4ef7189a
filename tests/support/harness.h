/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of the harness share. */
#ifndef TESTS_SUPPORT_HARNESS_H
#define TESTS_SUPPORT_HARNESS_H

#include "terminal.h"

enum { SOON_MS = 5000, SHORT_MS = 300 };

/* Starts the shell with a script. */
struct terminal *start_shell(const char *script);

/* Starts terminal_child, which lies beside the test's own binary; ARGUMENT and TERM may
 * be NULL.  It has settled. */
struct terminal *start_child_as(const char *argument, const char *term);
struct terminal *start_child(void);

void wait_for(struct terminal *t, const char *text);

/* Ends and frees; every test's last step. */
struct terminal_ending finish(struct terminal *t);

#endif
