/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file that a game in progress is written to, line by line.  What it says is
 * record.h's; here is only how not to lose it:
 *
 * - a line is on its way to the disk (write(2)) before journal_append returns, so that
 * the process may be killed at any moment; job/sync.h sees to a power cut;
 * - a line that cannot be written is kept, and written before the next when there is
 * room;
 * - a file is locked by who writes it, and never overwritten: a damaged one is renamed.
 */
#ifndef STEPDOKU_GAME_JOURNAL_H
#define STEPDOKU_GAME_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/err.h"

struct journal;

/* With all the following errors errno tells what it was. */

/* A new file; one that exists is left alone, and its name with -2, -3, ... is tried. */
enum err journal_create(const char *path, struct journal **journal);

enum journal_access {
    JOURNAL_OURS,     /* locked, to be gone on with */
    JOURNAL_IN_USE,   /* locked by another; `journal` is NULL */
    JOURNAL_READ_ONLY /* may not be written; `journal` is NULL */
};

/* An old file, and what it contains.  ERR_INPUT: it cannot be read. */
enum err journal_open(const char *path, struct journal **journal,
                      enum journal_access *access, struct buf *contents);

/* Goes on behind so many bytes; what follows is cut off. */
enum err journal_truncate(struct journal *journal, size_t length);

/* Renames the file to its name with .damaged, .damaged-2, ..., and goes on with a new one
 * of the old name that begins with `good`.  ERR_IO: nothing has changed. */
enum err journal_set_aside(struct journal *journal, const char *good, size_t length,
                           struct buf *new_name);

/* Not what could not be written: see journal_unwritten. */
void journal_close(struct journal *journal);

/* Adds whole lines.  ERR_IO: they are kept, journal_problem tells why. */
enum err journal_append(struct journal *journal, const char *lines, size_t length);

/* Tries to write what is kept. */
enum err journal_flush(struct journal *journal);

size_t journal_unwritten(const struct journal *journal); /* bytes */
int journal_problem(const struct journal *journal); /* an errno, 0 when all is well */

const char *journal_path(const struct journal *journal);
int journal_file(const struct journal *journal); /* borrowed, for syncing */

#endif
