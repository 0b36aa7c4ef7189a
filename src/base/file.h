/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes whole files.  After an error, errno says what it was.  And where the files are
 * that come with the program: its puzzles, its translations. */
#ifndef STEPDOKU_BASE_FILE_H
#define STEPDOKU_BASE_FILE_H

#include <stdbool.h>
#include <stddef.h>

#include "base/buf.h"
#include "base/err.h"

/* A limit, in case somebody names a file such as /dev/zero. */
enum { FILE_MOST_BYTES = 64 << 20 };

/* Appends the rest of an open file to `contents`, byte by byte.  ERR_INPUT, with EFBIG above the
 * limit. */
enum err file_read(int file, struct buf *contents);

/* Appends the text of the file of that name, in UTF-8 (base/decoder.h).  ERR_INPUT. */
enum err file_read_path(const char *path, struct buf *contents);

/* Writes all of the text.  ERR_IO: only the first *written bytes were written. */
enum err file_write(int file, const char *text, size_t length, size_t *written);

/* Links are followed only if the user made them, because others could lead us to a file that
 * they may not write. */
bool file_is_own_link(const char *path);

/* Makes the text the contents of the file of that name, all at once: whoever reads it meets the
 * old contents or the new.  The permissions stay.  ERR_IO, also for a link and for what is no
 * file, such as /dev/null. */
enum err file_replace(const char *path, const char *text, size_t length);

/* Adds the text at the end of the file of that name, which need not be there.  ERR_IO, also for a
 * link. */
enum err file_append(const char *path, const char *text, size_t length);

/* Appends the path of `built`, relative to the build tree, when the program runs from the
 * tree that it was built in; otherwise the path `installed`. */
void place_append(struct buf *path, const char *built, const char *installed);

#endif
