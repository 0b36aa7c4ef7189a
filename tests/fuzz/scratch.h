/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An empty directory for a fuzz target that writes files.  Inputs get it one after the other,
 * and find it empty each time. */
#ifndef TESTS_FUZZ_SCRATCH_H
#define TESTS_FUZZ_SCRATCH_H

#include <stdbool.h>

#include "base/buf.h"

/* Makes the directory the current one; also saved games and settings are kept there. */
void scratch_enter(void);

/* Deletes its files and goes back to the directory from before. */
void scratch_leave(void);

/* A file of the current directory. */
void scratch_write(const char *name, const struct buf *text);
bool scratch_read(const char *name, struct buf *text); /* false: there is none */

#endif
