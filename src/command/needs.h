/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which techniques the bundled puzzles need, from the file techniques.index beside them: one
 * line per puzzle, its name and the codes of the techniques that its path (human/path.h) takes
 * by default.
 *
 *     easy:37 0000 0003 0002
 *
 * "trial-and-error" is the last resort.  Puzzles with several solutions have no line, and
 * lines that begin with # are comments.  needs_test.c writes the file and checks it. */
#ifndef STEPDOKU_COMMAND_NEEDS_H
#define STEPDOKU_COMMAND_NEEDS_H

#include "base/buf.h"
#include "base/mem.h"
#include "human/technique_set.h"

/* A puzzle of the index. */
struct need {
    char puzzle[32]; /* easy:37, as offer_find() takes it */
    struct technique_set techniques;
};

struct needs {
    STACK_FIELDS(struct need)
};

/* Reads the index; one that cannot be read is empty.  Free it with needs_fini(). */
void needs_read(struct needs *needs);
void needs_fini(struct needs *needs);

/* Appends the path of the index. */
void needs_path(struct buf *path);

/* Adds the line of a puzzle, with a newline. */
void needs_print(struct buf *buf, const struct need *need);

#endif
