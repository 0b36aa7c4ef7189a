/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The file of a game in progress, written line by line so that nothing is lost.  record.h
 * defines the lines.
 *
 * - journal_append() hands a line to the system before it returns, so the process may be
 *   killed at any time.  run/sync.h deals with power cuts.
 * - A line that cannot be written is kept in memory and written before the next one.
 * - The writing process locks the file.  A file is never overwritten; a damaged one is
 *   renamed.
 * - What others do to the file meanwhile, which no lock prevents, is seen by journal_look().
 *
 * After an error, errno says what it was. */
#ifndef STEPDOKU_GAME_JOURNAL_H
#define STEPDOKU_GAME_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/err.h"

struct journal;

/* Creates a new file with this text, and never shows a part of it.  If the name is taken, it
 * tries NAME-2, NAME-3 and so on.  ERR_IO: there is no file. */
enum err journal_create(const char *path, const char *text, size_t length,
                        struct journal **journal);

enum journal_access {
    JOURNAL_OURS,     /* writable, and locked if there is a `journal` */
    JOURNAL_IN_USE,   /* locked by another process; `journal` is NULL */
    JOURNAL_READ_ONLY /* not writable; `journal` is NULL */
};

/* Opens an existing file and reads its text into `contents`.  A file in another encoding than ours
 * (base/decoder.h) cannot be continued: `journal` is NULL.  ERR_INPUT: it cannot be read, or is a
 * link that somebody else made. */
enum err journal_open(const char *path, struct journal **journal,
                      enum journal_access *access, struct buf *contents);

/* Truncates the file to `length`; later lines are appended there. */
enum err journal_truncate(struct journal *journal, size_t length);

/* Renames the file to NAME.damaged, NAME.damaged-2 or so on, stores that name in `new_name`,
 * and continues with a new file under the old name that contains `good`; what is kept in memory
 * is dropped.  ERR_IO: nothing has changed. */
enum err journal_set_aside(struct journal *journal, const char *good, size_t length,
                           struct buf *new_name);

/* Unwritten lines are lost. */
void journal_close(struct journal *journal);

/* Appends whole lines.  ERR_IO: they are kept in memory; journal_problem() says why. */
enum err journal_append(struct journal *journal, const char *lines, size_t length);

/* Tries again to write what is kept in memory. */
enum err journal_flush(struct journal *journal);

enum journal_fate {
    JOURNAL_KEPT,    /* the file has what was written */
    JOURNAL_CHANGED, /* it has something else */
    JOURNAL_GONE     /* there is no such file any more, or its name is another file's */
};

/* Tells what has become of a file to which `text` was handed over, that and nothing else: by its
 * length or, if `reads`, by every byte. */
enum journal_fate journal_look(const struct journal *journal, const char *text,
                               size_t length, bool reads);

int journal_problem(const struct journal *journal); /* an errno; 0: none */

const char *journal_path(const struct journal *journal);
int journal_file(const struct journal *journal); /* borrowed, for syncing */

#endif
